/** Sketches of the wood before anything is drilled: sawing, gluing, template, frame. */

import { boardTemplates } from '../board-templates.ts'
import { TRIM_ALLOWANCE_MM } from '../design/woods.ts'
import { boundsOf, extentOf, reachOf } from '../geometry/contour.ts'
import { tilingOf } from '../geometry/template/tiling.ts'
import { blanksOf, cutsOf } from '../lists/cut-list.ts'
import { DEFAULT_LAYOUT } from '../lists/shop.ts'
import { mitreAngle } from '../lists/wood-needs.ts'
import { SKETCH_MM } from './sketch.ts'
import { type Draw, MEASURED_BOX, NOTE_WIDTH_MM, NOTE_X_MM, type SketchContext, WHOLE_BOX } from './sketch-context.ts'
import { paperViewOf } from './sketch-pen.ts'

/** Largest number of pieces that are drawn apart, and the gap between them on paper. */
const MAX_PIECES = 7
const PIECE_GAP_MM = 1.4

const grain = ({ pen }: SketchContext, west: number, east: number, south: number, north: number, lines: number) => {
  for (let i = 1; i <= lines; i++) {
    const y = south + ((north - south) * i) / (lines + 1)
    const from = west + (east - west) * (0.06 + 0.1 * (i % 3))
    pen.path('grain', [
      { x: from, y },
      { x: from + (east - west) * 0.62, y },
    ])
  }
}

/** Pieces of the first blank, with their sizes. */
const rough: Draw = (context) => {
  const { pen, plan, ruled, word } = context
  const cuts = cutsOf(plan, DEFAULT_LAYOUT.kerf)
  const cut = cuts.find(({ role }) => role === 'strip') ?? cuts.find(({ role }) => role === 'blank')
  if (cut === undefined) return undefined
  const { length, breadth, count, piecesPerCut } = cut
  const shown = Math.min(count, MAX_PIECES)
  const { west, east, south, north } = MEASURED_BOX
  const room = north - south - (shown - 1) * PIECE_GAP_MM
  const scale = Math.min((east - west - 6) / length, room / shown / breadth)
  const [wide, high] = [length * scale, breadth * scale]
  const top = (north + south + shown * high + (shown - 1) * PIECE_GAP_MM) / 2
  const left = west + 3
  for (let i = 0; i < shown; i++) {
    const low = top - (i + 1) * high - i * PIECE_GAP_MM
    pen.box('wood', { west: left, east: left + wide, south: low, north: low + high })
    grain(context, left, left + wide, low, low + high, Math.max(1, Math.floor(high / 2.4)))
    // Pieces that are planed in one board are sawn apart afterwards.
    for (let piece = 1; piece < piecesPerCut; piece++) {
      const x = left + (wide * piece) / piecesPerCut
      pen.path('saw', [
        { x, y: low },
        { x, y: low + high },
      ])
    }
  }
  const low = top - shown * high - (shown - 1) * PIECE_GAP_MM
  pen.measure({ x: left, y: low - 3.6 }, { x: left + wide, y: low - 3.6 }, ruled(length))
  pen.measure({ x: left - 2, y: top - high }, { x: left - 2, y: top }, ruled(breadth))
  if (left + wide + 14 < SKETCH_MM.width)
    pen.text(word('times', { count }), { x: left + wide + 2, y: (top + low) / 2 }, { bold: true })
  return { count, times: count, wood: context.t(`wood.${cut.wood}`) }
}

