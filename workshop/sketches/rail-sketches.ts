/** Sketches of the rails and scoring boards of Marble Chase, and of a level table. */

import { boundsOf, flatten } from '../geometry/contour.ts'
import type { Well } from '../geometry/wells.ts'
import { fieldBox, marblesOf, tongueOf } from '../marble-chase/measures.ts'
import { FIRST_SCORING_PART_INDEX } from '../marble-chase/parts.ts'
import { drawField, fieldEdge } from './field-view.ts'
import { SKETCH_MM } from './sketch.ts'
import { type Draw, MEASURED_BOX, NOTE_WIDTH_MM, NOTE_X_MM, NOTED_BOX } from './sketch-context.ts'
import { arcPoints, paperViewOf } from './sketch-pen.ts'

/** A rail in section on the field's edge. */
const rails: Draw = ({ pen, plan, word, ruled }) => {
  const { design } = plan
  const { thickness, railHeight, railWidth } = design
  const joint = tongueOf(design) ?? { tongueLength: 0, grooveDepth: 0, low: thickness, high: thickness }
  const apart = railWidth * 0.9
  const back = railWidth * 3
  const { place } = paperViewOf(
    { west: -back, east: railWidth + apart, south: 0, north: thickness + railHeight },
    { ...MEASURED_BOX, east: 54, south: 10 },
  )
  pen.path('cut', fieldEdge(joint, thickness, back).map(place), true)
  pen.path(
    'inlay',
    [
      [0, 0],
      [0, joint.low],
      [joint.grooveDepth, joint.low],
      [joint.grooveDepth, joint.high],
      [0, joint.high],
      [0, thickness + railHeight],
      [railWidth, thickness + railHeight],
      [railWidth, 0],
    ].map(([x = 0, y = 0]) => place({ x: x + apart, y })),
    true,
  )
  pen.arrow(place({ x: apart + railWidth * 0.75, y: thickness * 0.2 }), place({ x: apart * 0.25, y: thickness * 0.2 }))
  const [a, b] = [place({ x: apart, y: 0 }), place({ x: apart + railWidth, y: 0 })]
  pen.note(
    word('railWide', { wide: ruled(railWidth) }),
    { x: NOTE_X_MM - 3, y: 10 },
    { x: b.x, y: b.y + 2 },
    { width: NOTE_WIDTH_MM + 3 },
  )
  pen.note(
    word('railHigh', { high: ruled(thickness + railHeight) }),
    { x: NOTE_X_MM - 3, y: 47 },
    { x: b.x, y: place({ x: 0, y: thickness + railHeight }).y },
    { width: NOTE_WIDTH_MM + 3 },
  )
  pen.note(
    word('above', { above: ruled(railHeight) }),
    { x: NOTE_X_MM - 3, y: 29 },
    place({ x: apart, y: thickness + railHeight / 2 }),
    { width: NOTE_WIDTH_MM + 3 },
  )
  return { width: ruled(b.x - a.x) }
}

/** The rails about the field, in the order in which they are glued on. */
const glueRails: Draw = (context) => {
  const { pen, plan, word } = context
  const { design } = plan
  const { lay, scale } = drawField(
    context,
    { west: 6, east: SKETCH_MM.width - 6, south: 9, north: SKETCH_MM.height - 9 },
    true,
  )
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
const pockets: Draw = ({ pen, plan, word, ruled }) => {
  const part = plan.parts[FIRST_SCORING_PART_INDEX]
  if (part === undefined) return undefined
  const { place, scale } = paperViewOf(boundsOf(flatten(part.outline, 0.2)), { ...NOTED_BOX, east: 56 })
  pen.contour('wood', part.outline, place, scale)
  const own = plan.wells.filter((well) => well.part === FIRST_SCORING_PART_INDEX)
  for (const { contour } of own) pen.contour('cut', contour, place, scale)
  const farthest = (a: Well, b: Well) => b.middle.y - a.middle.y || b.middle.x - a.middle.x
  const noted = (kind: Well['kind'], key: string, up: number) => {
    // The upper right one of the cubes' places, and the lowest box.
    const all = own.filter((one) => one.kind === kind).sort(farthest)
    const well = kind === 'cube' ? all[0] : all.at(-1)
    if (well === undefined) return
    // The line to a box goes level between two rows of cubes.
    const at = place({ x: well.middle.x, y: well.middle.y + up * well.height })
    pen.note(word(key, { depth: ruled(well.depth) }), { x: NOTE_X_MM - 2, y: at.y - 0.8 }, at, {
      width: NOTE_WIDTH_MM + 2,
    })
  }
  noted('cube', 'cubes', 0)
  noted('reserve', 'boxes', 0.46)
  noted('tray', 'tray', 0)
  return { count: plan.design.scoringBoards }
}

/** The board on a level table, and a marble that shows it. */
const level: Draw = ({ pen, plan, word, ruled }) => {
  const { design } = plan
  const { south, north } = fieldBox(design)
  const length = north - south + design.railWidth
  const { place, scale } = paperViewOf(
    { west: 0, east: length, south: -length * 0.15, north: length * 0.3 },
    { west: 5, east: SKETCH_MM.width - 5, south: 12, north: SKETCH_MM.height - 6 },
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
  pen.text(word('still'), { x: 5, y: SKETCH_MM.height - 5 }, { width: 40 })
  pen.measure({ x: at(0, 0).x, y: at(0, 0).y - 5 }, { x: at(length, 0).x, y: at(0, 0).y - 5 }, ruled(length))
  return undefined
}

export const RAIL_SKETCHES = { rails, glueRails, pockets, level } as const
