import { type Check, resultAt, resultIf, roundUp, TOLERANCE_MM } from '../../checks/finding.ts'
import { MIN_FLOOR_MM } from '../../checks/holes.ts'
import { FIRST_DESIGN } from '../../design/design.ts'
import { nearestBit } from '../../lists/drill-bits.ts'
import { hangDepth } from '../dimensions.ts'
import { fittingSizes, largestMarble, nearestScales, smallestMarble } from './marble-sizes.ts'
import { greatestDepth, slotWellsOf, wellOutline } from './well-queries.ts'

/** A slot is narrower than a marble by at least this, so that the marble hangs on its rims. */
const MIN_RIM_OVERLAP_MM = 0.3
/** Smallest space between the lowest point of a marble and the floor of its slot. */
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
      const deep = greatestDepth(slotWellsOf(plan))
      const left = plan.design.thickness - deep
      return resultIf(left < MIN_FLOOR_MM - TOLERANCE_MM, { left, least: MIN_FLOOR_MM })
    },
    fixes: (plan) => [
      { thickness: roundUp(greatestDepth(slotWellsOf(plan)) + MIN_FLOOR_MM, plan.design.units) },
      ...nearestScales(plan.design),
    ],
  },
  /** The smallest marble falls right into the widest slot. */
  {
    code: 'slot/swallows',
    severity: 'fault',
    find: (plan) => {
      const marble = smallestMarble(plan.design)
      const wide = slotWellsOf(plan).filter(({ height }) => height > marble - MIN_RIM_OVERLAP_MM + TOLERANCE_MM)
      return resultAt(wide.map(wellOutline), { marble, slot: Math.max(...wide.map(({ height }) => height)) })
    },
    fixes: ({ design }) => fittingSizes(design),
  },
  {
    code: 'slot/touches',
    severity: 'fault',
    find: (plan) => {
      const marble = smallestMarble(plan.design)
      const shallow = slotWellsOf(plan).filter(({ height, depth }) => {
        const sunk = hangDepth(marble, height)
        return Number.isFinite(sunk) && sunk > depth - MIN_FLOOR_CLEARANCE_MM + TOLERANCE_MM
      })
      return resultAt(shallow.map(wellOutline), { marble, depth: greatestDepth(shallow) })
    },
    fixes: ({ design }) => fittingSizes(design),
  },
  /** The largest marble hardly sinks into the narrowest slot. */
  {
    code: 'slot/holds',
    severity: 'fault',
    find: (plan) => {
      const marble = largestMarble(plan.design)
      const narrow = slotWellsOf(plan).filter(
        ({ height }) => hangDepth(marble, height) < MIN_SINK_DEPTH_MM - TOLERANCE_MM,
      )
      const deep = Math.min(...narrow.map(({ height }) => hangDepth(marble, height)))
      return resultAt(narrow.map(wellOutline), { marble, deep, least: MIN_SINK_DEPTH_MM })
    },
    fixes: ({ design }) => fittingSizes(design),
  },
  {
    code: 'slot/bit',
    severity: 'fault',
    find: (plan) => {
      const { slotBit } = plan.design
      const narrow = slotWellsOf(plan).filter(({ height }) => height < slotBit - TOLERANCE_MM)
      return resultAt(narrow.map(wellOutline), { bit: slotBit, slot: Math.min(...narrow.map(({ height }) => height)) })
    },
    fixes: () => [{ slotBit: FIRST_DESIGN.slotBit }, { slotBit: 0 }],
  },
  /** The straight part of the rim is too short: a round rim deflects marbles. */
  {
    code: 'slot/round',
    severity: 'advice',
    find: (plan) => {
      const { slotBit } = plan.design
      const round = slotWellsOf(plan).filter(
        ({ width }) => width / 2 - slotBit / 2 < MIN_STRAIGHT_RIM_MM - TOLERANCE_MM,
      )
      return resultAt(round.map(wellOutline), { bit: slotBit })
    },
    fixes: () => [{ slotBit: FIRST_DESIGN.slotBit }, { slotBit: 0 }],
  },
  {
    code: 'slot/reach',
    severity: 'advice',
    find: (plan) => {
      const { slotBit } = plan.design
      const depth = greatestDepth(plan.wells)
      return resultIf(slotBit > 0 && depth > MAX_DEPTH_DIAMETERS * slotBit + TOLERANCE_MM, { bit: slotBit, depth })
    },
    fixes: () => [{ slotBit: FIRST_DESIGN.slotBit }, { slotBit: 4 }, { slotBit: 6 }, { slotBit: 0 }],
  },
  {
    code: 'slot/sold',
    severity: 'advice',
    find: ({ design: { slotBit, slotFloor, units } }) => {
      const nearest = nearestBit(slotBit, slotFloor, units)
      return resultIf(slotBit > 0 && !nearest.isSold, { bit: slotBit, nearest: nearest.bit })
    },
    fixes: (_, { values }) => [{ slotBit: values.nearest ?? FIRST_DESIGN.slotBit }],
  },
]
