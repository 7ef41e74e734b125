/** Sketches of a ring with sections that are glued on their mitres. */

import type { Point } from '../../engine/boards/layout.ts'
import { cyclicItem, itemAt } from '../../engine/items.ts'
import { degreesText } from '../design/number-text.ts'
import { isMitred } from '../design/part-joints.ts'
import { boundsOf, boxCorners, flatten } from '../geometry/contour.ts'
import { directionTo, distanceBetween, midpoint, movePoint, point, pointBetween } from '../geometry/point.ts'
import { sketchBoard } from './board-view.ts'
import { drawNotedRing } from './joint-sketches.ts'
import { SKETCH_MM } from './sketch.ts'
import { BOX_BESIDE_NOTES, type DrawSketch } from './sketch-context.ts'
import { arcPoints, paperViewOf, type SketchPen } from './sketch-pen.ts'

/** Length by which a saw's path goes on beyond the section, on paper. */
const CUT_OVERSHOOT_MM = 3
/** Radius of the arc that shows an angle, on paper. */
const ARC_RADIUS_MM = 13

/** Returns a point `by` mm beyond the end of a line. */
const pointBeyond = (from: Point, to: Point, by: number): Point => movePoint(to, directionTo(from, to), by)

/** Draws a section on its blank with the cuts at both ends, and how far they are off square. */
const drawMitreCuts: DrawSketch = ({ pen, plan, word, ruled }) => {
  const [part] = plan.parts
  if (part === undefined || !isMitred(plan.design)) return undefined
  const corners = flatten(part.outline, 0.1)
  const bounds = boundsOf(corners)
  const { place, scale } = paperViewOf(bounds, { west: 6, east: SKETCH_MM.width - 6, south: 17, north: 40 })
  pen.area('soft', boxCorners(bounds).map(place))
  pen.contour('wood', part.outline, place, scale)
  const outer = boundsOf(corners.filter(({ y }) => y < bounds.south + 1e-3).map(place))
  const inner = boundsOf(corners.filter(({ y }) => y > bounds.north - 1e-3).map(place))
  const left = { from: point(outer.west, outer.south), to: point(inner.west, inner.south) }
  const right = { from: point(outer.east, outer.south), to: point(inner.east, inner.south) }
  for (const { from, to } of [left, right])
    pen.line('saw', [pointBeyond(to, from, CUT_OVERSHOOT_MM), pointBeyond(from, to, CUT_OVERSHOOT_MM)])
  pen.line('hidden', [right.from, point(right.from.x, right.to.y + CUT_OVERSHOOT_MM)])
  const slope = Math.atan2(right.to.y - right.from.y, right.to.x - right.from.x)
  const arc = arcPoints(right.from, ARC_RADIUS_MM, Math.PI / 2, slope)
  pen.line('measure', arc)
  const degrees = degreesText(180 / plan.parts.length)
  const onRight = { align: 'right', width: 40 } as const
  pen.note(word('offSquare', { degrees }), point(SKETCH_MM.width - 3, 48), arc[12] ?? right.from, onRight)
  pen.note(word('shootTrue'), point(3, 48), midpoint(left.from, left.to), { width: 38 })
  pen.measureWidth(outer, 6, ruled((outer.east - outer.west) / scale))
  pen.text(word('outerEdge'), point(SKETCH_MM.width / 2, outer.south - 12), { align: 'middle', width: 76 })
  return { degrees }
}

/** Draws the ring in its strap: all joints are glued but two, which lie across from each other. */
const drawRingGluing: DrawSketch = ({ pen, plan, word }) => {
  const joints = plan.seam?.joints ?? []
  if (joints.length === 0) return undefined
  const paper = { ...BOX_BESIDE_NOTES, west: 8, east: 54, south: 7, north: SKETCH_MM.height - 7 }
  const { place, at } = sketchBoard(pen, plan, paper)
  // Joints run from the outer corner inwards.
  const outer = joints.map(({ from }) => place(from))
  for (const distance of [0.7, 1.6])
    pen.area(
      'thin',
      outer.map((corner) => pointBeyond(at(0, 0), corner, distance)),
    )
  const along = (i: number, share: number): Point => {
    const { from, to } = itemAt(joints, i)
    return place(pointBetween(from, to, share))
  }
  const dry = [0, Math.floor(joints.length / 2)]
  const glued = [...joints.keys()].filter((i) => !dry.includes(i))
  for (const i of glued) pen.circle('now', along(i, 0.5), 0.8)
  for (const i of dry) drawPaper(pen, along(i, -0.1), along(i, 1.1))
  const easternmost = (some: readonly number[]) =>
    some.reduce((a, b) => (along(b, 0.5).x > along(a, 0.5).x + 0.1 ? b : a))
  pen.sideNote(word('gluedJoint'), 47, along(easternmost(glued), 0.5), 1)
  pen.sideNote(word('dryJoint'), 22, along(easternmost(dry), 0.4), 1)
  const sides = outer.map((a, i) => [a, cyclicItem(outer, i + 1)] as const)
  const [a, b] = sides.reduce((one, other) => (other[0].x + other[1].x < one[0].x + one[1].x - 0.1 ? other : one))
  const ratchet = movePoint(midpoint(a, b), point(-1.1, 0), 1)
  drawRatchet(pen, ratchet, Math.atan2(b.y - a.y, b.x - a.x))
  pen.note(word('strap'), point(2, 2.5), ratchet, { width: 56 })
  return { count: joints.length }
}

/** Draws a slip of paper in a joint that stays dry. */
const drawPaper = (pen: SketchPen, from: Point, to: Point) => {
  const length = distanceBetween(to, from)
  const [x, y] = [(0.7 * (from.y - to.y)) / length, (0.7 * (to.x - from.x)) / length]
  pen.area('hole', [
    point(from.x + x, from.y + y),
    point(to.x + x, to.y + y),
    point(to.x - x, to.y - y),
    point(from.x - x, from.y - y),
  ])
}

/** Draws the ratchet of a strap. `angle`: anticlockwise from east, in radians. */
const drawRatchet = (pen: SketchPen, middle: Point, angle: number) => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const corner = (along: number, across: number) =>
    point(middle.x + along * c - across * s, middle.y + along * s + across * c)
  pen.area('steel', [corner(-3, -1.3), corner(3, -1.3), corner(3, 1.3), corner(-3, 1.3)])
}

const drawCornerHoles: DrawSketch = (context) => {
  const { plan, word, sold } = context
  return drawNotedRing(context, word('onJoints', { bit: sold(plan.design.holeDiameter) }))
}

export const MITRE_SKETCHES = { mitre: drawMitreCuts, glueRing: drawRingGluing, corners: drawCornerHoles } as const
