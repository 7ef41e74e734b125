import { type Check, foundAt, foundIf, roundUp, TOLERANCE } from '../../checks/finding.ts'
import { FLOOR } from '../../checks/holes.ts'
import { FIRST_DESIGN } from '../../design/design.ts'
import { nearestBit } from '../../lists/bits.ts'
import { hangDepth } from '../measures.ts'
import { largestMarble, scalesNear, sizesThatFit, smallestMarble } from './marble-sizes.ts'
import { deepest, slotsOf, wellOutline } from './well-queries.ts'

/** A slot is narrower than a marble by at least this, so that the marble hangs on its rims. */
const MIN_RIM_OVERLAP_MM = 0.3
const MIN_FLOOR_CLEARANCE_MM = 0.3
/** Smallest depth to which a marble sinks: less, and a touch rolls it out. */
const MIN_SINK_DEPTH_MM = 0.6
/** Length of straight rim on either side of a slot's middle; without it passing marbles are deflected. */
const MIN_STRAIGHT_RIM_MM = 4
/** A bit cuts this many times its diameter deep. */
const MAX_DEPTH_DIAMETERS = 3

export const SLOT_CHECKS: readonly Check[] = [
  {
    code: 'slot/floor',
    severity: 'fault',
    find: (plan) => {
      const deep = deepest(slotsOf(plan))
      const left = plan.design.thickness - deep
      return foundIf(left < FLOOR - TOLERANCE, { left, least: FLOOR })
    },
    mends: (plan) => [
      { thickness: roundUp(deepest(slotsOf(plan)) + FLOOR, plan.design.units) },
      ...scalesNear(plan.design),
    ],
  },
  /** The smallest marble falls right into the widest slot. */
  {
    code: 'slot/swallows',
    severity: 'fault',
    find: (plan) => {
      const marble = smallestMarble(plan.design)
      const wide = slotsOf(plan).filter(({ height }) => height > marble - MIN_RIM_OVERLAP_MM + TOLERANCE)
      return foundAt(wide.map(wellOutline), { marble, slot: Math.max(...wide.map(({ height }) => height)) })
    },
    mends: ({ design }) => sizesThatFit(design),
  },
  {
    code: 'slot/touches',
    severity: 'fault',
    find: (plan) => {
      const marble = smallestMarble(plan.design)
      const shallow = slotsOf(plan).filter(({ height, depth }) => {
        const sunk = hangDepth(marble, height)
        return Number.isFinite(sunk) && sunk > depth - MIN_FLOOR_CLEARANCE_MM + TOLERANCE
      })
      return foundAt(shallow.map(wellOutline), { marble, depth: deepest(shallow) })
    },
    mends: ({ design }) => sizesThatFit(design),
  },
  /** The largest marble hardly sinks into the narrowest slot. */
  {
    code: 'slot/holds',
    severity: 'fault',
    find: (plan) => {
      const marble = largestMarble(plan.design)
      const narrow = slotsOf(plan).filter(({ height }) => hangDepth(marble, height) < MIN_SINK_DEPTH_MM - TOLERANCE)
      const deep = Math.min(...narrow.map(({ height }) => hangDepth(marble, height)))
      return foundAt(narrow.map(wellOutline), { marble, deep, least: MIN_SINK_DEPTH_MM })
    },
    mends: ({ design }) => sizesThatFit(design),
  },
  {
    code: 'slot/bit',
    severity: 'fault',
    find: (plan) => {
      const { slotBit } = plan.design
      const narrow = slotsOf(plan).filter(({ height }) => height < slotBit - TOLERANCE)
      return foundAt(narrow.map(wellOutline), { bit: slotBit, slot: Math.min(...narrow.map(({ height }) => height)) })
    },
    mends: () => [{ slotBit: FIRST_DESIGN.slotBit }, { slotBit: 0 }],
  },
  /** The straight part of the rim is too short: a round rim deflects marbles. */
  {
    code: 'slot/round',
    severity: 'advice',
    find: (plan) => {
      const { slotBit } = plan.design
      const round = slotsOf(plan).filter(({ width }) => width / 2 - slotBit / 2 < MIN_STRAIGHT_RIM_MM - TOLERANCE)
      return foundAt(round.map(wellOutline), { bit: slotBit })
    },
    mends: () => [{ slotBit: FIRST_DESIGN.slotBit }, { slotBit: 0 }],
  },
  {
    code: 'slot/reach',
    severity: 'advice',
    find: (plan) => {
      const { slotBit } = plan.design
      const depth = deepest(plan.wells)
      return foundIf(slotBit > 0 && depth > MAX_DEPTH_DIAMETERS * slotBit + TOLERANCE, { bit: slotBit, depth })
    },
    mends: () => [{ slotBit: FIRST_DESIGN.slotBit }, { slotBit: 4 }, { slotBit: 6 }, { slotBit: 0 }],
  },
  {
    code: 'slot/sold',
    severity: 'advice',
    find: ({ design: { slotBit, slotFloor, units } }) => {
      const nearest = nearestBit(slotBit, slotFloor, units)
      return foundIf(slotBit > 0 && !nearest.isThere, { bit: slotBit, nearest: nearest.bit })
    },
    mends: (_, { values }) => [{ slotBit: values.nearest ?? FIRST_DESIGN.slotBit }],
  },
]
