import { Router } from 'express'
import { sessionIdIn } from '../accounts/session-cookie.ts'
import type { AccountStore } from '../archive/accounts/account-store.ts'
import type { Matchmaker, Seeker, SeekRefusal } from '../matchmaking/matchmaker.ts'
import { SeekShape, WithdrawShape } from '../protocol/seeks.ts'
import { clientAddressIn } from './client-address.ts'
import { readJson } from './json-body.ts'
import { readSent } from './person-request.ts'
import { answerError, refuse } from './refusal.ts'

const SEEK_REFUSALS: { readonly [C in SeekRefusal]: readonly [status: number, sentence: string] } = {
  'table/bad-name': [422, 'That name may not be used here.'],
  'seek/no-game': [422, 'None of these games can be played by that number of players.'],
  'seek/twice': [409, 'You already look for people in another browser.'],
  'seek/many': [429, 'Too many people of your network are waiting.'],
  'seek/often': [429, 'That was asked for too often from here; please wait a minute.'],
  'seek/full': [503, 'Too many people are waiting just now; please try again later.'],
}

/** Resolves to the account of the browser, which is empty if it is not signed in, and to the accounts that its person has blocked. */
const readAccount = async (accounts: AccountStore, id: string | undefined): ReturnType<Seeker['account']> => {
  const person = id && (await accounts.session(id))?.person
  return person ? { account: person, blocked: await accounts.blocks.blockedBy(person) } : { account: '', blocked: [] }
}

/** Serves `/api/seeks`: people who look for others to play with. */
export const seeksApi = (matchmaker: Matchmaker, accounts: AccountStore): Router => {
  const router = Router()
  router.use(readJson)

  router.put('/', async (request, response) => {
    const seek = readSent(SeekShape, request.body, response)
    if (seek === undefined) return
    const { networks } = clientAddressIn(response)
    const account = () => readAccount(accounts, sessionIdIn(request, response))
    const answer = await matchmaker.seek(seek, { networks, account })
    if (answer.ok) return void response.json(answer.value)
    const [status, sentence] = SEEK_REFUSALS[answer.code]
    refuse(response, status, answer.code, sentence)
  })

  router.delete('/', async (request, response) => {
    const withdrawn = readSent(WithdrawShape, request.body, response)
    if (withdrawn === undefined) return
    await matchmaker.withdraw(withdrawn.ticket)
    response.json({})
  })

  router.use(answerError)
  return router
}
