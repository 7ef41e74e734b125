/** Sketches of a board for Marble Chase: its field, slots, rails and scoring boards. */

import { COLUMN_COLOURS } from '../../engine/marble-chase/colours.ts'
import { shotStart } from '../../engine/marble-chase/field.ts'
import { fieldBox, hangsBy, marblesOf, onField, tongueOf } from '../chase/chase-measures.ts'
import { FIRST_SCORING } from '../chase/chase-parts.ts'
import { boundsOf, flatten } from '../geometry/contour.ts'
import type { Well } from '../geometry/wells.ts'
import { type Desk, type Draw, MEASURED, NOTED, RIGHT, RIGHT_WIDTH } from './desk.ts'
import { arcPoints, viewOf } from './pencil.ts'
import { SKETCH } from './sketch.ts'

const columnOf = (wells: readonly Well[]): readonly Well[] =>
  wells.filter(({ kind, name }) => kind === 'slot' && name.startsWith('black'))

/** The six slots of a column in scrap, each with a marble hanging on its rims. */
export const strip: Draw = ({ pen, plan, word, ruled }) => {
  const { design, wells } = plan
  const column = columnOf(wells)
  const marbles = marblesOf(design)
  const gap = 6
  const length = column.reduce((sum, { height }) => sum + height + gap, gap)
  const most = Math.max(...marbles)
  const thick = design.thickness * 0.7
  const { place, scale } = viewOf(
    { west: 0, east: length, south: -thick, north: most },
    { west: 4, east: SKETCH.width - 4, south: 12, north: SKETCH.height - 10 },
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
    const sunk = Math.min(slot.depth, hangsBy(marble, slot.height))
    pen.circle('jig', place({ x: x + slot.height / 2, y: marble / 2 - sunk }), (marble / 2) * scale)
    const middle = place({ x: x + slot.height / 2, y: -thick })
    pen.text(ruled(slot.height).replace(/ mm$/, ''), { x: middle.x, y: middle.y - 3.4 }, { align: 'middle' })
    x += slot.height + gap
  })
  pen.path('cut', [...points, { x: length, y: 0 }, { x: length, y: -thick }, { x: 0, y: -thick }].map(place), true)
  pen.text(word('rims'), { x: SKETCH.width / 2, y: SKETCH.height - 4 }, { align: 'middle' })
  return undefined
}

/** The field's edge in section with its tongue and what is cut away. */
export const tongue: Draw = ({ pen, plan, word, ruled }) => {
  const joint = tongueOf(plan.design)
  if (joint === undefined) return undefined
  const { thickness } = plan.design
  const back = thickness * 1.6
  const { place } = viewOf(
    { west: -back, east: joint.out * 2, south: 0, north: thickness },
    { ...MEASURED, east: 54, south: 11 },
  )
  pen.path(
    'cut',
    [
      [-back, 0],
      [0, 0],
      [0, joint.low],
      [joint.out, joint.low],
      [joint.out, joint.high],
      [0, joint.high],
      [0, thickness],
      [-back, thickness],
    ].map(([x = 0, y = 0]) => place({ x, y })),
    true,
  )
  for (const [low, high] of [
    [0, joint.low],
    [joint.high, thickness],
  ] as const)
    pen.path(
      'hidden',
      [
        [0, low],
        [joint.out, low],
        [joint.out, high],
        [0, high],
      ].map(([x = 0, y = 0]) => place({ x, y })),
      true,
    )
  const [a, b] = [place({ x: 0, y: 0 }), place({ x: joint.out, y: 0 })]
  pen.note(
    word('out', { out: ruled(joint.out) }),
    { x: RIGHT - 4, y: 8 },
    { x: (a.x + b.x) / 2, y: a.y },
    { width: RIGHT_WIDTH + 4 },
  )
  pen.note(
    word('tongue', { thick: ruled(joint.high - joint.low) }),
    { x: RIGHT - 4, y: 32 },
    place({ x: joint.out, y: thickness / 2 }),
    { width: RIGHT_WIDTH + 4 },
  )
  pen.note(word('rebate'), { x: RIGHT - 4, y: 47 }, place({ x: joint.out / 2, y: (thickness + joint.high) / 2 }), {
    width: RIGHT_WIDTH + 4,
  })
  return { out: ruled(joint.out) }
}

/** The field lying with its near edge on the left: long, as the frame is. */
const lyingField = ({ plan }: Desk, box: Parameters<typeof viewOf>[1], rails = false) => {
  const { west, east, south, north } = fieldBox(plan.design)
  const by = rails ? plan.design.railWidth * 3 : 0
  const view = viewOf({ west: south, east: north + by, south: west - by, north: east + by }, box)
  return { ...view, lay: ({ x, y }: { x: number; y: number }) => view.place({ x: y, y: -x }) }
}

