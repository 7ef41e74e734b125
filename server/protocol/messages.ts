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
 * Type of a message in bytes (engine/text/event-message.ts) with the decision that continues the game. It is sent after the state
 * change that it belongs to.
 */
export const DECISION_MESSAGE = 1

/**
 * Type of a message in bytes with all decisions of the present game as the receiver may see them. It is sent after `welcome`, and
 * again if the receiver takes or leaves a seat.
 */
export const HISTORY_MESSAGE = 2

/** Reply to an accepted request: the present number of decisions. */
export interface Accepted {
  readonly seq: number
}

/** A refused request: code for translation, sentence in English, and the present number of decisions. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly seq: number
}
