/** Sketches of finishing: sanding, coats, pieces, feet. */

import type { Point } from '../../engine/boards/layout.ts'
import { type Design, isChase } from '../design/design.ts'
import { boreOf } from '../geometry/bore.ts'
import { boundsOf, circle, extremePointsOf, flatten } from '../geometry/contour.ts'
import { point } from '../geometry/point.ts'
import { padsOf } from '../lists/felt-pads.ts'
import { pegLength } from '../lists/peg-length.ts'
import type { Plan } from '../plan.ts'
import { sketchBoard, sketchUnderside } from './board-view.ts'
import finishGloss from './finish-gloss.svg?raw'
import finishMatte from './finish-matte.svg?raw'
import finishRaw from './finish-raw.svg?raw'
import finishSemigloss from './finish-semigloss.svg?raw'
import { SKETCH_MM } from './sketch.ts'
import { BOX_BESIDE_MEASURES, BOX_BESIDE_NOTES, type DrawSketch, type SketchContext } from './sketch-context.ts'
import { type PaperView, paperViewOf, woodSection } from './sketch-pen.ts'
import { drawSvg } from './svg-sketch.ts'

/** Grits in their order; a field of Marble Chase needs no coarse one, for it is planed before. */
const SANDPAPER_GRITS = { track: ['120', '180', '240'], field: ['180', '240'] } as const

/** Returns the plan of a board's first part alone. */
const planOfFirstPart = (plan: Plan): Plan => {
  const parts = plan.parts.slice(0, 1)
  const bounds = boundsOf(parts.flatMap(({ outline }) => extremePointsOf(outline)))
  return { ...plan, parts, bounds, wells: plan.wells.filter(({ part }) => part === 0) }
}

/** Draws a sanding block that moves along the grain, once for each grit. */
const drawSanding: DrawSketch = ({ pen, plan, word }) => {
  const isField = isChase(plan.design)
  const papers = SANDPAPER_GRITS[isField ? 'field' : 'track']
  // The first of several parts is shown, for its grain runs along it.
  const shown = isField || plan.design.form === 'sections' ? planOfFirstPart(plan) : plan
  const view = sketchBoard(pen, shown, { west: 5, east: 58, south: 6, north: SKETCH_MM.height - 6 })
  const { west, east, south, north } = view.box(shown.bounds)
  const isUpright = isField || plan.fold !== undefined
  papers.forEach((paper, i) => {
    const share = (i + 0.5) / papers.length
    const across = isUpright ? west + (east - west) * share : south + (north - south) * (1 - share)
    const [from, to] = isUpright ? [south, north] : [west, east]
    const along = (lengths: number) => {
      const distance = from + (to - from) * lengths
      return isUpright ? point(across, distance) : point(distance, across)
    }
    pen.arrow(along(0.2), along(0.8), true)
    const { x, y } = along(0.5)
    pen.box('soft', { west: x - 4, east: x + 4, south: y - 2.2, north: y + 2.2 })
    pen.text(paper, point(x, y - 1), { align: 'middle', bold: true })
  })
  pen.sideNote(word('alongGrain'), 40)
  pen.sideNote(word(isField ? 'block' : 'dust'), 20)
  return { papers: papers as readonly string[] }
}

const FINISH_SVGS: Readonly<Record<Design['finish'], string>> = {
  raw: finishRaw,
  matte: finishMatte,
  semigloss: finishSemigloss,
  gloss: finishGloss,
}

/** Draws the coats on the wood, one above the other, and the grit that each is rubbed down with. */
const drawCoats: DrawSketch = (context) => drawSvg(context, FINISH_SVGS[context.plan.design.finish])

/** Returns the bottom of a hole in section, from its left to its right wall. `half`: half the width of its mouth. */
const holeBottom = ({ holeBottom: bottom, holeDiameter, holeDepth }: Design, half: number): readonly Point[] => {
  if (bottom === 'flat') return [point(-half, -holeDepth), point(half, -holeDepth)]
  const radius = holeDiameter / 2
  return flatten(circle(point(0, radius - holeDepth), radius), 0.02)
    .filter(({ y }) => y < -1e-6)
    .sort((a, b) => a.x - b.x)
}

