/** Sketches of the joints of a ring: round laps, the ring put together, bars under the joints. */

import type { Point } from '../../engine/boards/layout.ts'
import { type Bounds, boundsOf, type Contour, flatten, reachOf } from '../geometry/contour.ts'
import { sketchBoard } from './board-view.ts'
import { clippedTo } from './joint-view.ts'
import { SKETCH_MM } from './sketch.ts'
import { type Draw, NOTE_WIDTH_MM, NOTE_X_MM, NOTED_BOX, type SketchContext, WHOLE_BOX } from './sketch-context.ts'
import { paperViewOf } from './sketch-pen.ts'

/** An outline on paper, as far as it lies in a box. */
const clipped = (outline: Contour, place: (p: Point) => Point, scale: number, box: Bounds): readonly Point[] =>
  clippedTo(flatten(outline, 0.05 / scale).map(place), box)

/** Both ends of a part with the round laps, and which half of the thickness each loses. */
const lap: Draw = ({ pen, plan, word, ruled }) => {
  const part = plan.parts[0]
  const [right, left] = part?.laps ?? []
  if (part === undefined || right === undefined || left === undefined) return undefined
  const { place, scale } = paperViewOf(boundsOf(reachOf(part.outline)), {
    ...WHOLE_BOX,
    south: 27,
    west: 4,
    east: SKETCH_MM.width - 4,
  })
  pen.contour('wood', part.outline, place, scale)
  pen.circle('saw', place(right.centre), right.radius * scale)
  pen.circle('hidden', place(left.centre), left.radius * scale)
  const { thickness } = plan.design
  // The ends in section below: the lower half stands out on the right, the upper one on the left.
  const high = 7
  const [base, half] = [9, 9 + high / 2]
  const [west, east] = [12, SKETCH_MM.width - 12]
  const reach = 6
  pen.path(
    'cut',
    [
      { x: west, y: half },
      { x: west - reach, y: half },
      { x: west - reach, y: base + high },
      { x: east, y: base + high },
      { x: east, y: half },
      { x: east + reach, y: half },
      { x: east + reach, y: base },
      { x: west, y: base },
    ],
    true,
  )
  pen.text(word('lapTop'), { x: SKETCH_MM.width - 4, y: 20.5 }, { align: 'right', width: 38 })
  pen.text(word('lapBottom'), { x: 4, y: 20.5 }, { width: 38 })
  pen.text(word('lapHalf', { half: ruled(thickness / 2) }), { x: SKETCH_MM.width / 2, y: 4 }, { align: 'middle' })
  return { radius: ruled(right.radius) }
}

/** All parts together, the holes on the joints marked, with a note. */
export const drawRing = ({ pen, plan }: SketchContext, said: string) => {
  const { place, scale } = sketchBoard(pen, plan, { ...NOTED_BOX, east: 54 })
  const joints = plan.drills.filter(({ parts }) => parts.length > 1)
  const radius = Math.max(0.9, (plan.design.holeDiameter / 2) * scale)
  for (const hole of joints) pen.circle('now', place(hole), radius)
  const right = joints.map(place).reduce((a, b) => (b.x > a.x ? b : a), { x: 40, y: 20 })
  pen.note(said, { x: NOTE_X_MM - 3, y: 40 }, right, { width: NOTE_WIDTH_MM + 3 })
  return { count: joints.length }
}

const ring: Draw = (context) => drawRing(context, context.word('joints'))

/** The bar under a joint, with a pin in both parts. */
const lock: Draw = ({ pen, plan, word, sold }) => {
  const { lock: own, parts } = plan
  const joint = parts[1]?.laps[0]?.centre ?? parts[0]?.laps[1]?.centre
  const [first, second] = [parts[0], parts[1]]
  if (own === undefined || joint === undefined || first === undefined || second === undefined) return undefined
  const pins = own.holes
    .filter(({ part }) => part < 2)
    .map((hole) => ({ hole, far: Math.hypot(hole.x - joint.x, hole.y - joint.y) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 2)
    .map(({ hole }) => hole)
  const [a, b] = [...pins].sort((p, q) => p.x - q.x)
  if (a === undefined || b === undefined) return undefined
  const reach = Math.max(Math.hypot(a.x - b.x, a.y - b.y), plan.design.spacing * 4)
  const middle = { x: (a.x + b.x + joint.x) / 3, y: (a.y + b.y + joint.y) / 3 }
  const { place, scale } = paperViewOf(
    { west: middle.x - reach, east: middle.x + reach, south: middle.y - reach * 0.8, north: middle.y + reach * 0.8 },
    { ...NOTED_BOX, east: 56 },
  )
  const box = { west: 2, east: 57, south: 2, north: SKETCH_MM.height - 2 }
  for (const { outline } of [first, second]) pen.path('wood', clipped(outline, place, scale, box), true)
  const along = Math.atan2(b.y - a.y, b.x - a.x)
  const wide = own.pin / 2 + 6
  const far = Math.hypot(b.x - a.x, b.y - a.y)
  const corner = (u: number, v: number) =>
    place({ x: a.x + u * Math.cos(along) - v * Math.sin(along), y: a.y + u * Math.sin(along) + v * Math.cos(along) })
  pen.path(
    'jig',
    [corner(-wide, -wide), corner(far + wide, -wide), corner(far + wide, wide), corner(-wide, wide)],
    true,
  )
  for (const pin of [a, b]) pen.circle('pin', place(pin), (own.pin / 2) * scale)
  pen.circle('hole', place(joint), (plan.design.holeDiameter / 2) * scale)
  pen.note(word('bar'), { x: NOTE_X_MM - 2, y: 42 }, corner(far + wide, 0), { width: NOTE_WIDTH_MM + 2 })
  pen.note(word('pinIn', { pin: sold(own.pin) }), { x: NOTE_X_MM - 2, y: 15 }, place(b), { width: NOTE_WIDTH_MM + 2 })
  return { count: parts.length }
}

export const JOINT_SKETCHES = { lap, ring, lock } as const
