import { type Check, resultIf, TOLERANCE_MM } from '../../checks/finding.ts'
import { FIRST_DESIGN } from '../../design/design.ts'
import { GAME_SIZES, hasGameSizes } from '../../design/marble-chase.ts'
import { marbleDiameters } from '../dimensions.ts'
import { fittingSizes, largestMarble, scaledMarbles } from './marble-sizes.ts'

/** Smallest gap between marbles in neighbouring columns. */
const MIN_MARBLE_GAP_MM = 1.5
/** Smallest difference of diameters by which people can tell marbles apart. */
const MIN_SIZE_DIFFERENCE_MM = 1

export const MARBLE_CHECKS: readonly Check[] = [
  {
    code: 'marble/columns',
    severity: 'fault',
    find: (plan) => {
      const marble = largestMarble(plan.design)
      const [first, second] = [
        plan.wells[0],
        plan.wells.find(({ kind, middle }) => kind === 'slot' && middle.x > (plan.wells[0]?.middle.x ?? 0) + 1),
      ]
      const apart = (second?.middle.x ?? 0) - (first?.middle.x ?? 0)
      return resultIf(apart < marble + MIN_MARBLE_GAP_MM - TOLERANCE_MM, { marble, apart })
    },
    fixes: ({ design }) => fittingSizes(design),
  },
  {
    code: 'marble/alike',
    severity: 'advice',
    find: ({ design }) => {
      const [small = 0, middle = 0, large = 0] = marbleDiameters(design)
      return resultIf(
        middle - small < MIN_SIZE_DIFFERENCE_MM - TOLERANCE_MM ||
          large - middle < MIN_SIZE_DIFFERENCE_MM - TOLERANCE_MM,
        { least: MIN_SIZE_DIFFERENCE_MM },
      )
    },
    fixes: ({ design }) => [scaledMarbles(design), GAME_SIZES],
  },
]

export const PLAY_CHECKS: readonly Check[] = [
  /** Games are simulated on a board of one size only. */
  {
    code: 'chase/physics',
    severity: 'advice',
    find: ({ design }) => {
      const { marbleSmall: small, marbleMiddle: middle, marbleLarge: large, railHeight: rail } = FIRST_DESIGN
      return resultIf(!hasGameSizes(design), { small, middle, large, rail })
    },
    fixes: () => [GAME_SIZES],
  },
]
