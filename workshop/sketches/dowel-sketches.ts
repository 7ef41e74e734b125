/** Sketches of joints on dowels: their holes in both parts, and halves that are glued or only led by them. */

import type { Point } from '../../engine/boards/layout.ts'
import { areaOf, boxCorners, extentOf } from '../geometry/contour.ts'
import { toJointFrame } from '../geometry/joints/joint.ts'
import { edgeHolesAt, seamHoles } from '../geometry/joints/seam.ts'
import { type EdgeHole, edgeHoleBox } from '../geometry/joints/seam-hole.ts'
import type { Plan } from '../plan.ts'
import { sketchBoard } from './board-view.ts'
import { drawFace } from './face-view.ts'
import { drawJoint, type JointView, type SketchedJoint, sketchedJoint } from './joint-view.ts'
import { SKETCH_MM } from './sketch.ts'
import { type Draw, NOTE_WIDTH_MM, NOTE_X_MM, NOTED_BOX, type SketchContext } from './sketch-context.ts'
import { paperViewOf, type SketchPen } from './sketch-pen.ts'

/** Longest part of a joint that is shown, and wood beyond the last dowel; in the board's size. */
const MAX_LENGTH_MM = 95
const WOOD_BEYOND_DOWEL_MM = 14

/** The mating face with the places of the holes. */
const dowelFace: Draw = (context) => {
  const joint = sketchedJoint(context.plan)
  if (joint === undefined) return undefined
  const holes = edgeHolesAt(joint.seam, joint.joint, 'dowel')
  drawFace(context, joint, holes)
  return { count: holes.length }
}

const shownOf = ({ length }: SketchedJoint, holes: readonly EdgeHole[], apart: number) => {
  const least = (holes[0]?.along ?? 0) + WOOD_BEYOND_DOWEL_MM
  return { low: 0, high: Math.min(length, Math.max(least, MAX_LENGTH_MM)), apart, reach: (holes[0]?.depth ?? 0) * 1.7 }
}

/** A hole in the edge of a part, seen from above. */
const drawHole = (pen: SketchPen, { on }: JointView, joint: SketchedJoint, side: 0 | 1, hole: EdgeHole) => {
  const seen = toJointFrame(joint.joint)
  // The left part's holes, on the right as their mirror picture.
  const mirrored = ({ x, y }: Point): Point => ({ x: side === 0 ? x : -x, y })
  pen.path(
    'hole',
    edgeHoleBox(hole).map((corner) => on(side, mirrored(seen(corner)))),
    true,
  )
}

/** Both parts from above, pulled apart, with the dowels between their holes. */
const dowelDepth: Draw = (context) => {
  const { pen, plan, word, ruled, sold } = context
  const { dowel, dowelLength } = plan.design
  const joint = sketchedJoint(plan)
  if (joint === undefined) return undefined
  const holes = edgeHolesAt(joint.seam, joint.joint, 'dowel')
  const [first] = holes
  if (first === undefined) return undefined
  const shown = shownOf(joint, holes, dowelLength + 6)
  const view = drawJoint(pen, plan.parts, joint.joint, shown, { ...NOTED_BOX, south: 8, east: 60 })
  const seen = holes.filter(({ along }) => along + dowel < shown.high)
  for (const hole of seen) {
    for (const side of [0, 1] as const) drawHole(pen, view, joint, side, hole)
    drawDowel(pen, view, hole.along, [-dowelLength / 2, dowelLength / 2], dowel)
  }
  const top = seen.at(-1) ?? first
  const [face, bottom] = [view.on(0, { x: 0, y: first.along }), view.on(0, { x: -first.depth, y: first.along })]
  const y = 4
  for (const { x } of [face, bottom])
    pen.path('thin', [
      { x, y: face.y - (dowel / 2) * view.scale },
      { x, y },
    ])
  pen.measure({ x: bottom.x, y }, { x: face.x, y }, ruled(first.depth))
  const middle = view.place({ x: dowelLength / 2 - 4, y: top.along + dowel / 2 })
  const size = { dowel: sold(dowel), long: ruled(dowelLength) }
  pen.note(word('dowelSize', size), { x: NOTE_X_MM, y: 44 }, middle, { width: NOTE_WIDTH_MM })
  const end = view.on(1, { x: first.depth, y: first.along })
  pen.note(word('airBehind', { air: ruled(first.depth - dowelLength / 2) }), { x: NOTE_X_MM, y: 20 }, end, {
    width: NOTE_WIDTH_MM,
  })
  return { count: holes.length }
}

/** A dowel that lies between two places across the joint, its ends chamfered. */
const drawDowel = (
  pen: SketchPen,
  { place }: JointView,
  along: number,
  [from, to]: readonly [number, number],
  dowel: number,
) => {
  const [half, end] = [dowel / 2, dowel / 5]
  const corners = [
    [from, -half + end],
    [from + end, -half],
    [to - end, -half],
    [to, -half + end],
    [to, half - end],
    [to - end, half],
    [from + end, half],
    [from, half - end],
  ] as const
  pen.path(
    'inlay',
    corners.map(([x, y]) => place({ x, y: along + y })),
    true,
  )
}

