/** Sketches of hidden magnets: their holes, and which pole looks out of the wood. */

import { edgeHolesAt, seamHoles } from '../geometry/joints/seam.ts'
import { point } from '../geometry/point.ts'
import { sketchUnderside } from './board-view.ts'
import bottomPolesSvg from './bottom-poles.svg?raw'
import edgePolesSvg from './edge-poles.svg?raw'
import { drawFace } from './face-view.ts'
import { sketchedJoint } from './joint-view.ts'
import magnetRodSvg from './magnet-rod.svg?raw'
import { BOX_BESIDE_NOTES, type DrawSketch } from './sketch-context.ts'
import { drawSvg } from './svg-sketch.ts'

/** Draws the mating face with the holes for magnets. */
const drawMagnetFace: DrawSketch = (context) => {
  const joint = sketchedJoint(context.plan)
  if (joint === undefined) return undefined
  const holes = edgeHolesAt(joint.seam, joint.joint, 'magnet')
  drawFace(context, joint, holes)
}

/** Draws both halves from above, pulled apart, with the poles of the magnets in their edges. */
const drawEdgePoles: DrawSketch = (context) => drawSvg(context, edgePolesSvg)

/** Draws the board closed, seen from its near end: magnets over magnets. */
const drawBottomPoles: DrawSketch = (context) => drawSvg(context, bottomPolesSvg)

/** Draws all magnets in one rod, N marked on the upper face of each one that is taken off. */
const drawMagnetRod: DrawSketch = (context) =>
  drawSvg(context, magnetRodSvg, { count: seamHoles(context.plan.seam, 'magnet').length })

/** Draws the underside with its magnets, and how deep they lie. */
const drawBottomMagnets: DrawSketch = ({ pen, plan, word, ruled, sold }) => {
  const magnets = seamHoles(plan.seam, 'magnet')
  const [first] = magnets
  const { fold, bounds } = plan
  if (first === undefined || fold === undefined) return undefined
  const { at, box, place, scale } = sketchUnderside(pen, plan, { ...BOX_BESIDE_NOTES, west: 18, east: 57, south: 8 })
  // Magnets lie as far from the fold in one half as in the other: turned over, all are where they were.
  const radius = Math.max(0.9, (first.diameter / 2) * scale)
  for (const { x, y } of magnets) pen.circle('now', at(2 * fold[0].x - x, y), radius)
  const lowest = magnets.filter(({ part }) => part === 0).reduce((a, b) => (b.y < a.y ? b : a), first)
  const [middle, joint] = [place(lowest), place(fold[0])]
  const { west, south } = box(bounds)
  pen.line('thin', [middle, point(middle.x, south - 5)])
  pen.measure(point(middle.x, south - 4), point(joint.x, south - 4), ruled(fold[0].x - lowest.x))
  pen.line('thin', [point(west - 4, middle.y), middle])
  pen.measure(point(west - 3, joint.y), point(west - 3, middle.y), ruled(lowest.y - fold[0].y))
  const east = magnets.map(place).reduce((a, b) => (b.x + b.y > a.x + a.y ? b : a))
  const size = { size: sold(first.diameter), depth: ruled(first.depth) }
  pen.sideNote(word('holeOf', size), 44, point(east.x + radius, east.y))
  pen.sideNote(word('fromBelow'), 22)
  return { count: magnets.length }
}

export const MAGNET_SKETCHES = {
  magnetFace: drawMagnetFace,
  edgePoles: drawEdgePoles,
  bottomMagnets: drawBottomMagnets,
  bottomPoles: drawBottomPoles,
  magnetRod: drawMagnetRod,
} as const
