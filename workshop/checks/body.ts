import { boreOf } from '../bore.ts'
import type { Plan } from '../plan.ts'
import { LAP } from '../section.ts'
import { acrossGrain, SEASONS } from '../timber.ts'
import { depthIn } from './clearance.ts'
import { type Check, down, EXACT, foundAt, ringAt, up } from './finding.ts'

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

const isFramed = ({ design }: Plan): boolean => design.borderWidth > 0

const edgeThickness: Check = {
  code: 'edge/thickness',
  severity: 'fault',
  find: ({ design }) =>
    design.edge !== 'square' && design.edgeSize > design.thickness - UNDER + EXACT
      ? { values: { size: design.edgeSize, thickness: design.thickness }, places: [] }
      : undefined,
  mends: ({ design }) => [{ edgeSize: down(design.thickness / 2, design.units) }, { edge: 'square' }],
}

/** Middles of holes that the frame's seam runs through, or that stand in the frame itself; how deep the deepest is. */
const inFrame = (plan: Plan) => {
  const { borderWidth, fold } = plan.design
  const needs = borderWidth + boreOf(plan.design).rim / 2 + SEAM
  const edges = (part: number) => plan.parts[part]?.outline
  const isEdge = (contour: NonNullable<ReturnType<typeof edges>>) =>
    contour.steps.map((step, i, steps) => {
      const from = i === 0 ? contour.from : (steps[i - 1] as (typeof steps)[number]).to
      return (
        fold === 'none' ||
        Math.abs(step.to.x - plan.design.foldAt) > EXACT ||
        Math.abs(from.x - plan.design.foldAt) > EXACT
      )
    })
  const rooms = plan.drills.map((drill) => {
    const contour = edges(drill.parts[0] ?? 0)
    return contour === undefined ? 0 : depthIn(drill, contour, isEdge(contour))
  })
  return { drills: plan.drills.filter((_, i) => (rooms[i] ?? 0) < needs - EXACT), lacks: needs - Math.min(...rooms) }
}

const frameHole: Check = {
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
      { margin: up(design.margin + lacks, design.units) },
      { borderWidth: down(design.borderWidth - lacks, design.units) },
      { borderWidth: 0 },
    ]
  },
}

const frameThin: Check = {
  code: 'frame/thin',
  severity: 'advice',
  find: (plan) =>
    isFramed(plan) && plan.design.borderWidth < FRAME_LEAST - EXACT
      ? { values: { frame: plan.design.borderWidth, least: FRAME_LEAST }, places: [] }
      : undefined,
  mends: ({ design }) => [
    {
      borderWidth: FRAME_RIGHT,
      margin: Math.max(design.margin, up(FRAME_RIGHT + SEAM + boreOf(design).rim, design.units)),
    },
    { borderWidth: FRAME_LEAST },
    { borderWidth: 0 },
  ],
}

const frameProfile: Check = {
  code: 'frame/profile',
  severity: 'fault',
  find: (plan) => {
    const { edge, edgeSize, borderWidth } = plan.design
    return isFramed(plan) && edge !== 'square' && edgeSize > borderWidth - UNDER + EXACT
      ? { values: { size: edgeSize, frame: borderWidth }, places: [] }
      : undefined
  },
  mends: ({ design }) => [
    { edgeSize: down(design.borderWidth / 2, design.units) },
    { edge: 'square' },
    { borderWidth: 0 },
  ],
}

/** A solid panel moves across its grain with the seasons; a frame glued round it does not. */
const frameMovement: Check = {
  code: 'frame/movement',
  severity: 'advice',
  find: (plan) => {
    if (!isFramed(plan)) return undefined
    const { bounds, design } = plan
    const breadth = Math.min(bounds.east - bounds.west, bounds.north - bounds.south) - 2 * design.borderWidth
    const moves = breadth * acrossGrain(design.field)
    return moves > BEARS ? { values: { moves, breadth, change: SEASONS }, places: [] } : undefined
  },
  mends: () => [{ field: 'birch-ply' }, { borderWidth: 0 }],
}

const lapThin: Check = {
  code: 'lap/thin',
  severity: 'fault',
  find: ({ design: { form, thickness } }) =>
    form === 'sections' && thickness / 2 < LAP_LEAST - EXACT
      ? { values: { half: thickness / 2, least: LAP_LEAST }, places: [] }
      : undefined,
  mends: () => [{ thickness: 2 * LAP_LEAST }, { thickness: 19.05 }],
}

/** Pegs in the corner holes hold the joints only if they reach into the lower half. */
const lapPin: Check = {
  code: 'lap/pin',
  severity: 'advice',
  find: (plan) => {
    const { form, piece, holeDepth, thickness, spacing } = plan.design
    if (form !== 'sections' || piece === 'marbles' || holeDepth > thickness / 2 + PINNED - EXACT) return undefined
    const joints = plan.drills.filter(({ parts }) => parts.length > 1)
    return foundAt(
      joints.map((drill) => ringAt(drill, spacing * LAP)),
      { depth: holeDepth, half: thickness / 2 },
    )
  },
  mends: ({ design }) => [
    { holeDepth: up(design.thickness / 2 + PINNED, design.units) },
    { thickness: down(2 * (design.holeDepth - PINNED), design.units) },
  ],
}

export const BODY_CHECKS: readonly Check[] = [
  edgeThickness,
  frameHole,
  frameThin,
  frameProfile,
  frameMovement,
  lapThin,
  lapPin,
]
