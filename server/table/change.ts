import type { Seat } from '../../engine/board.ts'
import type { TableSnapshot } from './table-snapshot.ts'

/** A decision as it is recorded so that it can be replayed; or the deal, with `seat` -1 and an empty `move`. */
export interface RecordedDecision {
  readonly seat: Seat
  /** Notation with every card. */
  readonly move: string
  /** Outcomes of chance after it: the stock after a shuffle, or the card that was stolen. */
  readonly chances: readonly string[]
  /** Person and id of the request that made it, with a space between; empty for a bot. */
  readonly asked: string
  /** Time since the previous decision, in ms; absent for the deal. */
  readonly ms?: number
}

/** A change to a table that has not been saved yet. */
export interface Change {
  readonly snapshot: TableSnapshot
  /** Set if the game begins or goes on. */
  readonly decision?: RecordedDecision
}
