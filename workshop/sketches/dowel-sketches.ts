/** Sketches of joints on dowels: their holes in both parts, and halves that are glued or only guided by them. */

import type { Point } from '../../engine/boards/layout.ts'
import { boxCorners, enclosedArea, extentOf } from '../geometry/contour.ts'
import { toJointFrame } from '../geometry/joints/joint.ts'
import { edgeHolesAt, seamHoles } from '../geometry/joints/seam.ts'
import { type EdgeHole, edgeHoleCorners } from '../geometry/joints/seam-hole.ts'
import { point } from '../geometry/point.ts'
import type { Plan } from '../plan.ts'
import { drawClamp, sketchUnderside } from './board-view.ts'
import { drawFace } from './face-view.ts'
import { drawJoint, type JointView, type SketchedJoint, sketchedJoint } from './joint-view.ts'
import { SKETCH_MM } from './sketch.ts'
import { BOX_BESIDE_NOTES, type DrawSketch } from './sketch-context.ts'
import { paperViewOf, type SketchPen } from './sketch-pen.ts'

/** Longest part of a joint that is shown, in the board's size. */
const MAX_LENGTH_MM = 95
/** Wood that is shown beyond the last dowel, in the board's size. */
const WOOD_BEYOND_DOWEL_MM = 14

/** Draws the mating face with the places of the holes. */
const drawDowelFace: DrawSketch = (context) => {
  const joint = sketchedJoint(context.plan)
  if (joint === undefined) return undefined
  const holes = edgeHolesAt(joint.seam, joint.joint, 'dowel')
  drawFace(context, joint, holes)
  return { count: holes.length }
}

const windowAround = ({ length }: SketchedJoint, holes: readonly EdgeHole[], apart: number) => {
  const least = (holes[0]?.along ?? 0) + WOOD_BEYOND_DOWEL_MM
  return { low: 0, high: Math.min(length, Math.max(least, MAX_LENGTH_MM)), apart, reach: (holes[0]?.depth ?? 0) * 1.7 }
}

/** Draws a hole in the edge of a part, seen from above. `side`: 0 for the left part, 1 for the right one. */
const drawEdgeHole = (pen: SketchPen, { on }: JointView, joint: SketchedJoint, side: 0 | 1, hole: EdgeHole) => {
  const inFrame = toJointFrame(joint.joint)
  // On the right, the left part's holes are drawn mirrored.
  const mirrored = ({ x, y }: Point): Point => ({ x: side === 0 ? x : -x, y })
  pen.area(
    'hole',
    edgeHoleCorners(hole).map((corner) => on(side, mirrored(inFrame(corner)))),
  )
}

/** Draws both parts from above, pulled apart, with the dowels between their holes. */
const drawDowelDepth: DrawSketch = (context) => {
  const { pen, plan, word, ruled, sold } = context
  const { dowel, dowelLength } = plan.design
  const joint = sketchedJoint(plan)
  if (joint === undefined) return undefined
  const holes = edgeHolesAt(joint.seam, joint.joint, 'dowel')
  const [first] = holes
  if (first === undefined) return undefined
  const window = windowAround(joint, holes, dowelLength + 6)
  const view = drawJoint(pen, plan.parts, joint.joint, window, { ...BOX_BESIDE_NOTES, south: 8, east: 60 })
  const shown = holes.filter(({ along }) => along + dowel < window.high)
  for (const hole of shown) {
    for (const side of [0, 1] as const) drawEdgeHole(pen, view, joint, side, hole)
    drawDowel(pen, view, hole.along, [-dowelLength / 2, dowelLength / 2], dowel)
  }
  const top = shown.at(-1) ?? first
  const [face, bottom] = [view.on(0, point(0, first.along)), view.on(0, point(-first.depth, first.along))]
  const y = 4
  for (const { x } of [face, bottom]) pen.line('thin', [point(x, face.y - (dowel / 2) * view.scale), point(x, y)])
  pen.measure(point(bottom.x, y), point(face.x, y), ruled(first.depth))
  const middle = view.at(dowelLength / 2 - 4, top.along + dowel / 2)
  pen.sideNote(word('dowelSize', { dowel: sold(dowel), long: ruled(dowelLength) }), 44, middle)
  const end = view.on(1, point(first.depth, first.along))
  pen.sideNote(word('airBehind', { air: ruled(first.depth - dowelLength / 2) }), 20, end)
}

