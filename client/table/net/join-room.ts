import { Client, type Room } from 'colyseus.js'
import type { HttpError, JoinOptions } from '../../../server/protocol/http.ts'
import type { SyncedTable } from '../../../server/protocol/schema.ts'
import type { Wait } from './backoff.ts'
import { tableCard } from './http.ts'

/** The result of joining. `code`: the reason against it, empty where nobody answered. `after`: ms that the server asks to wait. */
export type Joined =
  | { readonly ok: true; readonly room: Room }
  | { readonly ok: false; readonly code: string; readonly after: number }

const UNANSWERED: Joined = { ok: false, code: '', after: 0 }
const ERROR_CODE = /^[a-z]+\/[a-z-]+$/

/** The code of the reason in a response's body, in our own form or the framework's. */
const codeIn = (body: unknown): string => {
  const error: unknown = (body as Partial<HttpError> | null)?.error
  const code = typeof error === 'string' ? error : (error as Partial<HttpError['error']> | null | undefined)?.code
  return typeof code === 'string' && ERROR_CODE.test(code) ? code : ''
}

const waitIn = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) ? seconds * 1000 : 0
}

/** Leaves the room. Where its connection is down, the library stops reconnecting, or the room is left once it has. */
export const leaveRoom = (room: Room): void => {
  if (room.connection.isOpen) return void room.leave().catch(() => undefined)
  room.reconnection.maxRetries = 0
  room.onReconnect(() => void setTimeout(() => void room.leave().catch(() => undefined)))
}

const attempt = async (code: string, options: JoinOptions, site: string, signal: AbortSignal): Promise<Joined> => {
  let reason: Extract<Joined, { ok: false }> | undefined
  const fetchFn = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetch(url, { ...init, signal })
    if (response.ok) return response
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined)
    reason = { ok: false, code: codeIn(body), after: waitIn(response) }
    return response
  }
  try {
    return { ok: true, room: await new Client(site, { fetchFn }).joinById<SyncedTable>(code, options) }
  } catch (error) {
    if (reason !== undefined && reason.code !== '') return reason
    const said = codeIn({ error: (error as Partial<Error> | null)?.message })
    if (said !== '') return { ok: false, code: said, after: 0 }
    if (reason === undefined) return UNANSWERED
    const card = await tableCard(code, site)
    return card.ok ? reason : { ...reason, code: card.status === 404 ? 'table/unknown' : (card.error?.code ?? '') }
  }
}

/** Joins a table of the server at `site`, by default the page's own. An attempt that takes longer than `patience` fails, and its room is left if it comes later. */
export const joinRoom = async (
  code: string,
  options: JoinOptions,
  patience: Wait,
  site = location.origin,
): Promise<Joined> => {
  const stop = new AbortController()
  const coming = attempt(code, options, site, stop.signal)
  const joined = await Promise.race([coming, patience.over])
  if (joined !== undefined) {
    patience.end()
    return joined
  }
  stop.abort()
  void coming.then((late) => late.ok && leaveRoom(late.room))
  return UNANSWERED
}
