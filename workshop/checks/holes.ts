import type { Design } from '../design/design.ts'
import { defaultShapes, MIN_HOLE_DISTANCE_SPACINGS } from '../design/home-start-shapes.ts'
import { boreOf } from '../geometry/bore.ts'
import { type PointPair, pairsWithin, smallestDistance } from '../geometry/closest-pairs.ts'
import { edgeInset } from '../geometry/edge-profile.ts'
import { nearestBit } from '../lists/drill-bits.ts'
import type { Drill, Plan } from '../plan.ts'
import { edgeClearance, profileClearance } from './edge-clearance.ts'
import {
  type Check,
  type CheckResult,
  type FindingPlace,
  makeRing,
  resultAt,
  resultIf,
  roundDown,
  roundUp,
  TOLERANCE_MM,
} from './finding.ts'

/** Wood between two holes. */
const MIN_WALL_MM = 2
/** Wood between a hole and an edge. */
const MIN_EDGE_WOOD_MM = 3
/** Gap between a hole and the edge's profile. */
const MIN_PROFILE_GAP_MM = 1
/** Wood under the deepest point of a hole. */
export const MIN_FLOOR_MM = 3
/** Thickness of plywood under holes that go through. */
const BACKING_THICKNESS_MM = 6.5

const rimOf = (design: Design): number => boreOf(design).rimDiameter

const ringsOf = ({ design, drills }: Plan, isFound: (index: number) => boolean): readonly FindingPlace[] => {
  const radius = Math.max(rimOf(design) / 2, design.spacing * 0.3)
  return drills.filter((_, i) => isFound(i)).map((drill) => makeRing(drill, radius))
}

const ringsOfPairs = (plan: Plan, pairs: readonly PointPair[]): readonly FindingPlace[] =>
  ringsOf(plan, (i) => pairs.some(({ a, b }) => a === i || b === i))

/** Finds the holes for which `measure` returns less than `least`, and the smallest of its results. */
const findTooClose = (
  plan: Plan,
  least: number,
  measure: (drill: Drill) => number,
  values: CheckResult['values'] = {},
) => {
  const distances = plan.drills.map(measure)
  const near = ringsOf(plan, (i) => (distances[i] ?? 0) < least - TOLERANCE_MM)
  return resultAt(near, { left: Math.min(...distances), least, ...values })
}

