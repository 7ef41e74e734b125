/** Sizes of pieces and holes that a kind of piece usually needs, as makers of boards publish them. */

import type { Design } from './design.ts'
import type { Pieces } from './pieces.ts'
import { MM_PER_INCH, type Unit } from './units.ts'

type Sizes = readonly [piece: number, bit: number, depth: number]

/** Diameters of piece and bit, and depth, as they are sold in countries with this unit. */
const PIECE_AND_HOLE_SIZES_MM: Readonly<Record<Unit, Readonly<Record<Pieces, Sizes>>>> = {
  inch: {
    marbles: [(5 / 8) * MM_PER_INCH, (5 / 8) * MM_PER_INCH, (7 / 32) * MM_PER_INCH],
    pegs: [(3 / 16) * MM_PER_INCH, (13 / 64) * MM_PER_INCH, (3 / 8) * MM_PER_INCH],
    tees: [4.6, (3 / 16) * MM_PER_INCH, (3 / 8) * MM_PER_INCH],
    bulbs: [3.9, (5 / 32) * MM_PER_INCH, (1 / 2) * MM_PER_INCH],
  },
  mm: { marbles: [16, 16, 5.6], pegs: [5, 5.3, 10], tees: [4.6, 5, 10], bulbs: [3.9, 4, 12] },
}

/** Width of the chamfer of holes that something is put into. */
const HOLE_CHAMFER_MM = 0.5

/** The usual pieces of a kind, and holes for them. */
export const standardHoles = (piece: Pieces, units: Unit): Partial<Design> => {
  const [pieceDiameter, holeDiameter, holeDepth] = PIECE_AND_HOLE_SIZES_MM[units][piece]
  const isMarble = piece === 'marbles'
  return {
    pieceDiameter,
    holeDiameter,
    holeDepth,
    holeBottom: isMarble ? 'ball' : 'flat',
    holeChamfer: isMarble ? 0 : HOLE_CHAMFER_MM,
  }
}
