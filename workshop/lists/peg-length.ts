import type { Design } from '../design/design.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'

/** A peg stands out of its hole this many times its thickness, and at least so many mm. */
const SHOWN = 4
const LEAST_SHOWN = 16
/** Steps in which pegs are sawn to length, mm. */
const PEG_STEP: Readonly<Record<Unit, number>> = { mm: 1, inch: MM_PER_INCH / 16 }

export const pegLength = ({ holeDepth, pieceDiameter, units }: Design): number => {
  const least = holeDepth + Math.max(LEAST_SHOWN, SHOWN * pieceDiameter)
  return Math.ceil(least / PEG_STEP[units]) * PEG_STEP[units]
}
