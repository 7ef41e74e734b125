/** Holes to be tried in scrap before the board is touched. */

import type { Design } from '../design/design.ts'
import { INCH } from '../design/units.ts'

/** Steps of bits that can be bought, and of depths that can be set; mm. */
const BIT_STEP = { mm: 0.1, inch: INCH / 64 }
const DEPTH_STEP = { mm: 0.5, inch: INCH / 32 }
const STEPS = [-2, -1, 0, 1, 2]
/** Smaller ones are no holes. */
const LEAST = 0.5

export interface Trial {
  readonly holeDiameter: number
  readonly holeDepth: number
}

/** Five sizes, the middle one the design's: with a ball bit the depth varies, else the bit does. */
export const trialsOf = ({ holeBottom, holeDiameter, holeDepth, units }: Design): readonly Trial[] =>
  STEPS.map((step) =>
    holeBottom === 'ball'
      ? { holeDiameter, holeDepth: holeDepth + step * DEPTH_STEP[units] }
      : { holeDiameter: holeDiameter + step * BIT_STEP[units], holeDepth },
  ).filter((trial) => trial.holeDepth > LEAST && trial.holeDiameter > LEAST)
