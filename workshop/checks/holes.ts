import type { Design } from '../design/design.ts'
import { defaultShapes, MIN_HOLE_DISTANCE_SPACINGS } from '../design/home-start-shapes.ts'
import { boreOf } from '../geometry/bore.ts'
import { closestOf, type Pair, pairsWithin } from '../geometry/closest-pairs.ts'
import { edgeInset } from '../geometry/edge-profile.ts'
import { nearestBit } from '../lists/bits.ts'
import type { Drill, Plan } from '../plan.ts'
import { edgeRoom, profileRoom } from './clearance.ts'
import {
  type Check,
  type FindingPlace,
  type Found,
  foundAt,
  foundIf,
  ringAt,
  roundDown,
  roundUp,
  TOLERANCE,
} from './finding.ts'

/** Wood that stays between two holes, and between a hole and an edge, mm. */
const WALL = 2
const EDGE = 3
/** Between a hole and the edge's profile. */
const PROFILE = 1
/** Wood under the deepest point of a hole. */
export const FLOOR = 3
/** Plywood under holes that go through, mm. */
const BACKING = 6.5

const rimOf = (design: Design): number => boreOf(design).rim

const ringsOf = ({ design, drills }: Plan, isFound: (index: number) => boolean): readonly FindingPlace[] => {
  const radius = Math.max(rimOf(design) / 2, design.spacing * 0.3)
  return drills.filter((_, i) => isFound(i)).map((drill) => ringAt(drill, radius))
}

const ringsOfPairs = (plan: Plan, pairs: readonly Pair[]): readonly FindingPlace[] =>
  ringsOf(plan, (i) => pairs.some(({ a, b }) => a === i || b === i))

/** Holes for which `measure` finds less than `least`, and the smallest of what it finds. */
const tooNear = (plan: Plan, least: number, measure: (drill: Drill) => number, values: Found['values'] = {}) => {
  const rooms = plan.drills.map(measure)
  const near = ringsOf(plan, (i) => (rooms[i] ?? 0) < least - TOLERANCE)
  return foundAt(near, { left: Math.min(...rooms), least, ...values })
}

const thinner = (design: Design, by: number): Partial<Design> => {
  const holeDiameter = roundDown(design.holeDiameter - by, design.units)
  const isPeg = design.piece !== 'marbles'
  return { holeDiameter, ...(isPeg ? { pieceDiameter: Math.min(design.pieceDiameter, holeDiameter) } : {}) }
}

export const HOLE_CHECKS: readonly Check[] = [
  {
    code: 'holes/collide',
    severity: 'fault',
    find: (plan) => {
      const { spacing } = plan.design
      const pairs = pairsWithin(plan.layout.holes, MIN_HOLE_DISTANCE_SPACINGS)
      const apart = closestOf(pairs) * spacing
      return foundAt(ringsOfPairs(plan, pairs), { apart, least: MIN_HOLE_DISTANCE_SPACINGS * spacing })
    },
    mends: ({ design }) => [defaultShapes(design)],
  },
  {
    code: 'holes/wall',
    severity: 'fault',
    find: (plan) => {
      const least = rimOf(plan.design) + WALL
      const pairs = pairsWithin(plan.drills, least - TOLERANCE)
      const apart = closestOf(pairs)
      return foundAt(ringsOfPairs(plan, pairs), { left: apart - least + WALL, least: WALL })
    },
    mends: ({ design }, { values }) => {
      const lacks = WALL - (values.left ?? 0)
      const closest = design.spacing * MIN_HOLE_DISTANCE_SPACINGS
      const spacing = roundUp((design.spacing * (closest + lacks)) / closest, design.units)
      return [
        { holeChamfer: 0 },
        thinner(design, lacks),
        { spacing: roundUp(rimOf(design) + WALL, design.units) },
        { spacing },
      ]
    },
  },
  {
    code: 'hole/edge',
    severity: 'fault',
    find: (plan) => {
      const rim = rimOf(plan.design) / 2
      return tooNear(plan, EDGE, (drill) => edgeRoom(plan, drill) - rim)
    },
    mends: ({ design }, { values }) => {
      const lacks = EDGE - (values.left ?? 0)
      return [
        { corner: 0 },
        { margin: roundUp(design.margin + lacks, design.units) },
        { margin: roundUp(design.margin + lacks, design.units), corner: 0 },
        { spacing: roundUp(design.spacing + 2.2 * lacks, design.units) },
        // Large holes in parts come too near to the edge and to the end of the joint.
        {
          margin: roundUp(design.margin + lacks, design.units),
          spacing: roundUp(Math.max(design.spacing + 2.2 * lacks, rimOf(design) + 2.2 * EDGE), design.units),
        },
        thinner(design, 2 * lacks),
        defaultShapes(design),
      ]
    },
  },
  {
    code: 'hole/profile',
    severity: 'fault',
    find: (plan) => {
      const rim = rimOf(plan.design) / 2
      const roomOf = (drill: Drill) => profileRoom(plan, drill, drill.parts) - rim
      return tooNear(plan, PROFILE, roomOf, { reach: edgeInset(plan.design, 0) })
    },
    mends: ({ design }, { values }) => {
      const lacks = PROFILE - (values.left ?? 0)
      return [
        { margin: roundUp(design.margin + lacks, design.units) },
        { edgeSize: roundDown(design.edgeSize - lacks, design.units) },
        { edge: 'square' },
      ]
    },
  },
  {
    code: 'hole/bottom',
    severity: 'fault',
    find: ({ design }) =>
      foundIf(design.backing === 0 && design.holeDepth > design.thickness - TOLERANCE, {
        depth: design.holeDepth,
        thickness: design.thickness,
      }),
    mends: ({ design }) => [
      { holeDepth: roundDown(design.thickness - FLOOR, design.units) },
      { thickness: roundUp(design.holeDepth + FLOOR, design.units) },
      { backing: BACKING },
    ],
  },
  /** What pegs stand on where holes go through. */
  {
    code: 'backing/thin',
    severity: 'fault',
    find: ({ design: { backing } }) => foundIf(backing > 0 && backing < FLOOR - TOLERANCE, { backing, least: FLOOR }),
    mends: () => [{ backing: FLOOR }, { backing: 0 }],
  },
  {
    code: 'hole/floor',
    severity: 'fault',
    find: ({ design }) => {
      const left = design.thickness - design.holeDepth
      return foundIf(left > TOLERANCE && left < FLOOR - TOLERANCE, { left, least: FLOOR })
    },
    mends: ({ design }) => [
      { thickness: roundUp(design.holeDepth + FLOOR, design.units) },
      { holeDepth: roundDown(design.thickness - FLOOR, design.units) },
    ],
  },
  {
    code: 'hole/chamfer',
    severity: 'fault',
    find: ({ design }) =>
      foundIf(design.holeChamfer > 0 && design.holeChamfer > design.holeDepth / 2, {
        chamfer: design.holeChamfer,
        depth: design.holeDepth,
      }),
    mends: ({ design }) => [{ holeChamfer: Math.min(0.5, design.holeDepth / 4) }],
  },
  {
    code: 'hole/bit',
    severity: 'advice',
    find: ({ design }) => {
      const nearest = nearestBit(design.holeDiameter, design.holeBottom, design.units)
      return foundIf(!nearest.isThere, { bit: design.holeDiameter, nearest: nearest.bit })
    },
    mends: ({ design }, { values }) => {
      const holeDiameter = values.nearest ?? design.holeDiameter
      return [{ holeDiameter }, { holeDiameter, pieceDiameter: holeDiameter }]
    },
  },
]