const drawField = (desk: Desk, box: Parameters<typeof viewOf>[1], rails = false) => {
  const view = lyingField(desk, box, rails)
  const { west, east, south, north } = fieldBox(desk.plan.design)
  desk.pen.path(
    'wood',
    [
      { x: west, y: south },
      { x: east, y: south },
      { x: east, y: north },
      { x: west, y: north },
    ].map(view.lay),
    true,
  )
  return view
}

/** The columns with their colours, before any slot is cut. */
export const columns: Draw = (desk) => {
  const { pen, plan, word, t } = desk
  const { lay } = drawField(desk, { west: 4, east: 62, south: 8, north: SKETCH.height - 4 })
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

/** Where marbles are shot from: a ring in each of two rows. */
export const places: Draw = (desk) => {
  const { pen, plan, word, ruled } = desk
  const { lay, scale } = drawField(desk, { west: 4, east: SKETCH.width - 4, south: 16, north: SKETCH.height - 4 })
  for (const mark of plan.marks)
    if (mark.kind === 'line' && mark.role === 'place') pen.path('saw', mark.points.map(lay), mark.closed)
  const field = fieldBox(plan.design)
  const rows = (['b', 'f'] as const).map((row) => onField(plan.design, shotStart(1, row)).y)
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
  pen.text(word('rows'), { x: SKETCH.width - 4, y: 6 }, { align: 'right', width: 46 })
  return undefined
}

/** A slot from above with its sizes, and cut through. */
export const slots: Draw = ({ pen, plan, word, ruled, sold }) => {
  const { design, wells } = plan
  const slot = columnOf(wells)[2]
  if (slot === undefined) return undefined
  const room = slot.width * 0.4
  const { place, scale } = viewOf(
    {
      west: -slot.width / 2 - room,
      east: slot.width / 2 + room,
      south: -slot.height / 2 - room,
      north: slot.height / 2 + room,
    },
    { west: 8, east: 42, south: 11, north: SKETCH.height - 4 },
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
  // Cut through along the shot.
  const thick = design.thickness
  const cut = viewOf(
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

/** A rail in section on the field's edge. */
export const rails: Draw = ({ pen, plan, word, ruled }) => {
  const { design } = plan
  const { thickness, railHeight, railWidth } = design
  const joint = tongueOf(design) ?? { out: 0, deep: 0, low: thickness, high: thickness }
  const apart = railWidth * 0.9
  const back = railWidth * 3
  const { place } = viewOf(
    { west: -back, east: railWidth + apart, south: 0, north: thickness + railHeight },
    { ...MEASURED, east: 54, south: 10 },
  )
  const to = (points: readonly (readonly number[])[], by: number) =>
    points.map(([x = 0, y = 0]) => place({ x: x + by, y }))
  pen.path(
    'cut',
    to(
      [
        [-back, 0],
        [0, 0],
        [0, joint.low],
        [joint.out, joint.low],
        [joint.out, joint.high],
        [0, joint.high],
        [0, thickness],
        [-back, thickness],
      ],
      0,
    ),
    true,
  )
  pen.path(
    'inlay',
    to(
      [
        [0, 0],
        [0, joint.low],
        [joint.deep, joint.low],
        [joint.deep, joint.high],
        [0, joint.high],
        [0, thickness + railHeight],
        [railWidth, thickness + railHeight],
        [railWidth, 0],
      ],
      apart,
    ),
    true,
  )
  pen.arrow(place({ x: apart + railWidth * 0.75, y: thickness * 0.2 }), place({ x: apart * 0.25, y: thickness * 0.2 }))
  const [a, b] = [place({ x: apart, y: 0 }), place({ x: apart + railWidth, y: 0 })]
  pen.note(
    word('railWide', { wide: ruled(railWidth) }),
    { x: RIGHT - 3, y: 10 },
    { x: b.x, y: b.y + 2 },
    { width: RIGHT_WIDTH + 3 },
  )
  pen.note(
    word('railHigh', { high: ruled(thickness + railHeight) }),
    { x: RIGHT - 3, y: 47 },
    { x: b.x, y: place({ x: 0, y: thickness + railHeight }).y },
    { width: RIGHT_WIDTH + 3 },
  )
  pen.note(
    word('above', { above: ruled(railHeight) }),
    { x: RIGHT - 3, y: 29 },
    place({ x: apart, y: thickness + railHeight / 2 }),
    { width: RIGHT_WIDTH + 3 },
  )
  return { width: ruled(b.x - a.x) }
}

/** The rails about the field, in the order in which they are glued on. */
export const glueRails: Draw = (desk) => {
  const { pen, plan, word } = desk
  const { design } = plan
  const { lay, scale } = drawField(desk, { west: 6, east: SKETCH.width - 6, south: 9, north: SKETCH.height - 9 }, true)
  const { west, east, south, north } = fieldBox(design)
  const wide = Math.max(design.railWidth, 2 / scale)
  const away = design.railWidth
  const area = (x1: number, y1: number, x2: number, y2: number) =>
    pen.path(
      'inlay',
      [
        { x: x1, y: y1 },
        { x: x2, y: y1 },
        { x: x2, y: y2 },
        { x: x1, y: y2 },
      ].map(lay),
      true,
    )
  area(west, north + away / 2, east, north + away / 2 + wide)
  area(west - away - wide, south, west - away, north + wide)
  area(east + away, south, east + away + wide, north + wide)
  const [far, left, right] = [
    lay({ x: 0, y: north }),
    lay({ x: west - away - wide, y: 0 }),
    lay({ x: east + away + wide, y: 0 }),
  ]
  pen.arrow({ x: far.x + 6.5, y: far.y }, { x: far.x + 1, y: far.y })
  pen.arrow({ x: left.x, y: left.y + 5.5 }, { x: left.x, y: left.y + 0.5 })
  pen.arrow({ x: right.x, y: right.y - 5.5 }, { x: right.x, y: right.y - 0.5 })
  pen.text('1', { x: far.x - 4, y: far.y - 1 }, { bold: true, align: 'middle' })
  pen.text('2', { x: left.x + 3, y: left.y + 2.6 }, { bold: true })
  pen.text('3', { x: right.x + 3, y: right.y - 4.6 }, { bold: true })
  pen.text(word('near'), { x: lay({ x: 0, y: south }).x + 2, y: lay({ x: 0, y: south }).y - 1 })
  return undefined
}

/** A scoring board with its pockets and their depths. */
export const pockets: Draw = ({ pen, plan, word, ruled }) => {
  const part = plan.parts[FIRST_SCORING]
  if (part === undefined) return undefined
  const { place, scale } = viewOf(boundsOf(flatten(part.outline, 0.2)), { ...NOTED, east: 56 })
  pen.contour('wood', part.outline, place, scale)
  const own = plan.wells.filter((well) => well.part === FIRST_SCORING)
  for (const { contour } of own) pen.contour('cut', contour, place, scale)
  const farthest = (a: Well, b: Well) => b.middle.y - a.middle.y || b.middle.x - a.middle.x
  const noted = (kind: Well['kind'], key: string, up: number) => {
    // The upper right one of the cubes' places, and the lowest box.
    const all = own.filter((one) => one.kind === kind).sort(farthest)
    const well = kind === 'cube' ? all[0] : all.at(-1)
    if (well === undefined) return
    // The line to a box goes level between two rows of cubes.
    const at = place({ x: well.middle.x, y: well.middle.y + up * well.height })
    pen.note(word(key, { depth: ruled(well.depth) }), { x: RIGHT - 2, y: at.y - 0.8 }, at, { width: RIGHT_WIDTH + 2 })
  }
  noted('cube', 'cubes', 0)
  noted('reserve', 'boxes', 0.46)
  noted('tray', 'tray', 0)
  return { count: plan.design.scoringBoards }
}

/** The board on a level table, and a marble that tells. */
export const level: Draw = ({ pen, plan, word, ruled }) => {
  const { design } = plan
  const { south, north } = fieldBox(design)
  const length = north - south + design.railWidth
  const { place, scale } = viewOf(
    { west: 0, east: length, south: -length * 0.15, north: length * 0.3 },
    { west: 5, east: SKETCH.width - 5, south: 12, north: SKETCH.height - 6 },
  )
  const at = (x: number, y: number) => place({ x, y })
  pen.path(
    'cut',
    [
      at(0, 0),
      at(length, 0),
      at(length, design.thickness + design.railHeight),
      at(length - design.railWidth, design.thickness + design.railHeight),
      at(length - design.railWidth, design.thickness),
      at(0, design.thickness),
    ],
    true,
  )
  pen.path('thin', [at(-length * 0.04, 0), at(length * 1.04, 0)])
  const [small] = marblesOf(design)
  const radius = Math.max(1.4, ((small ?? 14) / 2) * scale)
  const start = at(length * 0.28, design.thickness)
  pen.circle('jig', { x: start.x, y: start.y + radius }, radius)
  pen.sweep(arcPoints({ x: start.x + radius + 7, y: start.y + radius + 3 }, 6, Math.PI * 0.95, Math.PI * 0.25))
  const glass = at(length * 0.62, design.thickness)
  pen.box('steel', { west: glass.x - 9, east: glass.x + 9, south: glass.y, north: glass.y + 4 })
  pen.box('jig', { west: glass.x - 2.5, east: glass.x + 2.5, south: glass.y + 1.4, north: glass.y + 3.2 })
  pen.circle('hole', { x: glass.x, y: glass.y + 2.3 }, 0.6)
  pen.text(word('level'), { x: glass.x, y: glass.y + 7 }, { align: 'middle' })
  pen.text(word('still'), { x: 5, y: SKETCH.height - 5 }, { width: 40 })
  pen.measure({ x: at(0, 0).x, y: at(0, 0).y - 5 }, { x: at(length, 0).x, y: at(0, 0).y - 5 }, ruled(length))
  return undefined
}
