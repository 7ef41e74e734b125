import type { Design } from '../design/design.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'

/** Smallest length of a peg above its hole, in diameters of the peg. */
const MIN_PROTRUSION_RATIO = 4
/** Smallest length of any peg above its hole. */
const MIN_PROTRUSION_MM = 16
/** Pegs are sawn to multiples of these lengths. */
const PEG_STEP_MM: Readonly<Record<Unit, number>> = { mm: 1, inch: MM_PER_INCH / 16 }

/** Returns the length of a peg, in mm. */
export const pegLength = ({ holeDepth, pieceDiameter, units }: Design): number => {
  const least = holeDepth + Math.max(MIN_PROTRUSION_MM, MIN_PROTRUSION_RATIO * pieceDiameter)
  return Math.ceil(least / PEG_STEP_MM[units]) * PEG_STEP_MM[units]
}
