/** Sketches of inlaid and painted lines in the top, and of pockets for cards. */

import { INLAY_DEPTH_MM } from '../design/inlay.ts'
import { plugStart, plugThickness } from '../design/plugs.ts'
import { inBothUnits, ruledLength } from '../design/units.ts'
import { extentOf } from '../geometry/contour.ts'
import { sketchBoard } from './board-view.ts'
import paintSvg from './paint.svg?raw'
import { SKETCH_MM } from './sketch.ts'
import { type Draw, MEASURED_BOX, NOTE_WIDTH_MM, NOTE_X_MM, NOTED_BOX } from './sketch-context.ts'
import { paperViewOf } from './sketch-pen.ts'
import { drawSvg } from './svg-sketch.ts'

/** The groove cut across, with its strip above it. */
const inlay: Draw = ({ pen, plan, word, ruled, t }) => {
  const { lineWidth, inlay: wood } = plan.design
  const reach = lineWidth * 2.2
  const { place } = paperViewOf(
    { west: -reach, east: reach, south: -lineWidth * 1.6, north: lineWidth * 1.8 },
    { ...MEASURED_BOX, east: 56 },
  )
  const half = lineWidth / 2
  const depth = Math.min(INLAY_DEPTH_MM, lineWidth * 1.2)
  const block = [
    [-reach, 0],
    [-half, 0],
    [-half, -depth],
    [half, -depth],
    [half, 0],
    [reach, 0],
    [reach, -lineWidth * 1.6],
    [-reach, -lineWidth * 1.6],
  ]
  pen.path(
    'cut',
    block.map(([x = 0, y = 0]) => place({ x, y })),
    true,
  )
  const strip = [
    [-half, lineWidth * 0.6],
    [half, lineWidth * 0.6],
    [half, lineWidth * 0.6 + depth * 1.15],
    [-half, lineWidth * 0.6 + depth * 1.15],
  ]
  pen.path(
    'inlay',
    strip.map(([x = 0, y = 0]) => place({ x, y })),
    true,
  )
  pen.arrow(place({ x: 0, y: lineWidth * 0.55 }), place({ x: 0, y: -depth * 0.7 }))
  const [a, b] = [place({ x: -half, y: -lineWidth * 1.6 }), place({ x: half, y: -lineWidth * 1.6 })]
  pen.measure({ x: a.x, y: a.y - 4 }, { x: b.x, y: b.y - 4 }, ruled(lineWidth))
  const left = place({ x: -reach, y: 0 }).x
  pen.measure(
    { x: left - 1.5, y: place({ x: 0, y: -depth }).y },
    { x: left - 1.5, y: place({ x: 0, y: 0 }).y },
    ruled(INLAY_DEPTH_MM),
  )
  pen.note(
    word('strip', { wood: t(`wood.${wood}`) }),
    { x: NOTE_X_MM - 2, y: 42 },
    place({ x: half, y: lineWidth * 0.6 + depth / 2 }),
    { width: NOTE_WIDTH_MM + 2 },
  )
  pen.note(word('groove'), { x: NOTE_X_MM - 2, y: 18 }, place({ x: half, y: -depth / 2 }), { width: NOTE_WIDTH_MM + 2 })
  return { width: ruled(lineWidth) }
}

/** A line between two strips of tape. */
const paint: Draw = (context) => {
  const width = context.ruled(context.plan.design.lineWidth)
  drawSvg(context, paintSvg, { width })
  return { width }
}

/** Distance that a wall of a 60° V-bit leans out in a millimetre of its height. */
const WALL_SLOPE = Math.tan(Math.PI / 6)

