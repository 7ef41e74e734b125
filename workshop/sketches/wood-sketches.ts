/** Sketches of the wood before anything is drilled: sawing, gluing, template, frame. */

import type { Point } from '../../engine/boards/layout.ts'
import { boardTemplates } from '../board-templates.ts'
import { TRIM_ALLOWANCE_MM } from '../design/woods.ts'
import { type Bounds, boundsOf, boxCorners, enlargeBounds, extentOf, extremePointsOf } from '../geometry/contour.ts'
import { midpoint, point } from '../geometry/point.ts'
import { paperSheets } from '../geometry/template/sheet.ts'
import { findTiling } from '../geometry/template/tiling.ts'
import { blanksOf, cutsOf } from '../lists/cut-list.ts'
import { DEFAULT_LAYOUT } from '../lists/shop.ts'
import { mitreAngle } from '../lists/wood-needs.ts'
import { drawClamp } from './board-view.ts'
import { SKETCH_MM } from './sketch.ts'
import { BOX_BESIDE_MEASURES, type DrawSketch, type SketchContext, WHOLE_FRAME_BOX } from './sketch-context.ts'
import { paperViewOf } from './sketch-pen.ts'

/** Largest number of pieces that are drawn. */
const MAX_PIECES = 7
/** Gap between two pieces on paper. */
const PIECE_GAP_MM = 1.4

const drawGrainLines = ({ pen }: SketchContext, { west, east, south, north }: Bounds, lines: number) => {
  for (let i = 1; i <= lines; i++) {
    const y = south + ((north - south) * i) / (lines + 1)
    const from = west + (east - west) * (0.06 + 0.1 * (i % 3))
    pen.line('grain', [point(from, y), point(from + (east - west) * 0.62, y)])
  }
}

/** Draws the pieces of the first blank, with their sizes. */
const drawRoughPieces: DrawSketch = (context) => {
  const { pen, plan, ruled, word } = context
  const cuts = cutsOf(plan, DEFAULT_LAYOUT.kerf)
  const cut = cuts.find(({ role }) => role === 'strip') ?? cuts.find(({ role }) => role === 'blank')
  if (cut === undefined) return undefined
  const { length, breadth, count, piecesPerCut } = cut
  const shown = Math.min(count, MAX_PIECES)
  const { west, east, south, north } = BOX_BESIDE_MEASURES
  const clearance = north - south - (shown - 1) * PIECE_GAP_MM
  const scale = Math.min((east - west - 6) / length, clearance / shown / breadth)
  const [wide, high] = [length * scale, breadth * scale]
  const top = (north + south + shown * high + (shown - 1) * PIECE_GAP_MM) / 2
  const left = west + 3
  for (let i = 0; i < shown; i++) {
    const low = top - (i + 1) * high - i * PIECE_GAP_MM
    const piece = { west: left, east: left + wide, south: low, north: low + high }
    pen.box('wood', piece)
    drawGrainLines(context, piece, Math.max(1, Math.floor(high / 2.4)))
    // Pieces that are planed in one board are sawn apart afterwards.
    for (let j = 1; j < piecesPerCut; j++) {
      const x = left + (wide * j) / piecesPerCut
      pen.line('saw', [point(x, low), point(x, low + high)])
    }
  }
  const low = top - shown * high - (shown - 1) * PIECE_GAP_MM
  const drawn = { west: left, east: left + wide, south: low, north: top }
  pen.measureWidth(drawn, 3.6, ruled(length))
  pen.measureHeight({ ...drawn, south: top - high }, 2, ruled(breadth))
  if (drawn.east + 14 < SKETCH_MM.width)
    pen.text(word('times', { count }), point(drawn.east + 2, (top + low) / 2), { bold: true })
  return { count, times: count, wood: context.t(`wood.${cut.wood}`) }
}

/** Draws strips side by side, heart side alternately up and down, in clamps above and below. */
const drawStripGluing: DrawSketch = ({ pen, plan, ruled, word }) => {
  const blank = blanksOf(plan)[0]
  if (blank === undefined) return undefined
  const { length, breadth, strips } = blank
  const whole = { west: 0, east: length, south: 0, north: breadth }
  const { box } = paperViewOf(whole, { ...BOX_BESIDE_MEASURES, south: 13, north: SKETCH_MM.height - 7, east: 70 })
  for (let i = 0; i < strips; i++) {
    const strip = box({ ...whole, south: (i * breadth) / strips, north: ((i + 1) * breadth) / strips })
    pen.box('wood', strip)
    // The ends are drawn beside the strip: growth rings alternately up and down.
    const middle = point(strip.east + 8, (strip.south + strip.north) / 2)
    pen.box('cut', { ...strip, west: strip.east + 4, east: strip.east + 12 })
    const bow = Math.min(1.4, (strip.north - strip.south) * 0.3) * (i % 2 === 0 ? 1 : -1)
    const ring = [-3, -1.5, 0, 1.5, 3].map((x) => point(middle.x + x, middle.y + bow * (1 - (x / 3) ** 2) - bow / 2))
    pen.line('grain', ring)
  }
  const drawn = box(whole)
  const { west, east, south, north } = drawn
  const clamps = Math.max(3, Math.min(5, Math.round(length / 180)))
  for (let i = 0; i < clamps; i++) {
    const x = west + ((east - west) * (i + 0.5)) / clamps
    pen.box(i % 2 === 0 ? 'steel' : 'soft', { west: x - 0.8, east: x + 0.8, south: south - 3, north: north + 3 })
    pen.box('steel', { west: x - 2, east: x + 2, south: south - 3, north: south - 0.2 })
    pen.box('steel', { west: x - 2, east: x + 2, south: north + 0.2, north: north + 3 })
  }
  pen.measureWidth(drawn, 6.6, ruled(length))
  pen.measureHeight(drawn, 2.2, ruled(breadth))
  pen.text(word('ends'), point(east + 8, north + 3.6), { align: 'middle' })
  return { count: strips }
}

