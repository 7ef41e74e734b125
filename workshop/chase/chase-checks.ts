/** What spoils a board for Marble Chase, or the game on it. */

import { CUBE } from '../../engine/marble-chase/scoring-board.ts'
import { type Check, type FindingPlace, foundAt, foundIf, roundDown, roundUp, TOLERANCE } from '../checks/finding.ts'
import { PLAYED_SIZES, rollsAsPlayed } from '../design/chase-design.ts'
import { type Design, FIRST_DESIGN } from '../design/design.ts'
import { flatten } from '../geometry/contour.ts'
import type { Well, WellKind } from '../geometry/wells.ts'
import { nearestBit } from '../lists/bits.ts'
import type { Plan } from '../plan.ts'
import { fieldBox, hangsBy, marblesOf, tongueOf } from './chase-measures.ts'

/** Wood under a slot or pocket, and over and under a tongue; mm. */
const FLOOR = 3
const TONGUE = 3
/** Wood between a groove and the outside of its rail. */
const WALL = 2
/** A marble hangs on the rims of a slot that is so much narrower, and doesn't touch the floor by this; mm. */
const HANGS = 0.3
const CLEAR = 0.3
/** It must sink in by this, or a touch rolls it out; mm. */
const SINKS = 0.6
/** Between marbles in neighbouring columns, and what eyes tell marbles apart by; mm. */
const APART = 1.5
const TOLD = 1
/** Rails, as shares of the smallest marble: beyond the first none gets over them, below the second they hold none. */
const HIGHEST = 0.4
const LOWEST = 0.1
/** Straight rim that a slot needs on either side of its middle: marbles that pass there are not turned aside. */
const STRAIGHT = 4
/** A bit cuts this many times its diameter deep. */
const REACH = 3
/** Wood that an edge's profile leaves. */
const UNDER = 2

const ofKind = ({ wells }: Plan, ...kinds: readonly WellKind[]): readonly Well[] =>
  wells.filter(({ kind }) => kinds.includes(kind))

const outlineOf = ({ contour }: Well): FindingPlace => ({ kind: 'line', points: flatten(contour, 0.2), closed: true })

const slotsOf = (plan: Plan): readonly Well[] => ofKind(plan, 'slot')
const scoringOf = (plan: Plan): readonly Well[] => ofKind(plan, 'cube', 'reserve', 'tray')

const smallest = (design: Design): number => Math.min(...marblesOf(design))
const largest = (design: Design): number => Math.max(...marblesOf(design))
const deepest = (wells: readonly Well[]): number => Math.max(0, ...wells.map(({ depth }) => depth))

/** Marbles that grow with the field. */
const marblesFor = (design: Design): Partial<Design> =>
  Object.fromEntries(
    (['marbleSmall', 'marbleMiddle', 'marbleLarge'] as const).map((name) => [
      name,
      roundDown(FIRST_DESIGN[name] * design.scale, 'mm'),
    ]),
  )

const SCALES = [1.4, 1.3, 1.2, 1.1, 1.05, 1, 0.95, 0.9, 0.85, 0.8]

/** The board nearest to this size on which a marble fits again, the marbles as they are. */
const scalesNear = ({ scale }: Design): readonly Partial<Design>[] =>
  [...SCALES].sort((a, b) => Math.abs(a - scale) - Math.abs(b - scale)).map((other) => ({ scale: other }))

const fits = (design: Design): readonly Partial<Design>[] => [marblesFor(design), ...scalesNear(design), PLAYED_SIZES]

