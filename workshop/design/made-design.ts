import { type Design, FIRST_DESIGN } from './design.ts'
import { normalizeDesign } from './normalization.ts'
import { provenShapes } from './proven.ts'
import { INCH } from './units.ts'

/** The first design with these changes, in the proven shape of its game. */
export const madeDesign = (changes: Partial<Design>): Design => {
  // A frame of another wood is named, an edge is of the field's.
  const design = { ...FIRST_DESIGN, border: changes.field ?? FIRST_DESIGN.border, ...changes }
  return normalizeDesign({ ...design, ...provenShapes(design), ...changes })
}

/** Rods of 3/16" in holes that let them in and out under a coat of varnish: 0.4 mm wider. */
export const PEGS: Partial<Design> = { holeDiameter: (13 / 64) * INCH }

/** Marbles of 5/8" in pockets of a ball bit of their own size, 35 % of it deep. */
export const MARBLE_DESIGN: Partial<Design> = {
  piece: 'marbles',
  pieceDiameter: 0.625 * INCH,
  holeDiameter: 0.625 * INCH,
  holeDepth: 0.21875 * INCH,
  holeBottom: 'ball',
  holeChamfer: 0.4,
}

/** Marbles of 14 mm in pockets of a 14 mm ball bit. */
export const SMALL_MARBLES: Partial<Design> = { ...MARBLE_DESIGN, pieceDiameter: 14, holeDiameter: 14, holeDepth: 4.9 }

export const METRIC: Partial<Design> = { units: 'mm', paper: 'a4' }
