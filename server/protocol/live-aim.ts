import type { Seat } from '../../engine/board.ts'
import type { Flick } from '../../engine/marble-chase/flick.ts'

/** Place and direction of a marble before it is flicked, without the force. */
export type Aim = Omit<Flick, 'force'>

/** Present aim of a player at a table of Marble Chase, which everybody sees. It belongs to this decision and is never saved. */
export interface Aimed extends Aim {
  readonly game: number
  readonly seq: number
  readonly seat: Seat
}
