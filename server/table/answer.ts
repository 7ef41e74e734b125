import type { FaultCode } from '../../engine/result.ts'
import type { Accepted, Refusal } from '../protocol/messages.ts'

/** Reasons why the table itself refuses a request; the engine's codes pass through unchanged. */
export type TableCode =
  | 'table/unknown'
  | 'table/no-such-seat'
  | 'table/seat-taken'
  | 'table/own-seat'
  | 'table/one-seat'
  | 'table/colour-taken'
  | 'table/bad-name'
  | 'table/renamed'
  | 'table/named'
  | 'table/bad-colour'
  | 'table/not-seated'
  | 'table/not-host'
  | 'table/not-a-bot'
  | 'table/running'
  | 'table/knows-a-hand'
  | 'table/many-of-network'
  | 'table/veiled'
  | 'table/lost-seat'
  | 'table/no-takeover'
  | 'table/no-return'
  | 'table/own-knock'
  | 'table/same-household'
  | 'table/ask-first'
  | 'table/knock'
  | 'table/behind'
  | 'table/knocking'
  | 'table/turned-away'
  | 'table/many-knock'
  | 'table/no-knock'
  | 'table/not-started'
  | 'table/not-over'
  | 'table/nobody-seated'
  | 'table/stale'
  | 'table/too-long'
  | 'table/mixed'
  | 'table/sealed'
  | 'table/wrong-number'
  | 'table/too-many'
  | 'table/too-many-here'
  | 'table/not-a-person'
  | 'table/time-left'
  | 'table/locked'
  | 'table/talkative'
  | 'table/no-take-back'
  | 'table/secret'
  | 'table/open-bluff'
  | 'table/no-series'
  | 'table/rated'
  | 'table/rated-silent'
  | 'table/rated-empty'
  | 'table/rated-alone'
  | 'table/not-rated'
  | 'table/not-agreed'
  | 'table/no-rating'
  | 'table/same-account'
  | 'table/design'
  | 'table/lettering'
  | 'table/removed'
  | 'table/storage'
  | 'table/moved'
  | 'table/rolling'
  | 'http/away'
  | 'table/fault'
  | 'request/malformed'

/** Reason of a refusal: a code for translation and a sentence in English. */
export interface RefusalReason {
  readonly code: TableCode | FaultCode
  readonly message: string
}

/** The engine's `Result` with the table's own codes added. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: RefusalReason }

/** Answer to a request that is granted and has no other result. */
export const ACCEPTED: Answer<true> = { ok: true, value: true }

/** Returns the answer to a request that is refused. `message`: sentence in English. */
export const refusal = (code: TableCode, message: string): Answer<never> => ({ ok: false, error: { code, message } })

/** Returns the refusal of a request that was made for an earlier decision or game. */
export const staleRefusal = ({ seq, games }: { readonly seq: number; readonly games: number }): Answer<never> =>
  refusal('table/stale', `The table is at decision ${seq} of game ${games}.`)

/** Answer as it is sent to the client. */
export type Reply = { readonly ok: true; readonly value: Accepted } | { readonly ok: false; readonly error: Refusal }