/** Draws a peg in its hole with its lengths, or a marble in its pocket. */
const drawPieceInHole: DrawSketch = (context) => {
  const { pen, plan } = context
  const { design } = plan
  const half = boreOf(design).mouthDiameter / 2
  const { pieceDiameter, holeDepth, piece } = design
  const length =
    piece === 'pegs' ? pegLength(design) : piece === 'marbles' ? pieceDiameter : holeDepth + 4 * pieceDiameter
  const reach = Math.max(pieceDiameter * 1.6, length * 0.55)
  const foot = Math.max(design.thickness, holeDepth + 2)
  const paper = { ...BOX_BESIDE_MEASURES, west: 12, east: 54 }
  const view = paperViewOf({ west: -reach, east: reach, south: -foot, north: length }, paper)
  const hollow = [point(-half, 0), ...holeBottom(design, half), point(half, 0)]
  pen.area('cut', woodSection(reach, foot, hollow).map(view.place))
  if (piece === 'marbles') drawMarble(context, view, half)
  else drawPeg(context, view, length)
}

/** Draws a marble on the floor of its hole or on its rim. `half`: half the width of the hole's mouth, mm. */
const drawMarble = ({ pen, plan, word, ruled, sold }: SketchContext, view: PaperView, half: number) => {
  const { holeBottom: bottom, holeDepth, pieceDiameter } = plan.design
  const radius = pieceDiameter / 2
  const onFloor = -holeDepth + radius
  const middle = bottom === 'ball' ? onFloor : Math.max(onFloor, Math.sqrt(Math.max(0, radius ** 2 - half ** 2)))
  pen.circle('jig', view.at(0, middle), radius * view.scale)
  const { west, east, north } = view.box({ west: -radius, east: radius, south: 0, north: middle + radius })
  pen.measure(point(west, north + 2), point(east, north + 2), sold(pieceDiameter))
  pen.sideNote(word('marbleDeep', { depth: ruled(holeDepth) }), 20, view.at(half, -holeDepth * 0.3), 3)
}

const drawPeg = ({ pen, plan, word, ruled, sold }: SketchContext, { at, box }: PaperView, length: number) => {
  const { holeDepth, piece, pieceDiameter } = plan.design
  const top = length - holeDepth
  const [half, head, shoulder] = [pieceDiameter / 2, pieceDiameter * 0.28, top - pieceDiameter * 0.4]
  const bodyFrom = (y: number) => [
    at(-half, y),
    at(-half, shoulder),
    at(-head, top),
    at(head, top),
    at(half, shoulder),
    at(half, y),
  ]
  pen.area('wood', bodyFrom(-holeDepth))
  pen.area('inlay', bodyFrom(top - pieceDiameter * 1.6))
  const own = { west: -half, east: half, south: -holeDepth, north: top }
  if (piece === 'pegs') pen.measureHeight(box(own), 5, ruled(length))
  pen.sideNote(word('pieceThick', { size: sold(pieceDiameter) }), 42, at(half, top * 0.5), 3)
  pen.sideNote(word('pegDeep', { depth: ruled(holeDepth) }), 16, at(half, -holeDepth * 0.6), 3)
}

/** Draws the underside with the felt pads on which the board stands. */
const drawFeet: DrawSketch = ({ pen, plan, word, ruled }) => {
  const { places, diameterMm, insetMm } = padsOf(plan)
  const { place, scale } = sketchUnderside(pen, plan, { ...BOX_BESIDE_NOTES, east: 57 })
  for (const middle of places) pen.circle('soft', place(middle), Math.max(0.9, (diameterMm / 2) * scale))
  const easternmost = places.map(place).reduce((a, b) => (b.x > a.x ? b : a), point(20, 20))
  pen.sideNote(word('pad', { size: ruled(diameterMm) }), 42, easternmost, 1)
  pen.sideNote(word('inset', { inset: ruled(insetMm) }), 22, undefined, 1)
}

export const FINISHING_SKETCHES = {
  sand: drawSanding,
  finish: drawCoats,
  pieces: drawPieceInHole,
  feet: drawFeet,
} as const
