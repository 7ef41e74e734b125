/** Test holes to drill in scrap wood before the board. */

import type { Design } from '../design/design.ts'
import { MM_PER_INCH } from '../design/units.ts'

/** Difference between neighbouring bits that are sold. */
const BIT_STEP_MM = { mm: 0.1, inch: MM_PER_INCH / 64 }
/** Difference between depths that can be set on a drill press. */
const DEPTH_STEP_MM = { mm: 0.5, inch: MM_PER_INCH / 32 }
const TEST_STEPS = [-2, -1, 0, 1, 2]
/** Sizes that differ by less than this share of a step are equal. */
const SAME_SIZE_STEPS = 0.01
/** Smaller sizes are no holes. */
const MIN_HOLE_SIZE_MM = 0.5

/** A hole in scrap wood; lengths in mm. */
export interface TestHole {
  readonly holeDiameter: number
  readonly holeDepth: number
}

/**
 * Returns the diameter of the bit that is `step` sizes larger than the design's (negative: smaller), among those that
 * are sold in the design's unit. A bit of the other unit lies between two of them.
 */
const bitStepsAway = ({ holeDiameter, units }: Design, step: number): number => {
  if (step === 0) return holeDiameter
  const size = holeDiameter / BIT_STEP_MM[units]
  const nearest = step < 0 ? Math.ceil(size - SAME_SIZE_STEPS) : Math.floor(size + SAME_SIZE_STEPS)
  return (nearest + step) * BIT_STEP_MM[units]
}

/** Returns up to five sizes about the design's own: with a ball bit the depth varies, otherwise the diameter does. */
export const testHolesOf = (design: Design): readonly TestHole[] => {
  const { holeBottom, holeDiameter, holeDepth, units } = design
  return TEST_STEPS.map((step) =>
    holeBottom === 'ball'
      ? { holeDiameter, holeDepth: holeDepth + step * DEPTH_STEP_MM[units] }
      : { holeDiameter: bitStepsAway(design, step), holeDepth },
  ).filter((trial) => trial.holeDepth > MIN_HOLE_SIZE_MM && trial.holeDiameter > MIN_HOLE_SIZE_MM)
}
