/** Sketches of shaping: the outline, joints of a ring, edges, backing and hinges. */

import type { Point } from '../../engine/boards/layout.ts'
import { hasRoundEdge } from '../design/design.ts'
import { sizesInBothUnits } from '../design/units.ts'
import { boundsOf, extentOf, extremePointsOf, flatten } from '../geometry/contour.ts'
import { edgeDepths, edgeInset } from '../geometry/edge-profile.ts'
import { insetContour } from '../geometry/inset.ts'
import { point } from '../geometry/point.ts'
import { clipAtX } from '../geometry/wood-parts.ts'
import type { Plan } from '../plan.ts'
import { sketchBoard, sketchUnderside } from './board-view.ts'
import edgeOrderSvg from './edge-order.svg?raw'
import edgeOrderRoundSvg from './edge-order-round.svg?raw'
import edgeSquareSvg from './edge-square.svg?raw'
import { SKETCH_MM } from './sketch.ts'
import { BOX_BESIDE_MEASURES, BOX_BESIDE_NOTES, type DrawSketch, type SketchContext } from './sketch-context.ts'
import { paperViewOf } from './sketch-pen.ts'
import { drawSvg } from './svg-sketch.ts'

/** Distance from the outline to the saw's path, on paper. */
const SAW_DISTANCE_MM = 1.3

/** Returns the saw's path round one half, from one end of the fold to the other: nothing is sawn along the fold. `fold`: its x. */
const sawPathOfHalf = (points: readonly Point[], fold: number): readonly Point[] => {
  const isWest = points.reduce((sum, { x }) => sum + x - fold, 0) < 0
  const half = clipAtX(points, fold, isWest)
  const isOn = (p: Point | undefined) => p !== undefined && Math.abs(p.x - fold) < 1e-6
  const first = half.findIndex((p, i) => isOn(p) && isOn(half.at(i - 1)))
  return first < 0 ? half : [...half.slice(first), ...half.slice(0, first)]
}

/** Returns the plan of one section of a ring, or of the whole board. */
const planToSaw = (plan: Plan): Plan => {
  const part = plan.design.form === 'sections' ? plan.parts[0] : undefined
  if (part === undefined) return plan
  return { ...plan, parts: [part], bounds: boundsOf(extremePointsOf(part.outline)), fold: undefined }
}

/** Draws the outline with the saw's path just outside it; a round board with the trammel that guides the cut. */
const drawSawing: DrawSketch = ({ pen, plan, word, ruled }) => {
  const { design } = plan
  const shown = planToSaw(plan)
  const { parts, bounds, fold } = shown
  const { at, box, place, scale } = sketchBoard(pen, shown, { ...BOX_BESIDE_MEASURES, west: 17, east: 58 })
  for (const { outline } of parts) {
    const sawn = insetContour(
      outline,
      outline.steps.map(() => -SAW_DISTANCE_MM / scale),
    )
    if (fold === undefined) pen.contour('saw', sawn, place, scale)
    else pen.line('saw', sawPathOfHalf(flatten(sawn, 0.05 / scale), fold[0].x).map(place))
  }
  const { width, height } = extentOf(bounds)
  const drawn = box(bounds)
  pen.measureWidth(drawn, 5, ruled(width))
  pen.measureHeight(drawn, 4, ruled(height))
  const isRound = hasRoundEdge(design) && plan.fold === undefined
  if (isRound) {
    const pin = at(bounds.east - bounds.north, 0)
    pen.box('steel', { west: pin.x - 2, east: drawn.east + 3, south: pin.y - 1, north: pin.y + 1 })
    pen.circle('pin', pin, 0.9)
    pen.sideNote(
      word(design.form === 'oval' ? 'trammelOval' : 'trammel'),
      44,
      point((pin.x + drawn.east) / 2, pin.y + 1),
    )
  }
  const kerf = point(drawn.east + SAW_DISTANCE_MM, (drawn.south + drawn.north) / 2 - 3)
  pen.sideNote(word('kerf'), isRound ? 14 : 34, kerf)
  return { size: sizesInBothUnits(design.units, width, height) }
}

/** Draws the edge's profile with its bit, and the order in which the sides are routed: those across the grain first. */
const drawEdge: DrawSketch = (context) => {
  const { pen, plan, word, sold, t } = context
  const { edge: profile, edgeSize } = plan.design
  const isRound = hasRoundEdge(plan.design)
  if (profile === 'square') drawSvg(context, edgeSquareSvg)
  else drawProfile(context)
  const label =
    profile === 'square' ? word('break') : word('profile', { edge: t(`edge.${profile}`), size: sold(edgeSize) })
  pen.text(isRound ? label : word('acrossFirst', { label }), point(48, 47), { width: 36 })
  return drawSvg(context, isRound ? edgeOrderRoundSvg : edgeOrderSvg)
}