/** A pocket with leaning walls, and its plug above it, turned over, with the board that holds it. */
const plugs: Draw = ({ pen, plan, word, ruled, t }) => {
  const { design } = plan
  const { plugDepth, plugSaw, inlay: wood } = design
  const start = plugStart(design)
  const back = plugThickness(design) - start - plugSaw
  const half = plugDepth * 1.6
  const reach = half * 2.4
  const lift = plugDepth * 1.5
  const thick = plugDepth * 2.4
  const { place } = paperViewOf(
    { west: -reach, east: reach, south: -thick, north: lift + plugSaw + back },
    { ...MEASURED_BOX, east: 56, south: 4 },
  )
  const points = (all: readonly (readonly [number, number])[], up: number) =>
    all.map(([x, y]) => place({ x, y: y + up }))
  const [foot, floor] = [half - plugDepth * WALL_SLOPE, half - start * WALL_SLOPE]
  const board = [
    [-reach, 0],
    [-half, 0],
    [-foot, -plugDepth],
    [foot, -plugDepth],
    [half, 0],
    [reach, 0],
    [reach, -thick],
    [-reach, -thick],
  ] as const
  pen.path('cut', points(board, 0), true)
  const out = half + plugSaw * WALL_SLOPE
  const plug = [
    [-floor, -start],
    [floor, -start],
    [out, plugSaw],
    [reach, plugSaw],
    [reach, plugSaw + back],
    [-reach, plugSaw + back],
    [-reach, plugSaw],
    [-out, plugSaw],
  ] as const
  pen.path('inlay', points(plug, lift), true)
  pen.path(
    'saw',
    points(
      [
        [-reach, plugSaw / 2],
        [reach, plugSaw / 2],
      ],
      lift,
    ),
  )
  pen.arrow(place({ x: 0, y: lift - start - plugDepth * 0.05 }), place({ x: 0, y: -plugDepth * 0.8 }))
  const left = place({ x: -reach, y: 0 }).x - 2
  pen.measure(
    { x: left, y: place({ x: 0, y: -plugDepth }).y },
    { x: left, y: place({ x: 0, y: 0 }).y },
    ruled(plugDepth),
  )
  const width = NOTE_WIDTH_MM + 2
  pen.note(
    word('plug', { wood: t(`wood.${wood}`) }),
    { x: NOTE_X_MM - 2, y: 47 },
    place({ x: reach, y: lift + plugSaw + back / 2 }),
    { width },
  )
  pen.note(word('sawnOff'), { x: NOTE_X_MM - 2, y: 29 }, place({ x: reach, y: lift + plugSaw / 2 }), { width })
  pen.note(
    word('pocket'),
    { x: NOTE_X_MM - 2, y: 11 },
    place({ x: half - plugDepth * WALL_SLOPE * 0.5, y: -plugDepth / 2 }),
    {
      width,
    },
  )
  return { depth: inBothUnits(plugDepth, plan.design.units, ruledLength) }
}

/** The pockets in the middle of the board, with their sizes. */
const wells: Draw = ({ pen, plan, word, ruled }) => {
  const [well] = plan.wells
  if (well === undefined) return undefined
  const { width } = extentOf(plan.bounds)
  const box = { ...NOTED_BOX, east: 56 }
  const shown = Math.min(1, (well.width * 5) / width)
  const { place, scale } = paperViewOf(
    { west: -(width * shown) / 2, east: (width * shown) / 2, south: -well.height, north: well.height },
    box,
  )
  pen.box('wood', { west: box.west, east: box.east, south: box.south, north: box.north })
  for (const { contour } of plan.wells) pen.contour('cut', contour, place, scale)
  const [low, high] = [
    place({ x: well.middle.x - well.width / 2, y: well.middle.y - well.height / 2 }),
    place({ x: well.middle.x + well.width / 2, y: well.middle.y + well.height / 2 }),
  ]
  pen.measure({ x: low.x, y: low.y - 4 }, { x: high.x, y: low.y - 4 }, ruled(well.width))
  pen.measure({ x: low.x - 2.5, y: low.y }, { x: low.x - 2.5, y: high.y }, ruled(well.height))
  const edge = {
    x: plan.wells.length > 1 ? place({ x: (plan.wells[1]?.middle.x ?? 0) + well.width / 2, y: 0 }).x : high.x,
    y: SKETCH_MM.height / 2,
  }
  pen.note(
    word('deep', { depth: ruled(well.depth) }),
    { x: NOTE_X_MM - 2, y: 40 },
    { x: edge.x - 1, y: edge.y },
    { width: NOTE_WIDTH_MM + 2 },
  )
  return { count: plan.wells.length, depth: ruled(well.depth) }
}

/** Names, numbers, arrows and ornaments as they lie on the board. */
const drawings: Draw = ({ pen, plan }) => {
  const { place, scale } = sketchBoard(pen, plan, {
    west: 4,
    east: SKETCH_MM.width - 4,
    south: 3,
    north: SKETCH_MM.height - 3,
  })
  for (const mark of plan.marks) {
    if (mark.kind === 'line') {
      if (mark.role === 'arrow' || mark.role === 'ornament')
        pen.path(mark.filled ? 'inlay' : 'saw', mark.points.map(place), mark.closed)
      else pen.path('grain', mark.points.map(place), mark.closed)
      continue
    }
    // A line as long as the text, along it: at this size nobody can read it.
    const half = (Math.min(mark.maxWidth, [...mark.text].length * mark.size * 0.8) / 2) * scale
    const at = place(mark.at)
    const [c, s] = [Math.cos(-mark.angle), Math.sin(-mark.angle)]
    pen.path('saw', [
      { x: at.x - half * c, y: at.y - half * s },
      { x: at.x + half * c, y: at.y + half * s },
    ])
  }
  return undefined
}

export const MARK_SKETCHES = { inlay, plugs, paint, wells, drawings } as const