/** Draws a dowel between two places across the joint, its ends chamfered. */
const drawDowel = (
  pen: SketchPen,
  { at }: JointView,
  along: number,
  [from, to]: readonly [number, number],
  dowel: number,
) => {
  const [half, chamfer] = [dowel / 2, dowel / 5]
  pen.area('inlay', [
    at(from, along - half + chamfer),
    at(from + chamfer, along - half),
    at(to - chamfer, along - half),
    at(to, along - half + chamfer),
    at(to, along + half - chamfer),
    at(to - chamfer, along + half),
    at(from + chamfer, along + half),
    at(from, along + half - chamfer),
  ])
}

/** Places of clamps as shares of the board's height: beside two or three dowels. */
const CLAMP_SHARES = [0.09, 0.36, 0.64, 0.91]

/** Returns the share of the board's bounding box that is wood. */
const areaShare = ({ bounds, parts }: Plan): number => {
  const { width, height } = extentOf(bounds)
  return parts.reduce((sum, { outline }) => sum + enclosedArea(outline), 0) / (width * height)
}

/** Draws the halves on their dowels, in clamps that lie alternately above and below. */
const drawHalvesOnDowels: DrawSketch = ({ pen, plan, word }) => {
  const joint = sketchedJoint(plan)
  if (joint === undefined) return undefined
  const { bounds, design } = plan
  const box = { ...BOX_BESIDE_NOTES, west: 8, east: 55 }
  const isSquare = areaShare(plan) > 0.99
  if (!isSquare) pen.area('soft', boxCorners(bounds).map(paperViewOf(bounds, box).place))
  const view = sketchUnderside(pen, plan, box)
  const holes = edgeHolesAt(joint.seam, joint.joint, 'dowel')
  const { west, east, south, north } = view.box(bounds)
  const upTo = (share: number) => south + (north - south) * share
  CLAMP_SHARES.forEach((share, i) => {
    drawClamp(pen, west, east, upTo(share), i % 2 === 0 ? 'steel' : 'soft')
  })
  for (const { x, y } of holes) {
    const [from, to] = [view.at(x - design.dowelLength / 2, y), view.at(x + design.dowelLength / 2, y)]
    const half = Math.max(0.4, (design.dowel / 2) * view.scale)
    pen.box('inlay', { west: from.x, east: to.x, south: from.y - half, north: from.y + half })
  }
  const last = holes.at(-1)
  if (last !== undefined) pen.sideNote(word('gluedDowel'), 46, view.place(last))
  if (!isSquare) pen.sideNote(word('offcuts'), 34, point(east - 1.5, upTo(0.83)))
  pen.sideNote(word('clampsByTurns'), 16, point(east + 3, upTo(CLAMP_SHARES[0] ?? 0)))
}

/** Draws a dowel that is glued into the left half and slides into the right one. */
const drawLooseDowels: DrawSketch = ({ pen, plan, word }) => {
  const { dowel, dowelLength, thickness } = plan.design
  const [first] = seamHoles(plan.seam, 'dowel')
  if (first === undefined) return undefined
  const [gap, reach] = [dowelLength * 0.35, dowelLength * 0.95]
  const scale = Math.min(74 / (2 * reach + gap), 20 / thickness)
  const at = (x: number, y: number) => point(SKETCH_MM.width / 2 + x * scale, 24 + y * scale)
  for (const direction of [-1, 1]) {
    const area = (length: number, half: number) => {
      const [from, to] = [(direction * gap) / 2, direction * (gap / 2 + length)]
      return [at(from, -half), at(to, -half), at(to, half), at(from, half)]
    }
    pen.area('cut', area(reach, thickness / 2))
    pen.area('hole', area(first.depth, dowel / 2))
  }
  const from = -gap / 2 - dowelLength / 2
  const to = from + dowelLength
  const nose = [-90, -60, -30, 0, 30, 60, 90].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return at(to - dowel / 2 + (dowel / 2) * Math.cos(angle), (dowel / 2) * Math.sin(angle))
  })
  pen.area('inlay', [at(from, -dowel / 2), ...nose, at(from, dowel / 2)])
  const { y: top } = at(0, thickness / 2)
  pen.text(word('leftHalf'), point(5, top + 2))
  pen.text(word('rightHalf'), point(SKETCH_MM.width - 5, top + 2), { align: 'right' })
  pen.note(word('gluedHere'), point(5, 9), at((from - gap / 2) / 2, -dowel / 2), { width: 36 })
  pen.note(word('roundedEnd'), point(45, 9), at(to - dowel / 5, -dowel / 3), { width: 38 })
}

export const DOWEL_SKETCHES = {
  dowelFace: drawDowelFace,
  dowelDepth: drawDowelDepth,
  glueHalves: drawHalvesOnDowels,
  looseDowels: drawLooseDowels,
} as const
