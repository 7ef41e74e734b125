import type { Hole } from './board.ts'

/** Where every peg is, indexed by peg (`Board.pegs` × seat + 0..). */
export interface Position {
  readonly pegs: readonly Hole[]
}