/** Strips side by side, heart side up and down by turns, in clamps above and below. */
const glue: Draw = ({ pen, plan, ruled, word }) => {
  const blank = blanksOf(plan)[0]
  if (blank === undefined) return undefined
  const { length, breadth, strips } = blank
  const view = paperViewOf(
    { west: 0, east: length, south: 0, north: breadth },
    { ...MEASURED_BOX, south: 13, north: SKETCH_MM.height - 7, east: 70 },
  )
  const at = (x: number, y: number) => view.place({ x, y })
  for (let i = 0; i < strips; i++) {
    const [low, high] = [(i * breadth) / strips, ((i + 1) * breadth) / strips]
    const [a, b] = [at(0, low), at(length, high)]
    pen.box('wood', { west: a.x, east: b.x, south: a.y, north: b.y })
    // The ends beside it: rings of the heart, up and down by turns.
    const middle = { x: b.x + 8, y: (a.y + b.y) / 2 }
    pen.box('cut', { west: b.x + 4, east: b.x + 12, south: a.y, north: b.y })
    const bow = Math.min(1.4, (b.y - a.y) * 0.3) * (i % 2 === 0 ? 1 : -1)
    pen.path(
      'grain',
      [-3, -1.5, 0, 1.5, 3].map((x) => ({ x: middle.x + x, y: middle.y + bow * (1 - (x / 3) ** 2) - bow / 2 })),
    )
  }
  const [low, high] = [at(0, 0), at(length, breadth)]
  const clamps = Math.max(3, Math.min(5, Math.round(length / 180)))
  for (let i = 0; i < clamps; i++) {
    const x = low.x + ((high.x - low.x) * (i + 0.5)) / clamps
    pen.box(i % 2 === 0 ? 'steel' : 'soft', { west: x - 0.8, east: x + 0.8, south: low.y - 3, north: high.y + 3 })
    pen.box('steel', { west: x - 2, east: x + 2, south: low.y - 3, north: low.y - 0.2 })
    pen.box('steel', { west: x - 2, east: x + 2, south: high.y + 0.2, north: high.y + 3 })
  }
  pen.measure({ x: low.x, y: low.y - 6.6 }, { x: high.x, y: low.y - 6.6 }, ruled(length))
  pen.measure({ x: low.x - 2.2, y: low.y }, { x: low.x - 2.2, y: high.y }, ruled(breadth))
  pen.text(word('ends'), { x: high.x + 8, y: high.y + 3.6 }, { align: 'middle' })
  return { count: strips }
}

/** The two halves edge to edge in clamps, the joint where the fold will be. */
const halves: Draw = ({ pen, plan, word }) => {
  const { bounds, fold } = plan
  if (fold === undefined) return undefined
  const view = paperViewOf(bounds, { west: 8, east: 56, south: 5, north: SKETCH_MM.height - 5 })
  const at = view.place
  const joint = at(fold[0]).x
  const [low, high] = [at({ x: bounds.west, y: bounds.south }), at({ x: bounds.east, y: bounds.north })]
  pen.box('wood', { west: low.x, east: joint, south: low.y, north: high.y })
  pen.box('wood', { west: joint, east: high.x, south: low.y, north: high.y })
  for (let i = 0; i < 3; i++) {
    const y = low.y + ((high.y - low.y) * (i + 0.5)) / 3
    pen.box('steel', { west: low.x - 3, east: high.x + 3, south: y - 0.7, north: y + 0.7 })
    pen.box('steel', { west: low.x - 3, east: low.x - 0.2, south: y - 2, north: y + 2 })
    pen.box('steel', { west: high.x + 0.2, east: high.x + 3, south: y - 2, north: y + 2 })
  }
  pen.path('hidden', [
    { x: joint, y: low.y },
    { x: joint, y: high.y },
  ])
  pen.note(word('joint'), { x: NOTE_X_MM + 2, y: 40 }, { x: joint, y: high.y - 3 }, { width: NOTE_WIDTH_MM - 2 })
  pen.note(word('grain'), { x: NOTE_X_MM + 2, y: 16 }, { x: high.x - 2, y: low.y + 2 }, { width: NOTE_WIDTH_MM - 2 })
  return undefined
}

