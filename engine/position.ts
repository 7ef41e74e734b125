import type { Board, Hole } from './board.ts'

/** Where every peg is, indexed by peg (`Board.pegs` × seat + 0..). */
export interface Position {
  readonly pegs: readonly Hole[]
}

/** All pegs in their starts. */
export const startPosition = (board: Board): Position => ({
  pegs: board.start.flatMap((start) => new Array<Hole>(board.pegs).fill(start)),
})
