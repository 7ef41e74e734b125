/** Sketches of a ring with sections that are glued on their mitres. */

import type { Point } from '../../engine/boards/layout.ts'
import { isMitred } from '../design/part-joints.ts'
import { boundsOf, boxCorners, flatten } from '../geometry/contour.ts'
import { sketchBoard } from './board-view.ts'
import { drawRing } from './joint-sketches.ts'
import { SKETCH_MM } from './sketch.ts'
import { type Draw, NOTE_WIDTH_MM, NOTE_X_MM, NOTED_BOX } from './sketch-context.ts'
import { arcPoints, paperViewOf, type SketchPen } from './sketch-pen.ts'

const CUT_OVERSHOOT_MM = 3
const ARC_RADIUS_MM = 13

const beyond = (from: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return { x: to.x + ((to.x - from.x) / length) * by, y: to.y + ((to.y - from.y) / length) * by }
}

/** A section on its blank with the cuts at both ends, and how far they are off square. */
const mitre: Draw = ({ pen, plan, word, ruled }) => {
  const [part] = plan.parts
  if (part === undefined || !isMitred(plan.design)) return undefined
  const corners = flatten(part.outline, 0.1)
  const bounds = boundsOf(corners)
  const { place, scale } = paperViewOf(bounds, { west: 6, east: SKETCH_MM.width - 6, south: 17, north: 40 })
  pen.path('soft', boxCorners(bounds).map(place), true)
  pen.contour('wood', part.outline, place, scale)
  const [low, high] = [bounds.south + 1e-3, bounds.north - 1e-3]
  const outer = corners.filter(({ y }) => y < low).map(place)
  const inner = corners.filter(({ y }) => y > high).map(place)
  const [west, east] = [boundsOf(outer).west, boundsOf(outer).east]
  const ends = [-1, 1].map((way) => ({
    from: way < 0 ? { x: west, y: outer[0]?.y ?? 0 } : { x: east, y: outer[0]?.y ?? 0 },
    to: { x: way < 0 ? boundsOf(inner).west : boundsOf(inner).east, y: inner[0]?.y ?? 0 },
  })) as [{ from: Point; to: Point }, { from: Point; to: Point }]
  for (const { from, to } of ends)
    pen.path('saw', [beyond(to, from, CUT_OVERSHOOT_MM), beyond(from, to, CUT_OVERSHOOT_MM)])
  const [left, right] = ends
  const angle = 180 / plan.parts.length
  const slope = Math.atan2(right.to.y - right.from.y, right.to.x - right.from.x)
  const square = beyond(right.from, { x: right.from.x, y: right.to.y }, CUT_OVERSHOOT_MM)
  pen.path('hidden', [right.from, square])
  const arc = arcPoints(right.from, ARC_RADIUS_MM, Math.PI / 2, slope)
  pen.path('measure', arc)
  const degrees = `${Number(angle.toFixed(2))}°`
  pen.note(word('offSquare', { degrees }), { x: SKETCH_MM.width - 3, y: 48 }, arc[12] ?? right.from, {
    align: 'right',
    width: 40,
  })
  const half = { x: (left.from.x + left.to.x) / 2, y: (left.from.y + left.to.y) / 2 }
  pen.note(word('shootTrue'), { x: 3, y: 48 }, half, { width: 38 })
  const y = left.from.y - 6
  pen.measure({ x: west, y }, { x: east, y }, ruled((east - west) / scale))
  pen.text(word('outerEdge'), { x: SKETCH_MM.width / 2, y: y - 6 }, { align: 'middle', width: 76 })
  return { degrees }
}

/** Lines where two neighbours meet, from the outer corner inwards. */
const jointsOf = ({ seam }: Parameters<Draw>[0]['plan']) => seam?.joints ?? []

/** The ring in its strap: all joints glued but two, which lie across from each other. */
const glueRing: Draw = ({ pen, plan, word }) => {
  const joints = jointsOf(plan)
  if (joints.length === 0) return undefined
  const { place } = sketchBoard(pen, plan, { ...NOTED_BOX, west: 8, east: 54, south: 7, north: SKETCH_MM.height - 7 })
  const outer = joints.map(({ from }) => place(from))
  const middle = place({ x: 0, y: 0 })
  for (const way of [0.7, 1.6]) {
    pen.path(
      'thin',
      outer.map((corner) => beyond(middle, corner, way)),
      true,
    )
  }
  const at = (i: number, share: number): Point => {
    const { from, to } = joints[i] as (typeof joints)[0]
    return place({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  }
  const dry = [0, Math.floor(joints.length / 2)]
  const glued = [...joints.keys()].filter((i) => !dry.includes(i))
  for (const i of glued) pen.circle('now', at(i, 0.5), 0.8)
  for (const i of dry) drawPaper(pen, at(i, -0.1), at(i, 1.1))
  const easternmost = (some: readonly number[]) => some.reduce((a, b) => (at(b, 0.5).x > at(a, 0.5).x + 0.1 ? b : a))
  pen.note(word('gluedJoint'), { x: NOTE_X_MM - 1, y: 47 }, at(easternmost(glued), 0.5), { width: NOTE_WIDTH_MM + 1 })
  pen.note(word('dryJoint'), { x: NOTE_X_MM - 1, y: 22 }, at(easternmost(dry), 0.4), { width: NOTE_WIDTH_MM + 1 })
  const sides = outer.map((a, i) => [a, outer[(i + 1) % outer.length] as Point] as const)
  const western = sides.reduce((a, b) => (b[0].x + b[1].x < a[0].x + a[1].x - 0.1 ? b : a))
  const ratchet = { x: (western[0].x + western[1].x) / 2 - 1.1, y: (western[0].y + western[1].y) / 2 }
  drawRatchet(pen, ratchet, Math.atan2(western[1].y - western[0].y, western[1].x - western[0].x))
  pen.note(word('strap'), { x: 2, y: 2.5 }, ratchet, { width: 56 })
  return { count: joints.length }
}

/** A slip of paper in a joint that stays dry. */
const drawPaper = (pen: SketchPen, from: Point, to: Point) => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [x, y] = [(0.7 * (from.y - to.y)) / length, (0.7 * (to.x - from.x)) / length]
  const corners = [from, to].map((p) => ({ x: p.x + x, y: p.y + y }))
  const back = [to, from].map((p) => ({ x: p.x - x, y: p.y - y }))
  pen.path('hole', [...corners, ...back], true)
}

/** The box that tightens a strap. */
const drawRatchet = (pen: SketchPen, at: Point, angle: number) => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const corner = (u: number, v: number) => ({ x: at.x + u * c - v * s, y: at.y + u * s + v * c })
  pen.path('steel', [corner(-3, -1.3), corner(3, -1.3), corner(3, 1.3), corner(-3, 1.3)], true)
}

const corners: Draw = (context) => {
  const { plan, word, sold } = context
  return drawRing(context, word('onJoints', { bit: sold(plan.design.holeDiameter) }))
}

export const MITRE_SKETCHES = { mitre, glueRing, corners } as const