const SLOT_CHECKS: readonly Check[] = [
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
      const marble = smallest(plan.design)
      const wide = slotsOf(plan).filter(({ height }) => height > marble - HANGS + TOLERANCE)
      return foundAt(wide.map(outlineOf), { marble, slot: Math.max(...wide.map(({ height }) => height)) })
    },
    mends: ({ design }) => fits(design),
  },
  {
    code: 'slot/touches',
    severity: 'fault',
    find: (plan) => {
      const marble = smallest(plan.design)
      const shallow = slotsOf(plan).filter(({ height, depth }) => {
        const sunk = hangsBy(marble, height)
        return Number.isFinite(sunk) && sunk > depth - CLEAR + TOLERANCE
      })
      return foundAt(shallow.map(outlineOf), { marble, depth: deepest(shallow) })
    },
    mends: ({ design }) => fits(design),
  },
  /** The largest marble hardly sinks into the narrowest slot. */
  {
    code: 'slot/holds',
    severity: 'fault',
    find: (plan) => {
      const marble = largest(plan.design)
      const narrow = slotsOf(plan).filter(({ height }) => hangsBy(marble, height) < SINKS - TOLERANCE)
      const deep = Math.min(...narrow.map(({ height }) => hangsBy(marble, height)))
      return foundAt(narrow.map(outlineOf), { marble, deep, least: SINKS })
    },
    mends: ({ design }) => fits(design),
  },
  {
    code: 'slot/bit',
    severity: 'fault',
    find: (plan) => {
      const { slotBit } = plan.design
      const narrow = slotsOf(plan).filter(({ height }) => height < slotBit - TOLERANCE)
      return foundAt(narrow.map(outlineOf), { bit: slotBit, slot: Math.min(...narrow.map(({ height }) => height)) })
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
      return foundAt(round.map(outlineOf), { bit: slotBit })
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

const MARBLE_CHECKS: readonly Check[] = [
  {
    code: 'marble/columns',
    severity: 'fault',
    find: (plan) => {
      const marble = largest(plan.design)
      const [first, second] = [
        plan.wells[0],
        plan.wells.find(({ kind, middle }) => kind === 'slot' && middle.x > (plan.wells[0]?.middle.x ?? 0) + 1),
      ]
      const apart = (second?.middle.x ?? 0) - (first?.middle.x ?? 0)
      return foundIf(apart < marble + APART - TOLERANCE, { marble, apart })
    },
    mends: ({ design }) => fits(design),
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

const RAIL_CHECKS: readonly Check[] = [
  {
    code: 'rail/high',
    severity: 'advice',
    find: ({ design }) => {
      const most = HIGHEST * smallest(design)
      return foundIf(design.railHeight > most + TOLERANCE, { rail: design.railHeight, most })
    },
    mends: ({ design }) => [
      { railHeight: FIRST_DESIGN.railHeight },
      { railHeight: roundDown(HIGHEST * smallest(design), design.units) },
    ],
  },
  {
    code: 'rail/low',
    severity: 'advice',
    find: ({ design }) => {
      const least = LOWEST * largest(design)
      return foundIf(design.railHeight < least - TOLERANCE, { rail: design.railHeight, least })
    },
    mends: ({ design }) => [
      { railHeight: FIRST_DESIGN.railHeight },
      { railHeight: roundUp(LOWEST * largest(design), design.units) },
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

const SCORING_CHECKS: readonly Check[] = [
  {
    code: 'scoring/floor',
    severity: 'fault',
    find: (plan) => {
      const deep = deepest(scoringOf(plan))
      const left = plan.design.scoringThickness - deep
      return foundIf(deep > 0 && left < FLOOR - TOLERANCE, { left, least: FLOOR })
    },
    mends: (plan) => [
      { scoringThickness: roundUp(deepest(scoringOf(plan)) + FLOOR, plan.design.units) },
      { cube: CUBE },
    ],
  },
  {
    code: 'scoring/bit',
    severity: 'fault',
    find: (plan) => {
      const { slotBit, cube } = plan.design
      const narrow = scoringOf(plan).filter(({ width, height }) => {
        // A cube's corners stand in those that the bit leaves round.
        const room = (Math.min(width, height) - cube) / 2
        return (slotBit / 2) * (1 - Math.SQRT1_2) > room + TOLERANCE
      })
      return foundAt(narrow.map(outlineOf), { bit: slotBit, cube })
    },
    mends: () => [{ slotBit: FIRST_DESIGN.slotBit }, { slotBit: 0 }, { cube: CUBE }],
  },
  {
    code: 'scoring/edge',
    severity: 'fault',
    find: ({ design }) =>
      foundIf(
        design.scoringBoards > 0 &&
          design.edge !== 'square' &&
          design.edgeSize > design.scoringThickness - UNDER + TOLERANCE,
        { size: design.edgeSize, thickness: design.scoringThickness },
      ),
    mends: ({ design }) => [{ edgeSize: roundDown(design.scoringThickness / 4, design.units) }, { edge: 'square' }],
  },
]

const PLAY_CHECKS: readonly Check[] = [
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

export const CHASE_CHECKS: readonly Check[] = [
  ...SLOT_CHECKS,
  ...MARBLE_CHECKS,
  ...RAIL_CHECKS,
  ...SCORING_CHECKS,
  ...PLAY_CHECKS,
]