/** Draws the two halves edge to edge in clamps, the joint where the fold will be. */
const drawHalfGluing: DrawSketch = ({ pen, plan, word }) => {
  const { bounds, fold } = plan
  if (fold === undefined) return undefined
  const view = paperViewOf(bounds, { west: 8, east: 56, south: 5, north: SKETCH_MM.height - 5 })
  const joint = view.place(fold[0]).x
  const drawn = view.box(bounds)
  const { west, east, south, north } = drawn
  pen.box('wood', { ...drawn, east: joint })
  pen.box('wood', { ...drawn, west: joint })
  for (let i = 0; i < 3; i++) drawClamp(pen, west, east, south + ((north - south) * (i + 0.5)) / 3, 'steel')
  pen.line('hidden', [point(joint, south), point(joint, north)])
  pen.sideNote(word('joint'), 40, point(joint, north - 3), -2)
  pen.sideNote(word('grain'), 16, point(east - 2, south + 2), -2)
}

/** Draws the pages of the template on the blank. */
const drawTemplatePages: DrawSketch = ({ pen, plan, word, t }) => {
  const [shown] = boardTemplates(plan)
  if (shown === undefined) return undefined
  const { bounds, content, outlines } = shown
  const board = boundsOf(outlines.flatMap(extremePointsOf))
  const blank = enlargeBounds(board, TRIM_ALLOWANCE_MM)
  const tiling = findTiling(bounds, content, paperSheets(plan.design.paper), () => 0)
  const printed = tiling.tiles.filter((tile) => !tile.isBlank)
  const corners = [blank, ...printed.map(({ window }) => window)].flatMap(boxCorners)
  const { at, box, place, scale } = paperViewOf(boundsOf(corners), { ...WHOLE_FRAME_BOX, east: 58 })
  pen.box('wood', box(blank))
  for (const { window, name } of printed) {
    const page = box(window)
    pen.box('hidden', page)
    if (printed.length > 1 && page.east - page.west > 7) pen.text(name, point(page.west + 1.4, page.north - 3.6))
  }
  for (const outline of outlines) pen.contour('thin', outline, place, scale)
  pen.sideNote(word('outline'), 46, at(board.east, (board.north + board.south) / 2))
  const paper = t(`paper.${plan.design.paper}`)
  const last = printed.at(-1)?.window
  pen.sideNote(word('page', { paper }), 12, at(last?.east ?? 0, (last?.south ?? 0) + 10 / scale))
  return { count: printed.length, paper }
}

/** Draws the field with the pieces of its frame about it, before they are pushed on. */
const drawFrame: DrawSketch = ({ pen, plan, ruled, word }) => {
  if (plan.frame === undefined) return undefined
  const { inner, mitres } = plan.frame
  const away = extentOf(plan.bounds).width * 0.06
  const { at, place } = paperViewOf(enlargeBounds(plan.bounds, away), { ...WHOLE_FRAME_BOX, east: 56 })
  pen.area('wood', inner.map(place))
  mitres.forEach(([from, to], i) => {
    const [nextFrom, nextTo] = mitres[(i + 1) % mitres.length] ?? [from, to]
    const middle = midpoint(from, nextFrom)
    const far = Math.hypot(middle.x, middle.y) || 1
    const outwards = ({ x, y }: Point) => at(x + (middle.x / far) * away, y + (middle.y / far) * away)
    pen.area('cut', [from, nextFrom, nextTo, to].map(outwards))
  })
  const [first] = mitres
  const angle = word('degrees', { degrees: mitreAngle(plan.frame) })
  if (first !== undefined) pen.sideNote(angle, 44, place(first[1]))
  pen.sideNote(word('frameWide', { width: ruled(plan.design.borderWidth) }), 24)
  return { count: mitres.length }
}

export const WOOD_SKETCHES = {
  rough: drawRoughPieces,
  glue: drawStripGluing,
  halves: drawHalfGluing,
  template: drawTemplatePages,
  frame: drawFrame,
} as const