/** The pages of the template on the blank. */
const template: Draw = ({ pen, plan, word, t }) => {
  const [shown] = boardTemplates(plan)
  if (shown === undefined) return undefined
  const { bounds, content, outlines } = shown
  const own = boundsOf(outlines.flatMap(reachOf))
  const blank = {
    west: own.west - TRIM_ALLOWANCE_MM,
    east: own.east + TRIM_ALLOWANCE_MM,
    south: own.south - TRIM_ALLOWANCE_MM,
    north: own.north + TRIM_ALLOWANCE_MM,
  }
  const tiling = tilingOf(bounds, content, plan.design.paper, () => 0)
  const printed = tiling.tiles.filter((tile) => !tile.blank)
  const reach = boundsOf(
    printed.flatMap(({ window }) => [
      { x: window.west, y: window.south },
      { x: window.east, y: window.north },
      { x: blank.west, y: blank.south },
      { x: blank.east, y: blank.north },
    ]),
  )
  const { place, scale } = paperViewOf(reach, { ...WHOLE_BOX, east: 58 })
  const [a, b] = [place({ x: blank.west, y: blank.south }), place({ x: blank.east, y: blank.north })]
  pen.box('wood', { west: a.x, east: b.x, south: a.y, north: b.y })
  for (const { window, name } of printed) {
    const [low, high] = [place({ x: window.west, y: window.south }), place({ x: window.east, y: window.north })]
    pen.box('hidden', { west: low.x, east: high.x, south: low.y, north: high.y })
    if (printed.length > 1 && high.x - low.x > 7) pen.text(name, { x: low.x + 1.4, y: high.y - 3.6 })
  }
  for (const outline of outlines) pen.contour('thin', outline, place, scale)
  pen.note(word('outline'), { x: NOTE_X_MM, y: 46 }, place({ x: own.east, y: (own.north + own.south) / 2 }), {
    width: NOTE_WIDTH_MM,
  })
  pen.note(
    word('page', { paper: t(`paper.${plan.design.paper}`) }),
    { x: NOTE_X_MM, y: 12 },
    place({ x: printed.at(-1)?.window.east ?? 0, y: (printed.at(-1)?.window.south ?? 0) + 10 / scale }),
    { width: NOTE_WIDTH_MM },
  )
  return { count: printed.length, paper: t(`paper.${plan.design.paper}`) }
}

/** The field with the pieces of its frame about it, before they are pushed on. */
const frame: Draw = ({ pen, plan, ruled, word }) => {
  if (plan.frame === undefined) return undefined
  const { inner, mitres } = plan.frame
  const { width } = extentOf(plan.bounds)
  const away = width * 0.06
  const { west, east, south, north } = plan.bounds
  const view = paperViewOf(
    { west: west - away, east: east + away, south: south - away, north: north + away },
    { ...WHOLE_BOX, east: 56 },
  )
  pen.path('wood', inner.map(view.place), true)
  mitres.forEach(([from, to], i) => {
    const [nextFrom, nextTo] = mitres[(i + 1) % mitres.length] ?? [from, to]
    const middle = { x: (from.x + nextFrom.x) / 2, y: (from.y + nextFrom.y) / 2 }
    const far = Math.hypot(middle.x, middle.y) || 1
    const out = (p: { x: number; y: number }) =>
      view.place({ x: p.x + (middle.x / far) * away, y: p.y + (middle.y / far) * away })
    pen.path('cut', [from, nextFrom, nextTo, to].map(out), true)
  })
  const [first] = mitres
  const angle = word('degrees', { degrees: mitreAngle(plan.frame) })
  if (first !== undefined) pen.note(angle, { x: NOTE_X_MM, y: 44 }, view.place(first[1]), { width: NOTE_WIDTH_MM })
  pen.text(
    word('frameWide', { width: ruled(plan.design.borderWidth) }),
    { x: NOTE_X_MM, y: 24 },
    { width: NOTE_WIDTH_MM },
  )
  return { count: mitres.length }
}

export const WOOD_SKETCHES = { rough, glue, halves, template, frame } as const
