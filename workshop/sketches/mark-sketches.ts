/** Sketches of inlaid and painted lines in the top, and of pockets for cards. */

import { INLAY_DEPTH_MM } from '../design/inlay.ts'
import { plugStart, plugThickness } from '../design/plugs.ts'
import { inBothUnits, ruledLength } from '../design/units.ts'
import { extentOf } from '../geometry/contour.ts'
import { point } from '../geometry/point.ts'
import { sketchBoard } from './board-view.ts'
import paintSvg from './paint.svg?raw'
import { SKETCH_MM } from './sketch.ts'
import { BOX_BESIDE_MEASURES, BOX_BESIDE_NOTES, type DrawSketch, WHOLE_FRAME_BOX } from './sketch-context.ts'
import { hollowSection, paperViewOf, woodSection } from './sketch-pen.ts'
import { drawSvg } from './svg-sketch.ts'

/** Draws the groove of an inlaid line cut across, with its strip above it. */
const drawInlaidLine: DrawSketch = ({ pen, plan, word, ruled, t }) => {
  const { lineWidth, inlay: wood } = plan.design
  const [half, reach, thick] = [lineWidth / 2, lineWidth * 2.2, lineWidth * 1.6]
  const { at, box, place } = paperViewOf(
    { west: -reach, east: reach, south: -thick, north: lineWidth * 1.8 },
    { ...BOX_BESIDE_MEASURES, east: 56 },
  )
  const depth = Math.min(INLAY_DEPTH_MM, lineWidth * 1.2)
  const foot = lineWidth * 0.6
  pen.area('cut', woodSection(reach, thick, hollowSection(half, depth)).map(place))
  pen.box('inlay', box({ west: -half, east: half, south: foot, north: foot + depth * 1.15 }))
  pen.arrow(at(0, lineWidth * 0.55), at(0, -depth * 0.7))
  pen.measureWidth(box({ west: -half, east: half, south: -thick, north: 0 }), 4, ruled(lineWidth))
  pen.measureHeight(box({ west: -reach, east: reach, south: -depth, north: 0 }), 1.5, ruled(INLAY_DEPTH_MM))
  pen.sideNote(word('strip', { wood: t(`wood.${wood}`) }), 42, at(half, foot + depth / 2), 2)
  pen.sideNote(word('groove'), 18, at(half, -depth / 2), 2)
}

/** Draws a painted line between two strips of tape. */
const drawPaintedLine: DrawSketch = (context) =>
  drawSvg(context, paintSvg, { width: context.ruled(context.plan.design.lineWidth) })

/** Distance that a wall of a 60° V-bit leans out in a millimetre of its height. */
const WALL_SLOPE = Math.tan(Math.PI / 6)

/** Draws a pocket with leaning walls, and above it its plug, turned over, with the board that holds it. */
const drawPlugs: DrawSketch = ({ pen, plan, word, ruled, t }) => {
  const { design } = plan
  const { plugDepth, plugSaw, inlay: wood } = design
  const start = plugStart(design)
  const back = plugThickness(design) - start - plugSaw
  const half = plugDepth * 1.6
  const reach = half * 2.4
  const lift = plugDepth * 1.5
  const thick = plugDepth * 2.4
  const { at, box, place } = paperViewOf(
    { west: -reach, east: reach, south: -thick, north: lift + plugSaw + back },
    { ...BOX_BESIDE_MEASURES, east: 56, south: 4 },
  )
  const pocket = hollowSection(half, plugDepth, half - plugDepth * WALL_SLOPE)
  pen.area('cut', woodSection(reach, thick, pocket).map(place))
  const floor = half - start * WALL_SLOPE
  const out = half + plugSaw * WALL_SLOPE
  pen.area('inlay', [
    at(-floor, lift - start),
    at(floor, lift - start),
    at(out, lift + plugSaw),
    at(reach, lift + plugSaw),
    at(reach, lift + plugSaw + back),
    at(-reach, lift + plugSaw + back),
    at(-reach, lift + plugSaw),
    at(-out, lift + plugSaw),
  ])
  pen.line('saw', [at(-reach, lift + plugSaw / 2), at(reach, lift + plugSaw / 2)])
  pen.arrow(at(0, lift - start - plugDepth * 0.05), at(0, -plugDepth * 0.8))
  pen.measureHeight(box({ west: -reach, east: reach, south: -plugDepth, north: 0 }), 2, ruled(plugDepth))
  pen.sideNote(word('plug', { wood: t(`wood.${wood}`) }), 47, at(reach, lift + plugSaw + back / 2), 2)
  pen.sideNote(word('sawnOff'), 29, at(reach, lift + plugSaw / 2), 2)
  pen.sideNote(word('pocket'), 11, at(half - plugDepth * WALL_SLOPE * 0.5, -plugDepth / 2), 2)
  return { depth: inBothUnits(plugDepth, design.units, ruledLength) }
}

/** Draws the wells in the middle of the board, with their sizes. */
const drawWells: DrawSketch = ({ pen, plan, word, ruled }) => {
  const [first, second] = plan.wells
  if (first === undefined) return undefined
  const { width, height, middle, depth } = first
  const paper = { ...BOX_BESIDE_NOTES, east: 56 }
  const boardWidth = extentOf(plan.bounds).width
  const half = (boardWidth * Math.min(1, (width * 5) / boardWidth)) / 2
  const { at, box, place, scale } = paperViewOf({ west: -half, east: half, south: -height, north: height }, paper)
  pen.box('wood', paper)
  for (const { contour } of plan.wells) pen.contour('cut', contour, place, scale)
  const [low, high] = [middle.y - height / 2, middle.y + height / 2]
  const drawn = box({ west: middle.x - width / 2, east: middle.x + width / 2, south: low, north: high })
  pen.measureWidth(drawn, 4, ruled(width))
  pen.measureHeight(drawn, 2.5, ruled(height))
  const edge = second === undefined ? drawn.east : at(second.middle.x + width / 2, 0).x
  pen.sideNote(word('deep', { depth: ruled(depth) }), 40, point(edge - 1, SKETCH_MM.height / 2), 2)
}

/** Draws names, numbers, arrows and ornaments as they lie on the board. */
const drawMarks: DrawSketch = ({ pen, plan }) => {
  const { place, scale } = sketchBoard(pen, plan, { ...WHOLE_FRAME_BOX, west: 4, east: SKETCH_MM.width - 4 })
  for (const mark of plan.marks) {
    if (mark.kind === 'line') {
      const isDrawing = mark.role === 'arrow' || mark.role === 'ornament'
      const look = isDrawing ? (mark.filled ? 'inlay' : 'saw') : 'grain'
      pen[mark.closed ? 'area' : 'line'](look, mark.points.map(place))
      for (const hole of mark.holes ?? []) pen.area('wood', hole.map(place))
      continue
    }
    // A line as long as the text, along it: at this size nobody can read it.
    const half = (Math.min(mark.maxWidth, [...mark.text].length * mark.size * 0.8) / 2) * scale
    const { x, y } = place(mark.at)
    const [c, s] = [Math.cos(-mark.angle), Math.sin(-mark.angle)]
    pen.line('saw', [point(x - half * c, y - half * s), point(x + half * c, y + half * s)])
  }
}

export const MARK_SKETCHES = {
  inlay: drawInlaidLine,
  plugs: drawPlugs,
  paint: drawPaintedLine,
  wells: drawWells,
  drawings: drawMarks,
} as const
