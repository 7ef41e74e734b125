import type { Seat } from '../../engine/board.ts'
import type { TableSnapshot } from './table-snapshot.ts'

/** A decision, or the deal (`seat` -1, `move` empty), as it is written down to be played again. */
export interface RecordedDecision {
  readonly seat: Seat
  /** Notation with every card. */
  readonly move: string
  /** What chance did after it: the stock after a shuffle, or the card that was stolen. */
  readonly chances: readonly string[]
  /** The request it answered: person and id, or empty. */
  readonly asked: string
  /** Time since the decision before it, ms; decisions of earlier versions lack it. */
  readonly ms?: number
}

/** What a table would become. */
export interface Change {
  readonly snapshot: TableSnapshot
  /** Set if the game begins or goes on. */
  readonly decision?: RecordedDecision
}
