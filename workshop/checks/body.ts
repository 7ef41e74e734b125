import type { Point } from '../../engine/boards/layout.ts'
import { isLapped } from '../design/part-joints.ts'
import { isSheet, TIMBER, type Wood } from '../design/woods.ts'
import { boreOf } from '../geometry/bore.ts'
import { mapSteps } from '../geometry/contour.ts'
import { depthIn } from '../geometry/distance.ts'
import { LAP_RADIUS_SPACINGS } from '../geometry/joints/section.ts'
import { isSheetThickness, sheetsNear } from '../lists/sold-wood.ts'
import type { Plan } from '../plan.ts'
import { type Check, foundAt, foundIf, ringAt, roundDown, roundUp, TOLERANCE } from './finding.ts'

/** Wood that the edge's profile leaves under it, and that half a lap joint needs, mm. */
const UNDER = 2
const LAP_LEAST = 5
/** How far a peg in the joint's hole must reach into the lower half to hold it. */
const PINNED = 2
/** Between a hole and the seam of the frame; least and proposed breadth of a frame. */
const SEAM = 1
const FRAME_LEAST = 10
const FRAME_RIGHT = 20
/** What a glued mitre bears, mm of movement across the panel. */
const BEARS = 3

/** Moisture at which wood begins to shrink, and how much it changes in a heated house from winter to summer, in per cent. */
const SATURATED = 28
const SEASONS = 4

/** Share of its breadth that a flat-sawn board moves across its grain from winter to summer. */
const acrossGrain = (wood: Wood): number => ((TIMBER[wood].tangential / 100) * SEASONS) / SATURATED

const isFramed = ({ design }: Plan): boolean => design.borderWidth > 0

/** Middles of holes that the frame's seam runs through, or that stand in the frame itself; how deep the deepest is. */
const inFrame = (plan: Plan) => {
  const { borderWidth, fold, foldAt } = plan.design
  const needs = borderWidth + boreOf(plan.design).rim / 2 + SEAM
  const onFold = ({ x }: Point) => fold !== 'none' && Math.abs(x - foldAt) <= TOLERANCE
  const rooms = plan.drills.map((drill) => {
    const contour = plan.parts[drill.parts[0] ?? 0]?.outline
    if (contour === undefined) return 0
    return depthIn(
      drill,
      contour,
      mapSteps(contour, ({ to }, from) => !onFold(to) || !onFold(from)),
    )
  })
  return {
    drills: plan.drills.filter((_, i) => (rooms[i] ?? 0) < needs - TOLERANCE),
    lacks: needs - Math.min(...rooms),
  }
}

