/** Sketches of a board for Marble Chase: its field, slots, rails and scoring boards. */

import { COLUMN_COLOURS } from '../../engine/marble-chase/colours.ts'
import { flickStart } from '../../engine/marble-chase/field.ts'
import { boundsOf } from '../geometry/contour.ts'
import type { Well } from '../geometry/wells.ts'
import { fieldBox, marblesOf, onField, restDepth, tongueOf } from '../marble-chase/measures.ts'
import { drawField, fieldEdge } from './field-view.ts'
import { SKETCH_MM } from './sketch.ts'
import { type Draw, MEASURED_BOX, NOTE_WIDTH_MM, NOTE_X_MM } from './sketch-context.ts'
import { paperViewOf } from './sketch-pen.ts'

const columnOf = (wells: readonly Well[]): readonly Well[] =>
  wells.filter(({ kind, name }) => kind === 'slot' && name.startsWith('black'))

/** Six slots of a column in scrap, each with a marble resting on its rims. */
const strip: Draw = ({ pen, plan, word, ruled }) => {
  const { design, wells } = plan
  const column = columnOf(wells)
  const marbles = marblesOf(design)
  const gap = 6
  const length = column.reduce((sum, { height }) => sum + height + gap, gap)
  const most = Math.max(...marbles)
  const thick = design.thickness * 0.7
  const { place, scale } = paperViewOf(
    { west: 0, east: length, south: -thick, north: most },
    { west: 4, east: SKETCH_MM.width - 4, south: 12, north: SKETCH_MM.height - 10 },
  )
  const points = [{ x: 0, y: 0 }]
  let x = gap
  column.forEach((slot, i) => {
    points.push(
      { x, y: 0 },
      { x, y: -slot.depth },
      { x: x + slot.height, y: -slot.depth },
      { x: x + slot.height, y: 0 },
    )
    const marble = marbles[Math.min(2, Math.floor(i / 2))] ?? most
    const sunk = restDepth(slot, marble)
    pen.circle('jig', place({ x: x + slot.height / 2, y: marble / 2 - sunk }), (marble / 2) * scale)
    const middle = place({ x: x + slot.height / 2, y: -thick })
    pen.text(ruled(slot.height).replace(/ mm$/, ''), { x: middle.x, y: middle.y - 3.4 }, { align: 'middle' })
    x += slot.height + gap
  })
  pen.path('cut', [...points, { x: length, y: 0 }, { x: length, y: -thick }, { x: 0, y: -thick }].map(place), true)
  pen.text(word('rims'), { x: SKETCH_MM.width / 2, y: SKETCH_MM.height - 4 }, { align: 'middle' })
  return undefined
}

/** The field's edge in section with its tongue and what is cut away. */
const tongue: Draw = ({ pen, plan, word, ruled }) => {
  const joint = tongueOf(plan.design)
  if (joint === undefined) return undefined
  const { thickness } = plan.design
  const back = thickness * 1.6
  const { place } = paperViewOf(
    { west: -back, east: joint.tongueLength * 2, south: 0, north: thickness },
    { ...MEASURED_BOX, east: 54, south: 11 },
  )
  pen.path('cut', fieldEdge(joint, thickness, back).map(place), true)
  for (const [low, high] of [
    [0, joint.low],
    [joint.high, thickness],
  ] as const)
    pen.path(
      'hidden',
      [
        [0, low],
        [joint.tongueLength, low],
        [joint.tongueLength, high],
        [0, high],
      ].map(([x = 0, y = 0]) => place({ x, y })),
      true,
    )
  const [a, b] = [place({ x: 0, y: 0 }), place({ x: joint.tongueLength, y: 0 })]
  pen.note(
    word('out', { out: ruled(joint.tongueLength) }),
    { x: NOTE_X_MM - 4, y: 8 },
    { x: (a.x + b.x) / 2, y: a.y },
    { width: NOTE_WIDTH_MM + 4 },
  )
  pen.note(
    word('tongue', { thick: ruled(joint.high - joint.low) }),
    { x: NOTE_X_MM - 4, y: 32 },
    place({ x: joint.tongueLength, y: thickness / 2 }),
    { width: NOTE_WIDTH_MM + 4 },
  )
  pen.note(
    word('rebate'),
    { x: NOTE_X_MM - 4, y: 47 },
    place({ x: joint.tongueLength / 2, y: (thickness + joint.high) / 2 }),
    {
      width: NOTE_WIDTH_MM + 4,
    },
  )
  return { out: ruled(joint.tongueLength) }
}

/** The columns with their colours, before any slot is cut. */
const columns: Draw = (context) => {
  const { pen, plan, word, t } = context
  const { lay } = drawField(context, { west: 4, east: 62, south: 8, north: SKETCH_MM.height - 4 })
  const areas = plan.marks.flatMap((mark) =>
    mark.kind === 'line' && mark.role === 'column' && mark.filled ? [mark] : [],
  )
  const field = fieldBox(plan.design)
  for (const area of areas.filter(({ points }) => points.every(({ x }) => x > field.west && x < field.east)))
    pen.path('inlay', area.points.map(lay), true)
  COLUMN_COLOURS.forEach((colour, i) => {
    const own = areas.find(
      ({ stain, points }) => stain === i && points.every(({ x }) => x > field.west && x < field.east),
    )
    if (own === undefined) return
    const box = boundsOf(own.points.map(lay))
    pen.text(t(`sketch.colour.${colour}`), { x: 64, y: (box.south + box.north) / 2 - 1 })
  })
  pen.arrow({ x: 6, y: 4.6 }, { x: 24, y: 4.6 })
  pen.text(word('shot'), { x: 26, y: 3.8 })
  return undefined
}