const clamp = ({ pen }: SketchContext, west: number, east: number, y: number, isAbove: boolean) => {
  pen.box(isAbove ? 'steel' : 'soft', { west: west - 3, east: east + 3, south: y - 0.7, north: y + 0.7 })
  pen.box('steel', { west: west - 3, east: west - 0.2, south: y - 2, north: y + 2 })
  pen.box('steel', { west: east + 0.2, east: east + 3, south: y - 2, north: y + 2 })
}

/** Places of clamps as shares of the board's height: beside two or three dowels. */
const CLAMP_SHARES = [0.09, 0.36, 0.64, 0.91]

/** Share of the board's bounding box that is wood. */
const areaShare = ({ bounds, parts }: Plan): number => {
  const { width, height } = extentOf(bounds)
  return parts.reduce((sum, { outline }) => sum + areaOf(outline), 0) / (width * height)
}

/** The halves on their dowels, in clamps above and below by turns. */
const glueHalves: Draw = (context) => {
  const { pen, plan, word } = context
  const joint = sketchedJoint(plan)
  if (joint === undefined) return undefined
  const bare = { ...plan, wells: [], frame: undefined }
  const { bounds, design } = plan
  const box = { ...NOTED_BOX, west: 8, east: 55 }
  const isSquare = areaShare(plan) > 0.99
  if (!isSquare) pen.path('soft', boxCorners(bounds).map(paperViewOf(bounds, box).place), true)
  const { place, scale } = sketchBoard(pen, bare, box)
  const holes = edgeHolesAt(joint.seam, joint.joint, 'dowel')
  const [low, high] = [place({ x: bounds.west, y: bounds.south }), place({ x: bounds.east, y: bounds.north })]
  for (const [i, share] of CLAMP_SHARES.entries()) {
    clamp(context, low.x, high.x, low.y + (high.y - low.y) * share, i % 2 === 0)
  }
  for (const { x, y } of holes) {
    const [a, b] = [place({ x: x - design.dowelLength / 2, y }), place({ x: x + design.dowelLength / 2, y })]
    const half = Math.max(0.4, (design.dowel / 2) * scale)
    pen.box('inlay', { west: a.x, east: b.x, south: a.y - half, north: a.y + half })
  }
  const last = holes.at(-1)
  if (last !== undefined) pen.note(word('gluedDowel'), { x: NOTE_X_MM, y: 46 }, place(last), { width: NOTE_WIDTH_MM })
  if (!isSquare) {
    const corner = { x: high.x - 1.5, y: low.y + (high.y - low.y) * 0.83 }
    pen.note(word('offcuts'), { x: NOTE_X_MM, y: 34 }, corner, { width: NOTE_WIDTH_MM })
  }
  const lowest = { x: high.x + 3, y: low.y + (high.y - low.y) * (CLAMP_SHARES[0] ?? 0) }
  pen.note(word('clampsByTurns'), { x: NOTE_X_MM, y: 16 }, lowest, { width: NOTE_WIDTH_MM })
  return { count: holes.length }
}

/** A dowel that is glued into the left half and slides into the right one. */
const looseDowels: Draw = ({ pen, plan, word }) => {
  const { dowel, dowelLength, thickness } = plan.design
  const [first] = seamHoles(plan.seam, 'dowel')
  if (first === undefined) return undefined
  const [gap, reach] = [dowelLength * 0.35, dowelLength * 0.95]
  const scale = Math.min(74 / (2 * reach + gap), 20 / thickness)
  const place = ({ x, y }: Point): Point => ({ x: SKETCH_MM.width / 2 + x * scale, y: 24 + y * scale })
  const box = (from: number, to: number, half: number) => {
    const [a, b] = [place({ x: from, y: -half }), place({ x: to, y: half })]
    return { west: Math.min(a.x, b.x), east: Math.max(a.x, b.x), south: a.y, north: b.y }
  }
  for (const way of [-1, 1]) {
    pen.box('cut', box((way * gap) / 2, way * (gap / 2 + reach), thickness / 2))
    pen.box('hole', box((way * gap) / 2, way * (gap / 2 + first.depth), dowel / 2))
  }
  const from = -gap / 2 - dowelLength / 2
  const to = from + dowelLength
  const round = [-90, -60, -30, 0, 30, 60, 90].map((degrees) => (degrees * Math.PI) / 180)
  const nose = round.map((angle) => ({
    x: to - dowel / 2 + (dowel / 2) * Math.cos(angle),
    y: (dowel / 2) * Math.sin(angle),
  }))
  pen.path('inlay', [{ x: from, y: -dowel / 2 }, ...nose, { x: from, y: dowel / 2 }].map(place), true)
  const up = place({ x: 0, y: thickness / 2 }).y
  pen.text(word('leftHalf'), { x: 5, y: up + 2 })
  pen.text(word('rightHalf'), { x: SKETCH_MM.width - 5, y: up + 2 }, { align: 'right' })
  pen.note(word('gluedHere'), { x: 5, y: 9 }, place({ x: (from - gap / 2) / 2, y: -dowel / 2 }), { width: 36 })
  const free = place({ x: to - dowel / 5, y: -dowel / 3 })
  pen.note(word('roundedEnd'), { x: 45, y: 9 }, free, { width: 38 })
  return undefined
}

export const DOWEL_SKETCHES = { dowelFace, dowelDepth, glueHalves, looseDowels } as const