export const BODY_CHECKS: readonly Check[] = [
  {
    code: 'sheet/thickness',
    severity: 'advice',
    find: ({ design: { field, thickness, units } }) =>
      foundIf(isSheet(field) && !isSheetThickness(thickness), {
        thickness,
        nearest: sheetsNear(thickness, units)[0] ?? thickness,
      }),
    mends: ({ design }) => sheetsNear(design.thickness, design.units).map((thickness) => ({ thickness })),
  },
  {
    code: 'edge/thickness',
    severity: 'fault',
    find: ({ design }) =>
      foundIf(design.edge !== 'square' && design.edgeSize > design.thickness - UNDER + TOLERANCE, {
        size: design.edgeSize,
        thickness: design.thickness,
      }),
    mends: ({ design }) => [{ edgeSize: roundDown(design.thickness / 2, design.units) }, { edge: 'square' }],
  },
  {
    code: 'frame/hole',
    severity: 'fault',
    find: (plan) => {
      if (!isFramed(plan)) return undefined
      const { drills, lacks } = inFrame(plan)
      const radius = plan.design.spacing * 0.3
      return foundAt(
        drills.map((drill) => ringAt(drill, radius)),
        { lacks, frame: plan.design.borderWidth },
      )
    },
    mends: ({ design }, { values }) => {
      const lacks = values.lacks ?? 0
      return [
        { margin: roundUp(design.margin + lacks, design.units) },
        { borderWidth: roundDown(design.borderWidth - lacks, design.units) },
        { borderWidth: 0 },
      ]
    },
  },
  {
    code: 'frame/thin',
    severity: 'advice',
    find: (plan) =>
      foundIf(isFramed(plan) && plan.design.borderWidth < FRAME_LEAST - TOLERANCE, {
        frame: plan.design.borderWidth,
        least: FRAME_LEAST,
      }),
    mends: ({ design }) => [
      {
        borderWidth: FRAME_RIGHT,
        margin: Math.max(design.margin, roundUp(FRAME_RIGHT + SEAM + boreOf(design).rim, design.units)),
      },
      { borderWidth: FRAME_LEAST },
      { borderWidth: 0 },
    ],
  },
  {
    code: 'frame/profile',
    severity: 'fault',
    find: (plan) => {
      const { edge, edgeSize, borderWidth } = plan.design
      return foundIf(isFramed(plan) && edge !== 'square' && edgeSize > borderWidth - UNDER + TOLERANCE, {
        size: edgeSize,
        frame: borderWidth,
      })
    },
    mends: ({ design }) => [
      { edgeSize: roundDown(design.borderWidth / 2, design.units) },
      { edge: 'square' },
      { borderWidth: 0 },
    ],
  },
  /** A solid panel moves across its grain with the seasons; a frame glued round it does not. */
  {
    code: 'frame/movement',
    severity: 'advice',
    find: (plan) => {
      if (!isFramed(plan)) return undefined
      const { bounds, design } = plan
      const breadth = Math.min(bounds.east - bounds.west, bounds.north - bounds.south) - 2 * design.borderWidth
      const moves = breadth * acrossGrain(design.field)
      return foundIf(moves > BEARS, { moves, breadth, change: SEASONS })
    },
    mends: ({ design }) => [
      ...sheetsNear(design.thickness, design.units).map((thickness) => ({ field: 'birch-ply' as const, thickness })),
      { borderWidth: 0 },
    ],
  },
  {
    code: 'lap/thin',
    severity: 'fault',
    find: ({ design }) =>
      foundIf(isLapped(design) && design.thickness / 2 < LAP_LEAST - TOLERANCE, {
        half: design.thickness / 2,
        least: LAP_LEAST,
      }),
    mends: () => [{ thickness: 2 * LAP_LEAST }, { thickness: 19.05 }],
  },
  /** A ring of so many round joints with one peg each has three movements less than it has joints. */
  {
    code: 'ring/loose',
    severity: 'advice',
    find: ({ design, parts, lock }) =>
      foundIf(isLapped(design) && lock === undefined && parts.length > 3, { players: parts.length - 3 }),
    mends: ({ design }) => [
      { lock: 'bars' },
      { lock: 'bars', margin: roundUp(design.margin + design.spacing / 2, design.units) },
      { lock: 'bars', margin: roundUp(design.margin + design.spacing, design.units) },
    ],
  },
  /** Pegs in the corner holes hold the joints only if they reach into the lower half. */
  {
    code: 'lap/pin',
    severity: 'advice',
    find: (plan) => {
      const { piece, holeDepth, thickness, spacing } = plan.design
      if (!isLapped(plan.design) || piece === 'marbles' || holeDepth > thickness / 2 + PINNED - TOLERANCE)
        return undefined
      const joints = plan.drills.filter(({ parts }) => parts.length > 1)
      return foundAt(
        joints.map((drill) => ringAt(drill, spacing * LAP_RADIUS_SPACINGS)),
        { depth: holeDepth, half: thickness / 2 },
      )
    },
    mends: ({ design }) => [
      { holeDepth: roundUp(design.thickness / 2 + PINNED, design.units) },
      { thickness: roundDown(2 * (design.holeDepth - PINNED), design.units) },
    ],
  },
]
