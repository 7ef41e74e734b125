import { makeMarbles } from './marble.ts'
import type { PieceOrder, PieceSet } from './piece-set.ts'

/** The sets that a table may choose from, by the name in its look. */
export const PIECE_SETS = {
  marbles: makeMarbles,
  pegs: makeMarbles,
  tees: makeMarbles,
  bulbs: makeMarbles,
} satisfies Record<string, (order: PieceOrder) => PieceSet>
