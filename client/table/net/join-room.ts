import { Client } from 'colyseus.js'
import type { HttpError, JoinOptions } from '../../../server/protocol/http.ts'
import type { SyncedTable } from '../../../server/protocol/schema.ts'
import type { Wait } from './backoff.ts'
import { deviceTablesOf } from './device.ts'
import { fetchTableCard } from './http.ts'
import type { JoinResult, TableRoom } from './table-room.ts'

const UNANSWERED_JOIN: JoinResult = { ok: false, code: '', retryAfterMs: 0 }
const ERROR_CODE = /^[a-z]+\/[a-z-]+$/

/** Returns the error code in the body of a response, in the form of this server or of Colyseus; empty if there is none. */
const errorCodeOf = (body: unknown): string => {
  const error: unknown = (body as Partial<HttpError> | null)?.error
  const code = typeof error === 'string' ? error : (error as Partial<HttpError['error']> | null | undefined)?.code
  return typeof code === 'string' && ERROR_CODE.test(code) ? code : ''
}

/** Returns the time that a response asks to wait. */
const retryAfterMsOf = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) ? seconds * 1000 : 0
}

/** Leaves a room. If its connection is down, the Colyseus client stops reconnecting, or the room is left once it has reconnected. */
export const leaveRoom = (room: TableRoom): void => {
  // The library writes messages that nobody listens to into the console.
  room.onMessage('*', () => undefined)
  if (room.connection.isOpen) return void room.leave().catch(() => undefined)
  room.reconnection.maxRetries = 0
  room.onReconnect(() => void setTimeout(() => void room.leave().catch(() => undefined)))
}

const attemptJoin = async (
  code: string,
  options: JoinOptions,
  siteOrigin: string,
  signal: AbortSignal,
): Promise<JoinResult> => {
  let refusal: Extract<JoinResult, { ok: false }> | undefined
  const fetchFn = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetch(url, { ...init, signal })
    if (response.ok) return response
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined)
    refusal = { ok: false, code: errorCodeOf(body), retryAfterMs: retryAfterMsOf(response) }
    return response
  }
  try {
    return { ok: true, room: await new Client(siteOrigin, { fetchFn }).joinById<SyncedTable>(code, options) }
  } catch (error) {
    if (refusal !== undefined && refusal.code !== '') return refusal
    const errorCode = errorCodeOf({ error: (error as Partial<Error> | null)?.message })
    if (errorCode !== '') return { ok: false, code: errorCode, retryAfterMs: 0 }
    if (refusal === undefined) return UNANSWERED_JOIN
    const card = await fetchTableCard(code, siteOrigin)
    return card.ok ? refusal : { ...refusal, code: card.status === 404 ? 'table/unknown' : (card.error?.code ?? '') }
  }
}

/** Joins a table on this device, or of the server at `siteOrigin`. The attempt fails when `timeout` is done, and if it succeeds later, the room is left. */
export const joinRoom = async (
  code: string,
  options: JoinOptions,
  timeout: Wait,
  siteOrigin = location.origin,
): Promise<JoinResult> => {
  const tables = await deviceTablesOf(code)
  if (tables !== undefined) return tables.join(code, options)
  const stop = new AbortController()
  const pendingResult = attemptJoin(code, options, siteOrigin, stop.signal)
  const result = await Promise.race([pendingResult, timeout.done])
  if (result !== undefined) {
    timeout.end()
    return result
  }
  stop.abort()
  void pendingResult.then((late) => late.ok && leaveRoom(late.room))
  return UNANSWERED_JOIN
}
