import type { Request, RequestHandler, Response } from 'express'
import { sessionIdIn } from '../accounts/session-cookie.ts'
import type { AccountStore } from '../archive/accounts/account-store.ts'
import type { StoredBan } from '../archive/conduct/conduct-store.ts'
import type { BansInForce } from '../conduct/bans-in-force.ts'
import type { BanReply } from '../protocol/ban.ts'
import { clientAddressIn } from './client-address.ts'
import { refuse } from './refusal.ts'

export interface BanSettings {
  readonly bans: BansInForce
  readonly accounts: AccountStore
}

/** Returns the sentence for somebody who may not play. */
const banSentence = ({ reason, ends }: StoredBan): string => {
  const until = new Date(ends).toISOString().slice(0, 16).replace('T', ', ')
  return `The operator of this server has closed it to you until ${until} UTC: ${reason}`
}

const accountIn = async (
  { bans, accounts }: BanSettings,
  request: Request,
  response: Response,
): Promise<string | undefined> => {
  const id = sessionIdIn(request, response)
  if (id === undefined || !(await bans.hasAccounts())) return undefined
  return (await accounts.session(id).catch(() => undefined))?.person
}

const banOfRequest = async (settings: BanSettings, request: Request, response: Response) => {
  const account = await accountIn(settings, request, response)
  return settings.bans.banOf({ networks: clientAddressIn(response).networks, account })
}

/** Refuses to let the banned take a seat, make a table, wait for people or show a board. What they only read, and what they take back, stays open. */
export const refuseBanned =
  (settings: BanSettings): RequestHandler =>
  async (request, response, next) => {
    if (/^(GET|HEAD|OPTIONS|DELETE)$/.test(request.method)) return next()
    const ban = await banOfRequest(settings, request, response)
    return ban === undefined ? next() : refuse(response, 403, `ban/${ban.kind}`, banSentence(ban))
  }

/** Refuses new accounts from a banned address. A banned person may go on signing in, to export or to delete what is theirs. */
export const refuseBannedAddress =
  ({ bans }: BanSettings): RequestHandler =>
  async (request, response, next) => {
    const isNew = sessionIdIn(request, response) === undefined
    const { networks } = clientAddressIn(response)
    const ban = isNew ? await bans.banOf({ networks, account: undefined }) : undefined
    return ban === undefined ? next() : refuse(response, 403, `ban/${ban.kind}`, banSentence(ban))
  }

/** `GET /api/ban`: tells the asker why and until when they may not play. */
export const sendBan =
  (settings: BanSettings): RequestHandler =>
  async (request, response) => {
    const ban = await banOfRequest(settings, request, response)
    response.json((ban ? { ban: { reason: ban.reason, ends: ban.ends } } : {}) satisfies BanReply)
  }