/** Places that marbles are flicked from: a ring in each of two rows. */
const places: Draw = (context) => {
  const { pen, plan, word, ruled } = context
  const { lay, scale } = drawField(context, {
    west: 4,
    east: SKETCH_MM.width - 4,
    south: 16,
    north: SKETCH_MM.height - 4,
  })
  for (const mark of plan.marks)
    if (mark.kind === 'line' && mark.role === 'place') pen.path('saw', mark.points.map(lay), mark.closed)
  const field = fieldBox(plan.design)
  const rows = (['b', 'f'] as const).map((row) => onField(plan.design, flickStart(1, row)).y)
  rows.forEach((y, i) => {
    const [from, to] = [lay({ x: field.east, y: field.south }), lay({ x: field.east, y })]
    const at = from.y - 3.5 - i * 5
    // The short one is written beside its line.
    if (Math.abs(y - field.south) * scale > 14)
      pen.measure({ x: from.x, y: at }, { x: to.x, y: at }, ruled(y - field.south))
    else {
      pen.path('measure', [
        { x: from.x, y: at },
        { x: to.x, y: at },
      ])
      pen.text(ruled(y - field.south), { x: to.x + 1.5, y: at - 0.9 })
    }
  })
  pen.text(word('rows'), { x: SKETCH_MM.width - 4, y: 6 }, { align: 'right', width: 46 })
  return undefined
}

/** A slot from above with its sizes, and cut through. */
const slots: Draw = ({ pen, plan, word, ruled, sold }) => {
  const { design, wells } = plan
  const slot = columnOf(wells)[2]
  if (slot === undefined) return undefined
  const room = slot.width * 0.4
  const { place, scale } = paperViewOf(
    {
      west: -slot.width / 2 - room,
      east: slot.width / 2 + room,
      south: -slot.height / 2 - room,
      north: slot.height / 2 + room,
    },
    { west: 8, east: 42, south: 11, north: SKETCH_MM.height - 4 },
  )
  const at = (p: { x: number; y: number }) => place({ x: p.x - slot.middle.x, y: p.y - slot.middle.y })
  const [a, b] = [
    place({ x: -slot.width / 2 - room, y: -slot.height / 2 - room }),
    place({ x: slot.width / 2 + room, y: slot.height / 2 + room }),
  ]
  pen.box('wood', { west: a.x, east: b.x, south: a.y, north: b.y })
  pen.contour('cut', slot.contour, at, scale)
  const [low, high] = [
    place({ x: -slot.width / 2, y: -slot.height / 2 }),
    place({ x: slot.width / 2, y: slot.height / 2 }),
  ]
  pen.measure({ x: low.x, y: a.y - 3.6 }, { x: high.x, y: a.y - 3.6 }, ruled(slot.width))
  pen.measure({ x: a.x - 1.5, y: low.y }, { x: a.x - 1.5, y: high.y }, ruled(slot.height))
  // Cut through along the direction of the flick.
  const thick = design.thickness
  const cut = paperViewOf(
    { west: -slot.height, east: slot.height, south: -thick, north: thick * 0.7 },
    { west: 48, east: 72, south: 8, north: 30 },
  )
  const wood = [
    [-slot.height, 0],
    [-slot.height / 2, 0],
    [-slot.height / 2, -slot.depth],
    [slot.height / 2, -slot.depth],
    [slot.height / 2, 0],
    [slot.height, 0],
    [slot.height, -thick],
    [-slot.height, -thick],
  ]
  pen.path(
    'cut',
    wood.map(([x = 0, y = 0]) => cut.place({ x, y })),
    true,
  )
  const right = cut.place({ x: slot.height, y: 0 })
  pen.measure(
    { x: right.x + 10, y: cut.place({ x: 0, y: -slot.depth }).y },
    { x: right.x + 10, y: right.y },
    ruled(slot.depth),
  )
  if (design.slotBit > 0) {
    const half = design.slotBit / 2
    const bit = [
      [-slot.height / 2, -slot.depth],
      [-slot.height / 2 + 2 * half, -slot.depth],
      [-slot.height / 2 + 2 * half, thick * 0.7],
      [-slot.height / 2, thick * 0.7],
    ]
    pen.path(
      'steel',
      bit.map(([x = 0, y = 0]) => cut.place({ x, y })),
      true,
    )
  }
  pen.text(
    design.slotBit > 0 ? word('slotBit', { bit: sold(design.slotBit) }) : word('chisel'),
    { x: 46, y: 49 },
    { width: 38 },
  )
  return { depth: ruled(slot.depth) }
}

export const FIELD_SKETCHES = { strip, tongue, columns, places, slots } as const
