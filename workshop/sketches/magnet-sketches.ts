/** Sketches of hidden magnets: their holes, and which pole looks out of the wood. */

import { edgeHolesAt, seamHoles } from '../geometry/joints/seam.ts'
import { sketchBoard } from './board-view.ts'
import bottomPolesSvg from './bottom-poles.svg?raw'
import edgePolesSvg from './edge-poles.svg?raw'
import { drawFace } from './face-view.ts'
import { sketchedJoint } from './joint-view.ts'
import magnetRodSvg from './magnet-rod.svg?raw'
import { type Draw, NOTE_WIDTH_MM, NOTE_X_MM, NOTED_BOX } from './sketch-context.ts'
import { drawSvg } from './svg-sketch.ts'

/** Mating face with the holes for magnets. */
const magnetFace: Draw = (context) => {
  const joint = sketchedJoint(context.plan)
  if (joint === undefined) return undefined
  const holes = edgeHolesAt(joint.seam, joint.joint, 'magnet')
  drawFace(context, joint, holes)
  return { count: holes.length }
}

/** Both halves from above, pulled apart, with the poles of the magnets in their edges. */
const edgePoles: Draw = (context) => drawSvg(context, edgePolesSvg)

/** The board closed, seen from its near end: magnets over magnets. */
const bottomPoles: Draw = (context) => drawSvg(context, bottomPolesSvg)

/** All magnets in one rod, N marked on the upper face of each one that is taken off. */
const magnetRod: Draw = (context) =>
  drawSvg(context, magnetRodSvg, { count: seamHoles(context.plan.seam, 'magnet').length })

/** The underside with its magnets, and how deep they lie. */
const bottomMagnets: Draw = ({ pen, plan, word, ruled, sold }) => {
  const magnets = seamHoles(plan.seam, 'magnet')
  const [first] = magnets
  const { fold, bounds } = plan
  if (first === undefined || fold === undefined) return undefined
  const flat = { ...plan, wells: [], frame: undefined }
  const { place, scale } = sketchBoard(pen, flat, { ...NOTED_BOX, west: 18, east: 57, south: 8 })
  // Magnets lie as far from the fold in one half as in the other: turned over, all are where they were.
  const radius = Math.max(0.9, (first.diameter / 2) * scale)
  for (const { x, y } of magnets) pen.circle('now', place({ x: 2 * fold[0].x - x, y }), radius)
  const lowest = magnets.filter(({ part }) => part === 0).reduce((a, b) => (b.y < a.y ? b : a), first)
  const [at, joint] = [place(lowest), place(fold[0])]
  const foot = place({ x: 0, y: bounds.south })
  pen.path('thin', [at, { x: at.x, y: foot.y - 5 }])
  pen.measure({ x: at.x, y: foot.y - 4 }, { x: joint.x, y: foot.y - 4 }, ruled(fold[0].x - lowest.x))
  const west = place({ x: bounds.west, y: 0 }).x - 3
  pen.path('thin', [{ x: west - 1, y: at.y }, at])
  pen.measure({ x: west, y: joint.y }, { x: west, y: at.y }, ruled(lowest.y - fold[0].y))
  const east = magnets.map(place).reduce((a, b) => (b.x + b.y > a.x + a.y ? b : a))
  const size = { size: sold(first.diameter), depth: ruled(first.depth) }
  pen.note(word('holeOf', size), { x: NOTE_X_MM, y: 44 }, { x: east.x + radius, y: east.y }, { width: NOTE_WIDTH_MM })
  pen.text(word('fromBelow'), { x: NOTE_X_MM, y: 22 }, { width: NOTE_WIDTH_MM })
  return { count: magnets.length }
}

export const MAGNET_SKETCHES = { magnetFace, edgePoles, bottomMagnets, bottomPoles, magnetRod } as const