/** Draws the wood with its profile, and the bit: it has the same profile from the other side, above its bearing. */
const drawProfile = ({ pen, plan: { design } }: SketchContext) => {
  const { thickness, edgeSize: size } = design
  const deep = Math.min(thickness, Math.max(size * 2.2, 8))
  const { at, box } = paperViewOf(
    { west: -deep * 1.6, east: deep * 1.1, south: -deep, north: deep * 0.9 },
    { west: 4, east: 46, south: 4, north: SKETCH_MM.height - 4 },
  )
  const profile = edgeDepths(design, 0.05)
    .filter((below) => below <= deep)
    .map((below) => at(-edgeInset(design, below), -below))
  pen.area('cut', [at(-deep * 1.6, 0), ...profile, at(0, -deep), at(-deep * 1.6, -deep)])
  const [east, shank] = [size * 0.9, deep * 0.9]
  const bit = [at(0, -size), at(east, -size), at(east, shank), at(-size * 0.2, shank), at(-size * 0.2, 0)]
  pen.area('steel', [...profile, ...bit])
  pen.box('steel', box({ west: 0.1, east, south: -Math.min(deep, size * 1.7), north: -size }))
}

/** Draws the board, and the plywood that comes under it. */
const drawBacking: DrawSketch = ({ pen, plan, word, sold }) => {
  const { thickness, backing: below, holeDiameter, spacing } = plan.design
  const reach = spacing * 2.5
  const top = -thickness * 1.5
  const { at, box } = paperViewOf(
    { west: -reach, east: reach, south: top - below, north: thickness * 0.4 },
    { ...BOX_BESIDE_NOTES, east: 56 },
  )
  const half = holeDiameter / 2
  const edges = [-reach, ...[-2, -1, 0, 1, 2].flatMap((i) => [i * spacing - half, i * spacing + half]), reach]
  for (let i = 0; i < edges.length; i += 2) {
    const [west = 0, east = 0] = edges.slice(i, i + 2)
    if (east > west) pen.box('cut', box({ west, east, south: -thickness, north: 0 }))
  }
  pen.box('soft', box({ west: -reach, east: reach, south: top - below, north: top }))
  for (const x of [-reach * 0.6, reach * 0.6]) pen.arrow(at(x, top), at(x, -thickness))
  pen.sideNote(word('backing', { size: sold(below) }), 14, at(reach, top - below / 2), 2)
  pen.sideNote(word('glueThin'), 42, at(spacing * 1.5, -thickness), 2)
}

/** Draws the underside along the fold with its hinges and the catch, and the closed board seen from its end. */
const drawHinges: DrawSketch = ({ pen, plan, word }) => {
  const { fold, bounds, design } = plan
  if (fold === undefined) return undefined
  const { at, place } = sketchUnderside(pen, plan, { ...BOX_BESIDE_NOTES, east: 46 })
  const [low, high] = [place(fold[0]), place(fold[1])]
  for (const share of [0.2, 0.8]) {
    const { x } = low
    const y = low.y + (high.y - low.y) * share
    pen.box('steel', { west: x - 2.6, east: x + 2.6, south: y - 3.4, north: y + 3.4 })
    pen.line('thin', [point(x, y - 3.4), point(x, y + 3.4)])
    for (const dx of [-1.5, 1.5]) for (const dy of [-2, 2]) pen.circle('hole', point(x + dx, y + dy), 0.35)
  }
  const side = at(bounds.west, 0)
  pen.box('steel', { west: side.x - 0.4, east: side.x + 2.2, south: side.y - 1.4, north: side.y + 1.4 })
  pen.text(word('underside'), point(52, 49), { width: 32 })
  // The board seen from its end, with paper between the halves.
  const [west, base] = [54, 14]
  const thick = Math.max(2.4, Math.min(5, design.thickness * 0.2))
  const paper = { west: west + 1, east: west + 27, south: base + thick + 0.15, north: base + thick + 0.65 }
  for (const south of [base, base + thick + 0.8]) pen.box('cut', { west, east: west + 26, south, north: south + thick })
  pen.box('soft', paper)
  pen.note(word('paperBetween'), point(54, 36), point(west + 20, base + thick + 0.6), { width: 30 })
}

export const SHAPE_SKETCHES = { saw: drawSawing, edge: drawEdge, backing: drawBacking, hinge: drawHinges } as const
