import type { Finish } from './woods.ts'

/** Kinds of pieces that are moved from hole to hole. */
export const PIECES = ['marbles', 'pegs', 'tees', 'bulbs'] as const
export type Pieces = (typeof PIECES)[number]

/** Difference of the diameters of a hole and its wooden peg: the finish takes some of it. */
const PEG_CLEARANCE_MM: Readonly<Record<Finish, number>> = { raw: 0.2, matte: 0.25, semigloss: 0.25, gloss: 0.3 }
/** The same for golf tees and ceramic bulbs, which are smooth and have no finish. */
const SMOOTH_PIECE_CLEARANCE_MM = 0.05

/** Difference between the diameters of a hole and its piece, in mm. Marbles lie on their pockets and have none. */
export const clearanceFor = (piece: Pieces, finish: Finish): number =>
  piece === 'marbles' ? 0 : piece === 'pegs' ? PEG_CLEARANCE_MM[finish] : SMOOTH_PIECE_CLEARANCE_MM

/** Spacing in relation to a marble's diameter at which fingers can grip a marble among others. */
const MIN_MARBLE_SPACING_RATIO = 1.2
/** Spacing in relation to a peg's diameter at which fingers can grip a peg among others. */
const MIN_PEG_SPACING_RATIO = 2.5

/** Least distance between holes at which fingers can grip a piece among others, in mm. */
export const minSpacingFor = ({ piece, pieceDiameter }: { piece: Pieces; pieceDiameter: number }): number =>
  (piece === 'marbles' ? MIN_MARBLE_SPACING_RATIO : MIN_PEG_SPACING_RATIO) * pieceDiameter
