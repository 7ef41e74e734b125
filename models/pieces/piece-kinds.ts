import { MARBLE_RADIUS, SEATED_HEIGHT } from '../dimensions.ts'
import { BULB_KIND } from './bulb.ts'
import { MARBLE_KIND } from './marble.ts'
import { PEG_KIND } from './peg.ts'
import type { PieceKind } from './piece-set.ts'
import { TEE_KIND } from './tee.ts'
import { makeTurnedKind } from './turned-piece.ts'

/** The kinds of pieces that a table may choose, by their names in its look. */
export const PIECE_KINDS = {
  marbles: MARBLE_KIND,
  pegs: makeTurnedKind(PEG_KIND),
  tees: makeTurnedKind(TEE_KIND),
  bulbs: makeTurnedKind(BULB_KIND),
} satisfies Record<string, PieceKind>

/** Volume in which a pointer hits a piece: within `radius` of the line from `low` to `high` above its hole, in hole spacings. */
export interface Grip {
  readonly low: number
  readonly high: number
  readonly radius: number
}

export const PIECE_GRIPS: Readonly<Record<keyof typeof PIECE_KINDS, Grip>> = {
  marbles: { low: SEATED_HEIGHT, high: SEATED_HEIGHT, radius: MARBLE_RADIUS * 1.1 },
  pegs: { low: 0.2, high: PEG_KIND.head, radius: 0.36 },
  tees: { low: 0.2, high: TEE_KIND.head, radius: 0.34 },
  bulbs: { low: 0.3, high: 0.7, radius: 0.42 },
}
