/** Sketches of a board for Marble Chase: its field and slots. */

import { startPlaceAt } from '../../engine/marble-chase/field.ts'
import { enlargeBounds } from '../geometry/contour.ts'
import { point } from '../geometry/point.ts'
import type { Well } from '../geometry/wells.ts'
import { fieldBox, fieldToPlan, marbleDiameters, restDepth, tongueOf } from '../marble-chase/dimensions.ts'
import { slotsOfFirstColumn } from '../marble-chase/pockets.ts'
import columnsSvg from './columns.svg?raw'
import { fieldEdge } from './field-view.ts'
import placesSvg from './places.svg?raw'
import { SKETCH_MM } from './sketch.ts'
import { BOX_BESIDE_MEASURES, type DrawSketch, type SketchContext } from './sketch-context.ts'
import { hollowSection, paperViewOf, woodSection } from './sketch-pen.ts'
import { drawSvg } from './svg-sketch.ts'

/** Draws six slots of a column in scrap, each with a marble resting on its rims. */
const drawTestStrip: DrawSketch = ({ pen, plan, word, ruled }) => {
  const { design, wells } = plan
  const column = slotsOfFirstColumn(wells)
  const marbles = marbleDiameters(design)
  const gap = 6
  const length = column.reduce((sum, { height }) => sum + height + gap, gap)
  const largest = Math.max(...marbles)
  const thick = design.thickness * 0.7
  const { at, place, scale } = paperViewOf(
    { west: 0, east: length, south: -thick, north: largest },
    { west: 4, east: SKETCH_MM.width - 4, south: 12, north: SKETCH_MM.height - 10 },
  )
  const grooves = [point(0, 0)]
  let x = gap
  column.forEach((slot, i) => {
    const middle = x + slot.height / 2
    for (const { x: across, y } of hollowSection(slot.height / 2, slot.depth)) grooves.push(point(middle + across, y))
    const marble = marbles[Math.min(2, Math.floor(i / 2))] ?? largest
    pen.circle('jig', at(middle, marble / 2 - restDepth(slot, marble)), (marble / 2) * scale)
    const below = at(middle, -thick)
    pen.text(ruled(slot.height).replace(/ mm$/, ''), point(below.x, below.y - 3.4), { align: 'middle' })
    x += slot.height + gap
  })
  pen.area('cut', [...grooves, point(length, 0), point(length, -thick), point(0, -thick)].map(place))
  pen.text(word('rims'), point(SKETCH_MM.width / 2, SKETCH_MM.height - 4), { align: 'middle' })
}

/** Draws the field's edge in section with its tongue and what is cut away. */
const drawTongue: DrawSketch = ({ pen, plan, word, ruled }) => {
  const joint = tongueOf(plan.design)
  if (joint === undefined) return undefined
  const { thickness } = plan.design
  const { tongueLength, low, high } = joint
  const back = thickness * 1.6
  const { at, box, place } = paperViewOf(
    { west: -back, east: tongueLength * 2, south: 0, north: thickness },
    { ...BOX_BESIDE_MEASURES, east: 54, south: 11 },
  )
  pen.area('cut', fieldEdge(joint, thickness, back).map(place))
  pen.box('hidden', box({ west: 0, east: tongueLength, south: 0, north: low }))
  pen.box('hidden', box({ west: 0, east: tongueLength, south: high, north: thickness }))
  pen.sideNote(word('out', { out: ruled(tongueLength) }), 8, at(tongueLength / 2, 0), 4)
  pen.sideNote(word('tongue', { thick: ruled(high - low) }), 32, at(tongueLength, thickness / 2), 4)
  pen.sideNote(word('rebate'), 47, at(tongueLength / 2, (thickness + high) / 2), 4)
}

/** Draws the columns with their colours, before any slot is cut. */
const drawColumns: DrawSketch = (context) => drawSvg(context, columnsSvg)

/** Draws the places that marbles are flicked from: two rows of rings. */
const drawFlickPlaces: DrawSketch = (context) => {
  const { design } = context.plan
  const fromNearEdge = (row: 'b' | 'f') =>
    context.ruled(fieldToPlan(design, startPlaceAt(1, row)).y - fieldBox(design).south)
  return drawSvg(context, placesSvg, { nearRow: fromNearEdge('b'), farRow: fromNearEdge('f') })
}

/** Draws a slot from above with its sizes, and cut through. */
const drawSlots: DrawSketch = (context) => {
  const { pen, plan, word, ruled, sold } = context
  const slot = slotsOfFirstColumn(plan.wells)[2]
  if (slot === undefined) return undefined
  const { width, height, middle, contour } = slot
  const drawn = { west: -width / 2, east: width / 2, south: -height / 2, north: height / 2 }
  const around = enlargeBounds(drawn, width * 0.4)
  const paper = { west: 8, east: 42, south: 11, north: SKETCH_MM.height - 4 }
  const { at, box, scale } = paperViewOf(around, paper)
  pen.box('wood', box(around))
  pen.contour('cut', contour, ({ x, y }) => at(x - middle.x, y - middle.y), scale)
  const edge = box(around)
  pen.measureWidth({ ...box(drawn), south: edge.south }, 3.6, ruled(width))
  pen.measureHeight({ ...box(drawn), west: edge.west }, 1.5, ruled(height))
  drawSlotSection(context, slot)
  const { slotBit } = plan.design
  pen.text(slotBit > 0 ? word('slotBit', { bit: sold(slotBit) }) : word('chisel'), point(46, 49), { width: 38 })
}

/** Draws the slot cut through in the direction of the flick, with its bit. */
const drawSlotSection = ({ pen, plan, ruled }: SketchContext, { height, depth }: Well) => {
  const { thickness, slotBit } = plan.design
  const top = thickness * 0.7
  const { box, place } = paperViewOf(
    { west: -height, east: height, south: -thickness, north: top },
    { west: 48, east: 72, south: 8, north: 30 },
  )
  pen.area('cut', woodSection(height, thickness, hollowSection(height / 2, depth)).map(place))
  const { east, south, north } = box({ west: -height, east: height, south: -depth, north: 0 })
  pen.measure(point(east + 10, south), point(east + 10, north), ruled(depth))
  if (slotBit > 0) pen.box('steel', box({ west: -height / 2, east: slotBit - height / 2, south: -depth, north: top }))
}

export const FIELD_SKETCHES = {
  strip: drawTestStrip,
  tongue: drawTongue,
  columns: drawColumns,
  places: drawFlickPlaces,
  slots: drawSlots,
} as const
