/** What a kind of piece usually needs; the notes on sizes found at makers of boards say where these come from. */

import type { Design } from './design.ts'
import type { Pieces } from './pieces.ts'
import { INCH, type Unit } from './units.ts'

type Sizes = readonly [piece: number, bit: number, depth: number]

/** Diameters of piece and bit, and depth, as they are sold where lengths are measured so; mm. */
const SIZES: Readonly<Record<Unit, Readonly<Record<Pieces, Sizes>>>> = {
  inch: {
    marbles: [(5 / 8) * INCH, (5 / 8) * INCH, (7 / 32) * INCH],
    pegs: [(3 / 16) * INCH, (13 / 64) * INCH, (3 / 8) * INCH],
    tees: [4.6, (3 / 16) * INCH, (3 / 8) * INCH],
    bulbs: [3.9, (5 / 32) * INCH, (1 / 2) * INCH],
  },
  mm: { marbles: [16, 16, 5.6], pegs: [5, 5.3, 10], tees: [4.6, 5, 10], bulbs: [3.9, 4, 12] },
}

/** Breadth of the chamfer round holes that something is put into, mm. */
const CHAMFER = 0.5

/** Pieces of a kind, and holes for them. */
export const usualHoles = (piece: Pieces, units: Unit): Partial<Design> => {
  const [pieceDiameter, holeDiameter, holeDepth] = SIZES[units][piece]
  const isMarble = piece === 'marbles'
  return {
    pieceDiameter,
    holeDiameter,
    holeDepth,
    holeBottom: isMarble ? 'ball' : 'flat',
    holeChamfer: isMarble ? 0 : CHAMFER,
  }
}
