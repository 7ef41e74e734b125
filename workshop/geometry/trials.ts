/** Holes to be tried in scrap before the board is touched. */

import type { Design } from '../design/design.ts'
import { MM_PER_INCH } from '../design/units.ts'

/** Steps of bits that can be bought, and of depths that can be set; mm. */
const BIT_STEP = { mm: 0.1, inch: MM_PER_INCH / 64 }
const DEPTH_STEP = { mm: 0.5, inch: MM_PER_INCH / 32 }
const STEPS = [-2, -1, 0, 1, 2]
/** Two sizes that are one, in steps. */
const SAME = 0.01
/** Smaller ones are no holes. */
const LEAST = 0.5

export interface Trial {
  readonly holeDiameter: number
  readonly holeDepth: number
}

/** A bit so many sizes larger, of those that are sold in the unit: one that is sold in the other unit lies between two of them. */
const bitBeside = ({ holeDiameter, units }: Design, step: number): number => {
  if (step === 0) return holeDiameter
  const size = holeDiameter / BIT_STEP[units]
  const nearest = step < 0 ? Math.ceil(size - SAME) : Math.floor(size + SAME)
  return (nearest + step) * BIT_STEP[units]
}

/** Five sizes, the middle one the design's: with a ball bit the depth varies, else the bit does. */
export const trialsOf = (design: Design): readonly Trial[] => {
  const { holeBottom, holeDiameter, holeDepth, units } = design
  return STEPS.map((step) =>
    holeBottom === 'ball'
      ? { holeDiameter, holeDepth: holeDepth + step * DEPTH_STEP[units] }
      : { holeDiameter: bitBeside(design, step), holeDepth },
  ).filter((trial) => trial.holeDepth > LEAST && trial.holeDiameter > LEAST)
}
