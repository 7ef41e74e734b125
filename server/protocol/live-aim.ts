import type { Seat } from '../../engine/board.ts'
import type { Flick } from '../../engine/marble-chase/flick.ts'

/** How a marble stands before it is shot: never how hard it will be. */
export type Aim = Omit<Flick, 'force'>

/** How somebody aims just now at a table of Marble Chase, for all to see. It belongs to this decision and is never kept. */
export interface Aimed extends Aim {
  readonly game: number
  readonly seq: number
  readonly seat: Seat
}
