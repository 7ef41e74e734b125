import { type Check, foundAt, foundIf, roundUp, TOLERANCE } from '../../checks/finding.ts'
import { FLOOR } from '../../checks/holes.ts'
import { FIRST_DESIGN } from '../../design/design.ts'
import { nearestBit } from '../../lists/bits.ts'
import { hangsBy } from '../chase-measures.ts'
import { largestMarble, scalesNear, sizesThatFit, smallestMarble } from './marble-sizes.ts'
import { deepest, slotsOf, wellOutline } from './wells-of.ts'

/** A marble hangs on the rims of a slot that is so much narrower, and doesn't touch the floor by this; mm. */
const HANGS = 0.3
const CLEAR = 0.3
/** It must sink in by this, or a touch rolls it out; mm. */
const SINKS = 0.6
/** Straight rim that a slot needs on either side of its middle: marbles that pass there are not turned aside. */
const STRAIGHT = 4
/** A bit cuts this many times its diameter deep. */
const REACH = 3

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
      const wide = slotsOf(plan).filter(({ height }) => height > marble - HANGS + TOLERANCE)
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
        const sunk = hangsBy(marble, height)
        return Number.isFinite(sunk) && sunk > depth - CLEAR + TOLERANCE
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
      const narrow = slotsOf(plan).filter(({ height }) => hangsBy(marble, height) < SINKS - TOLERANCE)
      const deep = Math.min(...narrow.map(({ height }) => hangsBy(marble, height)))
      return foundAt(narrow.map(wellOutline), { marble, deep, least: SINKS })
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
  /** Its rim is straight too little about the middle: a round rim turns marbles aside. */
  {
    code: 'slot/round',
    severity: 'advice',
    find: (plan) => {
      const { slotBit } = plan.design
      const round = slotsOf(plan).filter(({ width }) => width / 2 - slotBit / 2 < STRAIGHT - TOLERANCE)
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
      return foundIf(slotBit > 0 && depth > REACH * slotBit + TOLERANCE, { bit: slotBit, depth })
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
