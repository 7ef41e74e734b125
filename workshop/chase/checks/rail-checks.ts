import { type Check, foundIf, roundDown, roundUp, TOLERANCE } from '../../checks/finding.ts'
import { FLOOR } from '../../checks/holes.ts'
import { FIRST_DESIGN } from '../../design/design.ts'
import { fieldBox, tongueOf } from '../chase-measures.ts'
import { largestMarble, smallestMarble } from './marble-sizes.ts'
import { slotsOf } from './wells-of.ts'

/** Wood over and under a tongue, mm. */
const TONGUE = 3
/** Wood between a groove and the outside of its rail. */
const WALL = 2
/** Rails, as shares of the smallest marble: beyond the first none gets over them, below the second they hold none. */
const HIGHEST = 0.4
const LOWEST = 0.1

export const RAIL_CHECKS: readonly Check[] = [
  {
    code: 'rail/high',
    severity: 'advice',
    find: ({ design }) => {
      const most = HIGHEST * smallestMarble(design)
      return foundIf(design.railHeight > most + TOLERANCE, { rail: design.railHeight, most })
    },
    mends: ({ design }) => [
      { railHeight: FIRST_DESIGN.railHeight },
      { railHeight: roundDown(HIGHEST * smallestMarble(design), design.units) },
    ],
  },
  {
    code: 'rail/low',
    severity: 'advice',
    find: ({ design }) => {
      const least = LOWEST * largestMarble(design)
      return foundIf(design.railHeight < least - TOLERANCE, { rail: design.railHeight, least })
    },
    mends: ({ design }) => [
      { railHeight: FIRST_DESIGN.railHeight },
      { railHeight: roundUp(LOWEST * largestMarble(design), design.units) },
    ],
  },
  {
    code: 'rail/groove',
    severity: 'fault',
    find: ({ design }) => {
      const joint = tongueOf(design)
      const left = joint === undefined ? WALL : design.railWidth - joint.deep
      return foundIf(left < WALL - TOLERANCE, { left, least: WALL })
    },
    mends: () => [{ railWidth: FIRST_DESIGN.railWidth }, { railJoint: 'butt' }],
  },
  {
    code: 'rail/tongue',
    severity: 'fault',
    find: ({ design }) => {
      const joint = tongueOf(design)
      const thick = joint === undefined ? TONGUE : joint.high - joint.low
      return foundIf(thick < TONGUE - TOLERANCE, { thick, least: TONGUE })
    },
    mends: ({ design }) => [{ railJoint: 'butt' }, { thickness: roundUp(3 * TONGUE, design.units) }],
  },
  /** The tongue and its groove run under the slots next to the edge. */
  {
    code: 'rail/slots',
    severity: 'fault',
    find: (plan) => {
      const { design } = plan
      const joint = tongueOf(design)
      const { east } = fieldBox(design)
      const left = Math.min(...slotsOf(plan).map(({ middle, width }) => east - middle.x - width / 2))
      return foundIf(joint !== undefined && left < FLOOR - TOLERANCE, { left, least: FLOOR })
    },
    mends: () => [{ railJoint: 'butt' }],
  },
]
