import { CUBE_SIZE_MM } from '../../../engine/marble-chase/scoring-board-layout.ts'
import { POCKET_PROFILE_CHECK } from '../../checks/edge-profile.ts'
import { type Check, resultAt, resultIf, roundDown, roundUp, TOLERANCE_MM } from '../../checks/finding.ts'
import { MIN_FLOOR_MM } from '../../checks/holes.ts'
import { FIRST_DESIGN } from '../../design/design.ts'
import { greatestDepth, scoringWellsOf, wellOutline } from './well-queries.ts'

/** Smallest thickness of wood below an edge's profile. */
const MIN_WOOD_UNDER_EDGE_MM = 2

export const SCORING_CHECKS: readonly Check[] = [
  {
    code: 'scoring/floor',
    severity: 'fault',
    find: (plan) => {
      const deep = greatestDepth(scoringWellsOf(plan))
      const left = plan.design.scoringThickness - deep
      return resultIf(deep > 0 && left < MIN_FLOOR_MM - TOLERANCE_MM, { left, least: MIN_FLOOR_MM })
    },
    fixes: (plan) => [
      { scoringThickness: roundUp(greatestDepth(scoringWellsOf(plan)) + MIN_FLOOR_MM, plan.design.units) },
      { cube: CUBE_SIZE_MM },
    ],
  },
  {
    code: 'scoring/bit',
    severity: 'fault',
    find: (plan) => {
      const { slotBit, cube } = plan.design
      const narrow = scoringWellsOf(plan).filter(({ width, height }) => {
        // A cube's corners must fit into those that the bit leaves round.
        const clearance = (Math.min(width, height) - cube) / 2
        return (slotBit / 2) * (1 - Math.SQRT1_2) > clearance + TOLERANCE_MM
      })
      return resultAt(narrow.map(wellOutline), { bit: slotBit, cube })
    },
    fixes: () => [{ slotBit: FIRST_DESIGN.slotBit }, { slotBit: 0 }, { cube: CUBE_SIZE_MM }],
  },
  {
    code: 'scoring/edge',
    severity: 'fault',
    find: ({ design }) =>
      resultIf(
        design.scoringBoards > 0 &&
          design.edge !== 'square' &&
          design.edgeSize > design.scoringThickness - MIN_WOOD_UNDER_EDGE_MM + TOLERANCE_MM,
        { size: design.edgeSize, thickness: design.scoringThickness },
      ),
    fixes: ({ design }) => [{ edgeSize: roundDown(design.scoringThickness / 4, design.units) }, { edge: 'square' }],
  },
  POCKET_PROFILE_CHECK,
]
