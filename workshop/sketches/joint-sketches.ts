/** Sketches of the joints of a ring: round laps, the ring put together, bars under the joints. */

import type { Point } from '../../engine/boards/layout.ts'
import { boundsOf, boxCorners, enlargeBounds, extremePointsOf, flatten } from '../geometry/contour.ts'
import { distanceBetween } from '../geometry/point.ts'
import { sketchBoard } from './board-view.ts'
import { clipToBox } from './joint-view.ts'
import lapSvg from './lap.svg?raw'
import { SKETCH_MM } from './sketch.ts'
import { BOX_BESIDE_NOTES, type DrawSketch, type SketchContext, WHOLE_FRAME_BOX } from './sketch-context.ts'
import { paperViewOf } from './sketch-pen.ts'
import { drawSvg } from './svg-sketch.ts'

/** Draws both ends of a part with their round laps, and in section which half of the thickness each loses. */
const drawLaps: DrawSketch = (context) => {
  const { pen, plan, ruled } = context
  const part = plan.parts[0]
  const [right, left] = part?.laps ?? []
  if (part === undefined || right === undefined || left === undefined) return undefined
  const paper = { ...WHOLE_FRAME_BOX, south: 27, west: 4, east: SKETCH_MM.width - 4 }
  const { place, scale } = paperViewOf(boundsOf(extremePointsOf(part.outline)), paper)
  pen.contour('wood', part.outline, place, scale)
  pen.circle('saw', place(right.centre), right.radius * scale)
  pen.circle('hidden', place(left.centre), left.radius * scale)
  drawSvg(context, lapSvg, { half: ruled(plan.design.thickness / 2) })
}

/** Draws all parts together, with the holes on the joints marked and a note on one of them. Returns the number of these holes. */
export const drawNotedRing = ({ pen, plan }: SketchContext, note: string) => {
  const { place, scale } = sketchBoard(pen, plan, { ...BOX_BESIDE_NOTES, east: 54 })
  const joints = plan.drills.filter(({ parts }) => parts.length > 1).map(place)
  const radius = Math.max(0.9, (plan.design.holeDiameter / 2) * scale)
  for (const hole of joints) pen.circle('now', hole, radius)
  const easternmost = joints.reduce((a, b) => (b.x > a.x ? b : a), { x: 40, y: 20 })
  pen.sideNote(note, 40, easternmost, 3)
  return { count: joints.length }
}

const drawRing: DrawSketch = (context) => drawNotedRing(context, context.word('joints'))

/** Draws the bar under a joint, with a pin in both parts. */
const drawLockBar: DrawSketch = ({ pen, plan, word, sold }) => {
  const { lock: own, parts } = plan
  const joint = parts[1]?.laps[0]?.centre ?? parts[0]?.laps[1]?.centre
  if (own === undefined || joint === undefined) return undefined
  const toJoint = (p: Point) => distanceBetween(p, joint)
  const pins = own.holes.filter(({ part }) => part < 2).sort((p, q) => toJoint(p) - toJoint(q))
  const [a, b] = pins.slice(0, 2).sort((p, q) => p.x - q.x)
  if (a === undefined || b === undefined) return undefined
  const length = distanceBetween(a, b)
  const reach = Math.max(length, plan.design.spacing * 4)
  const middle = { x: (a.x + b.x + joint.x) / 3, y: (a.y + b.y + joint.y) / 3 }
  const { place, at, scale } = paperViewOf(
    { west: middle.x - reach, east: middle.x + reach, south: middle.y - reach * 0.8, north: middle.y + reach * 0.8 },
    { ...BOX_BESIDE_NOTES, east: 56 },
  )
  const paper = { west: 2, east: 57, south: 2, north: SKETCH_MM.height - 2 }
  for (const { outline } of parts.slice(0, 2))
    pen.area('wood', clipToBox(flatten(outline, 0.05 / scale).map(place), paper))
  const angle = Math.atan2(b.y - a.y, b.x - a.x)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const alongBar = (x: number, y: number) => at(a.x + x * c - y * s, a.y + x * s + y * c)
  const margin = own.pinDiameter / 2 + 6
  const bar = enlargeBounds({ west: 0, east: length, south: 0, north: 0 }, margin)
  pen.area(
    'jig',
    boxCorners(bar).map(({ x, y }) => alongBar(x, y)),
  )
  for (const pin of [a, b]) pen.circle('pin', place(pin), (own.pinDiameter / 2) * scale)
  pen.circle('hole', place(joint), (plan.design.holeDiameter / 2) * scale)
  pen.sideNote(word('bar'), 42, alongBar(bar.east, 0), 2)
  pen.sideNote(word('pinIn', { pin: sold(own.pinDiameter) }), 15, place(b), 2)
}

export const JOINT_SKETCHES = { lap: drawLaps, ring: drawRing, lock: drawLockBar } as const
