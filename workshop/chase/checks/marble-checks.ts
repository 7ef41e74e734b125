import { type Check, foundIf, TOLERANCE } from '../../checks/finding.ts'
import { PLAYED_SIZES, rollsAsPlayed } from '../../design/chase-design.ts'
import { FIRST_DESIGN } from '../../design/design.ts'
import { marblesOf } from '../chase-measures.ts'
import { largestMarble, marblesFor, sizesThatFit } from './marble-sizes.ts'

/** Between marbles in neighbouring columns, and what eyes tell marbles apart by; mm. */
const APART = 1.5
const TOLD = 1

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
      return foundIf(apart < marble + APART - TOLERANCE, { marble, apart })
    },
    mends: ({ design }) => sizesThatFit(design),
  },
  {
    code: 'marble/alike',
    severity: 'advice',
    find: ({ design }) => {
      const [small = 0, middle = 0, large = 0] = marblesOf(design)
      return foundIf(middle - small < TOLD - TOLERANCE || large - middle < TOLD - TOLERANCE, { least: TOLD })
    },
    mends: ({ design }) => [marblesFor(design), PLAYED_SIZES],
  },
]

export const PLAY_CHECKS: readonly Check[] = [
  /** The physics of the game knows one board. */
  {
    code: 'chase/physics',
    severity: 'advice',
    find: ({ design }) => {
      const { marbleSmall: small, marbleMiddle: middle, marbleLarge: large, railHeight: rail } = FIRST_DESIGN
      return foundIf(!rollsAsPlayed(design), { small, middle, large, rail })
    },
    mends: () => [PLAYED_SIZES],
  },
]