const withThinnerHoles = (design: Design, by: number): Partial<Design> => {
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
      const apart = smallestDistance(pairs) * spacing
      return resultAt(ringsOfPairs(plan, pairs), { apart, least: MIN_HOLE_DISTANCE_SPACINGS * spacing })
    },
    fixes: ({ design }) => [defaultShapes(design)],
  },
  {
    code: 'holes/wall',
    severity: 'fault',
    find: (plan) => {
      const least = rimOf(plan.design) + MIN_WALL_MM
      const pairs = pairsWithin(plan.drills, least - TOLERANCE_MM)
      const apart = smallestDistance(pairs)
      return resultAt(ringsOfPairs(plan, pairs), { left: apart - least + MIN_WALL_MM, least: MIN_WALL_MM })
    },
    fixes: ({ design }, { values }) => {
      const shortfall = MIN_WALL_MM - (values.left ?? 0)
      const closest = design.spacing * MIN_HOLE_DISTANCE_SPACINGS
      const spacing = roundUp((design.spacing * (closest + shortfall)) / closest, design.units)
      return [
        { holeChamfer: 0 },
        withThinnerHoles(design, shortfall),
        { spacing: roundUp(rimOf(design) + MIN_WALL_MM, design.units) },
        { spacing },
      ]
    },
  },
  {
    code: 'hole/edge',
    severity: 'fault',
    find: (plan) => {
      const rim = rimOf(plan.design) / 2
      return findTooClose(plan, MIN_EDGE_WOOD_MM, (drill) => edgeClearance(plan, drill) - rim)
    },
    fixes: ({ design }, { values }) => {
      const shortfall = MIN_EDGE_WOOD_MM - (values.left ?? 0)
      return [
        { corner: 0 },
        { margin: roundUp(design.margin + shortfall, design.units) },
        { margin: roundUp(design.margin + shortfall, design.units), corner: 0 },
        { spacing: roundUp(design.spacing + 2.2 * shortfall, design.units) },
        // In parts, large holes are too close to the edge and to the end of the joint.
        {
          margin: roundUp(design.margin + shortfall, design.units),
          spacing: roundUp(
            Math.max(design.spacing + 2.2 * shortfall, rimOf(design) + 2.2 * MIN_EDGE_WOOD_MM),
            design.units,
          ),
        },
        withThinnerHoles(design, 2 * shortfall),
        defaultShapes(design),
      ]
    },
  },
  {
    code: 'hole/profile',
    severity: 'fault',
    find: (plan) => {
      const rim = rimOf(plan.design) / 2
      const clearanceOf = (drill: Drill) => profileClearance(plan, drill, drill.parts) - rim
      return findTooClose(plan, MIN_PROFILE_GAP_MM, clearanceOf, { reach: edgeInset(plan.design, 0) })
    },
    fixes: ({ design }, { values }) => {
      const shortfall = MIN_PROFILE_GAP_MM - (values.left ?? 0)
      return [
        { margin: roundUp(design.margin + shortfall, design.units) },
        { edgeSize: roundDown(design.edgeSize - shortfall, design.units) },
        { edge: 'square' },
      ]
    },
  },
  {
    code: 'hole/bottom',
    severity: 'fault',
    find: ({ design }) =>
      resultIf(design.backing === 0 && design.holeDepth > design.thickness - TOLERANCE_MM, {
        depth: design.holeDepth,
        thickness: design.thickness,
      }),
    fixes: ({ design }) => [
      { holeDepth: roundDown(design.thickness - MIN_FLOOR_MM, design.units) },
      { thickness: roundUp(design.holeDepth + MIN_FLOOR_MM, design.units) },
      { backing: BACKING_THICKNESS_MM },
    ],
  },
  /** The board that pegs stand on where holes go through. */
  {
    code: 'backing/thin',
    severity: 'fault',
    find: ({ design: { backing } }) =>
      resultIf(backing > 0 && backing < MIN_FLOOR_MM - TOLERANCE_MM, { backing, least: MIN_FLOOR_MM }),
    fixes: () => [{ backing: MIN_FLOOR_MM }, { backing: 0 }],
  },
  {
    code: 'hole/floor',
    severity: 'fault',
    find: ({ design }) => {
      const left = design.thickness - design.holeDepth
      return resultIf(left > TOLERANCE_MM && left < MIN_FLOOR_MM - TOLERANCE_MM, { left, least: MIN_FLOOR_MM })
    },
    fixes: ({ design }) => [
      { thickness: roundUp(design.holeDepth + MIN_FLOOR_MM, design.units) },
      { holeDepth: roundDown(design.thickness - MIN_FLOOR_MM, design.units) },
    ],
  },
  {
    code: 'hole/chamfer',
    severity: 'fault',
    find: ({ design }) =>
      resultIf(design.holeChamfer > 0 && design.holeChamfer > design.holeDepth / 2, {
        chamfer: design.holeChamfer,
        depth: design.holeDepth,
      }),
    fixes: ({ design }) => [{ holeChamfer: Math.min(0.5, design.holeDepth / 4) }],
  },
  {
    code: 'hole/bit',
    severity: 'advice',
    find: ({ design }) => {
      const nearest = nearestBit(design.holeDiameter, design.holeBottom, design.units)
      return resultIf(!nearest.isSold, { bit: design.holeDiameter, nearest: nearest.bit })
    },
    fixes: ({ design }, { values }) => {
      const holeDiameter = values.nearest ?? design.holeDiameter
      return [{ holeDiameter }, { holeDiameter, pieceDiameter: holeDiameter }]
    },
  },
]
