import type { Aimed } from './live-aim.ts'
import type { SaidPhrase } from './phrases.ts'

/** Messages of the server, by name. */
export interface Messages {
  /** Sent whenever a player says something. */
  readonly said: SaidPhrase
  /** Sent while a player aims at a table of Marble Chase. */
  readonly aimed: Aimed
  /** Sent after joining and after every reconnection. `now`: the server's clock (ms since 1970). */
  readonly welcome: {
    readonly token: string
    readonly person: string
    readonly now: number
    /** True if the person belongs to the table and need not ask for a seat. */
    readonly admitted: boolean
    /** Seat with the hand that the person has held in game number `game`; -1 if they have held none. */
    readonly held: { readonly game: number; readonly seat: number }
  }
}

/**
 * Types of the messages in bytes (engine/text/event-message.ts). `HISTORY_MESSAGE`: all decisions of the present game as the
 * receiver may see them, sent after `welcome` and again if they take or leave a seat. `DECISION_MESSAGE`: the decision that
 * continues it, sent after the state change it belongs to.
 */
export const DECISION_MESSAGE = 1
export const HISTORY_MESSAGE = 2

export interface Accepted {
  readonly seq: number
}

/** A refused request: code for translation, sentence in English, and the present number of decisions. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly seq: number
}
