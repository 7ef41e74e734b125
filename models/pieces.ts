import { BULB } from './bulb.ts'
import { makeMarbles } from './marble.ts'
import { PEG } from './peg.ts'
import type { PieceOrder, PieceSet } from './piece-set.ts'
import { makeStanding } from './standing.ts'
import { TEE } from './tee.ts'

/** The sets that a table may choose from, by the name in its look. */
export const PIECE_SETS = {
  marbles: makeMarbles,
  pegs: (order) => makeStanding(PEG, order),
  tees: (order) => makeStanding(TEE, order),
  bulbs: (order) => makeStanding(BULB, order),
} satisfies Record<string, (order: PieceOrder) => PieceSet>
