import type { Aimed } from './live-aim.ts'
import type { SaidPhrase } from './phrases.ts'

/** Server messages. */
export interface Messages {
  /** Comes whenever somebody with a seat says something. */
  readonly said: SaidPhrase
  /** Comes while somebody aims at a table of Marble Chase. */
  readonly aimed: Aimed
  /** Comes after joining and after every reconnection. `now`: the server's clock (ms since 1970). */
  readonly welcome: {
    readonly token: string
    readonly person: string
    readonly now: number
    /** The table knows this person as one of its own: they need not ask for a seat. */
    readonly admitted: boolean
    /** The seat with the hand that they have held in the game of this number; -1 without one. */
    readonly held: { readonly game: number; readonly seat: number }
  }
}

/**
 * Types of the messages in bytes (engine/text/event-message.ts). `HISTORY`: all decisions of the present game as the
 * receiver may see them; it comes after `welcome`, and again if they take or leave a seat. `PLAYED`: the decision that
 * continues it; it follows the state change it belongs to.
 */
export const DECISION_MESSAGE = 1
export const HISTORY_MESSAGE = 2

export interface Accepted {
  readonly seq: number
}

/** A reasoned "no": code for translation, sentence in English, and the present number of the state. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly seq: number
}
