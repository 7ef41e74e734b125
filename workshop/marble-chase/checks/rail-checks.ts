import { type Check, resultIf, roundDown, roundUp, TOLERANCE_MM } from '../../checks/finding.ts'
import { MIN_FLOOR_MM } from '../../checks/holes.ts'
import { FIRST_DESIGN } from '../../design/design.ts'
import { fieldBox, tongueOf } from '../dimensions.ts'
import { largestMarble, smallestMarble } from './marble-sizes.ts'
import { slotWellsOf } from './well-queries.ts'

/** Smallest thickness of a tongue, and of the wood over and under it. */
const MIN_TONGUE_THICKNESS_MM = 3
/** Smallest wood between a groove and the outside of its rail. */
const MIN_GROOVE_WALL_MM = 2
/** A rail that is higher, in diameters of the smallest marble, never lets this marble over it. */
const MAX_RAIL_HEIGHT_RATIO = 0.4
/** A rail that is lower, in diameters of the largest marble, doesn't stop this marble. */
const MIN_RAIL_HEIGHT_RATIO = 0.1

export const RAIL_CHECKS: readonly Check[] = [
  {
    code: 'rail/high',
    severity: 'advice',
    find: ({ design }) => {
      const most = MAX_RAIL_HEIGHT_RATIO * smallestMarble(design)
      return resultIf(design.railHeight > most + TOLERANCE_MM, { rail: design.railHeight, most })
    },
    fixes: ({ design }) => [
      { railHeight: FIRST_DESIGN.railHeight },
      { railHeight: roundDown(MAX_RAIL_HEIGHT_RATIO * smallestMarble(design), design.units) },
    ],
  },
  {
    code: 'rail/low',
    severity: 'advice',
    find: ({ design }) => {
      const least = MIN_RAIL_HEIGHT_RATIO * largestMarble(design)
      return resultIf(design.railHeight < least - TOLERANCE_MM, { rail: design.railHeight, least })
    },
    fixes: ({ design }) => [
      { railHeight: FIRST_DESIGN.railHeight },
      { railHeight: roundUp(MIN_RAIL_HEIGHT_RATIO * largestMarble(design), design.units) },
    ],
  },
  {
    code: 'rail/groove',
    severity: 'fault',
    find: ({ design }) => {
      const joint = tongueOf(design)
      const left = joint === undefined ? MIN_GROOVE_WALL_MM : design.railWidth - joint.grooveDepth
      return resultIf(left < MIN_GROOVE_WALL_MM - TOLERANCE_MM, { left, least: MIN_GROOVE_WALL_MM })
    },
    fixes: () => [{ railWidth: FIRST_DESIGN.railWidth }, { railJoint: 'butt' }],
  },
  {
    code: 'rail/tongue',
    severity: 'fault',
    find: ({ design }) => {
      const joint = tongueOf(design)
      const thick = joint === undefined ? MIN_TONGUE_THICKNESS_MM : joint.high - joint.low
      return resultIf(thick < MIN_TONGUE_THICKNESS_MM - TOLERANCE_MM, { thick, least: MIN_TONGUE_THICKNESS_MM })
    },
    fixes: ({ design }) => [{ railJoint: 'butt' }, { thickness: roundUp(3 * MIN_TONGUE_THICKNESS_MM, design.units) }],
  },
  /** The tongue and its groove run under the slots next to the edge. */
  {
    code: 'rail/slots',
    severity: 'fault',
    find: (plan) => {
      const { design } = plan
      const joint = tongueOf(design)
      const { east } = fieldBox(design)
      const left = Math.min(...slotWellsOf(plan).map(({ middle, width }) => east - middle.x - width / 2))
      return resultIf(joint !== undefined && left < MIN_FLOOR_MM - TOLERANCE_MM, { left, least: MIN_FLOOR_MM })
    },
    fixes: () => [{ railJoint: 'butt' }],
  },
]
