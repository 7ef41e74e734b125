/** DXF drawing in millimetres (AutoCAD 2007): circles and arcs true, outlines closed polylines, or lines and arcs one by one. */

import { DxfWriter, LWPolylineFlags, type LWPolylineVertex, point2d, point3d, Units } from '@tarikjabiri/dxf'
import type { Point } from '../../../engine/boards/layout.ts'
import { arcOf, type Contour, type ContourStep, linesAlong, mapSteps } from '../../geometry/contour.ts'
import { flattenLetter } from '../../geometry/lettering.ts'
import { distanceBetween, pointOnCircle } from '../../geometry/point.ts'
import { type DrawingStyle, type FileMaker, type Layering, unmendedLines } from '../export-order.ts'
import { fileName } from '../file-name.ts'
import { type Drawing, type DrawOrder, drawBoard } from './drawing.ts'
import { DRAWING_TOLERANCE_MM, type Shape } from './shapes.ts'

/** Smaller numbers are rounding errors, and would be written with an exponent, which some programs don't read. */
const LEAST_NUMBER = 1e-6

const cleanNumber = (value: number): number => (Math.abs(value) < LEAST_NUMBER ? 0 : Math.round(value * 1e9) / 1e9)

const toPoint3d = ({ x, y }: Point) => point3d(cleanNumber(x), cleanNumber(y), 0)
const toPoint2d = ({ x, y }: Point) => point2d(cleanNumber(x), cleanNumber(y))

const toVertices = (points: readonly Point[]): LWPolylineVertex[] => points.map((p) => ({ point: toPoint2d(p) }))

/** Divides arcs of more than half a turn in two: not all programs read a bulge over 1. */
const withShortArcs = (contour: Contour): Contour => ({
  from: contour.from,
  steps: mapSteps(contour, (step, from): readonly ContourStep[] => {
    if (!('centre' in step)) return [step]
    const { radius, start, turn } = arcOf(from, step)
    if (Math.abs(turn) <= Math.PI + LEAST_NUMBER) return [step]
    return [{ ...step, to: pointOnCircle(step.centre, radius, start + turn / 2) }, step]
  }).flat(),
})

const addPolyline = (dxf: DxfWriter, points: readonly Point[], closed: boolean): void => {
  dxf.addLWPolyline(toVertices(points), { flags: closed ? LWPolylineFlags.Closed : LWPolylineFlags.None })
}

/**
 * Adds one polyline; the bulge of an arc is the tangent of a quarter of its turn, positive anticlockwise. A straight
 * step has none: FreeCAD takes a bulge of 0 for an arc without a radius and leaves the line out.
 */
const addContour = (dxf: DxfWriter, contour: Contour, closed: boolean): void => {
  const corners = mapSteps(withShortArcs(contour), (step, from): LWPolylineVertex => {
    const point = toPoint2d(from)
    return 'centre' in step ? { point, bulge: cleanNumber(Math.tan(arcOf(from, step).turn / 4)) } : { point }
  })
  const end = closed ? [] : toVertices(contour.steps.slice(-1).map(({ to }) => to))
  dxf.addLWPolyline([...corners, ...end], { flags: closed ? LWPolylineFlags.Closed : LWPolylineFlags.None })
}

const FULL_TURN_DEGREES = 360

/**
 * Returns the angles of an arc in degrees, anticlockwise from its start to its end, none of them negative or a full
 * turn. An arc through 0 is divided there.
 */
const anglesOf = (start: number, turn: number): readonly (readonly [from: number, to: number])[] => {
  const [first, length] = [Math.min(start, start + turn), Math.abs(turn)].map((angle) => (angle * 180) / Math.PI)
  const from = cleanAngle(first as number)
  const to = from + (length as number)
  return to > FULL_TURN_DEGREES + LEAST_NUMBER
    ? [
        [from, 0],
        [0, cleanAngle(to)],
      ]
    : [[from, cleanAngle(to)]]
}

/** Returns an angle from 0 to less than a full turn. */
const cleanAngle = (degrees: number): number => {
  const angle = cleanNumber(((degrees % FULL_TURN_DEGREES) + FULL_TURN_DEGREES) % FULL_TURN_DEGREES)
  return FULL_TURN_DEGREES - angle < LEAST_NUMBER ? 0 : angle
}

/** Adds lines and arcs one by one, for programs that read nothing else. */
const addPieces = (dxf: DxfWriter, contour: Contour): void => {
  mapSteps(withShortArcs(contour), (step, from) => {
    if (!('centre' in step)) {
      dxf.addLine(toPoint3d(from), toPoint3d(step.to))
      return
    }
    const { radius, start, turn } = arcOf(from, step)
    for (const [a, b] of anglesOf(start, turn)) dxf.addArc(toPoint3d(step.centre), cleanNumber(radius), a, b)
  })
}

/** Adds a line of straight pieces. */
const addLine = (dxf: DxfWriter, points: readonly Point[], closed: boolean, inPieces: boolean): void => {
  if (!inPieces) {
    addPolyline(dxf, points, closed)
    return
  }
  for (const [from, to] of linesAlong(points, closed)) {
    if (distanceBetween(from, to) > LEAST_NUMBER) dxf.addLine(toPoint3d(from), toPoint3d(to))
  }
}

/** `inPieces`: lines and arcs are added one by one. */
const addShape = (dxf: DxfWriter, shape: Shape, inPieces: boolean): void => {
  switch (shape.kind) {
    case 'circle':
      dxf.addCircle(toPoint3d(shape.centre), cleanNumber(shape.radius))
      break
    case 'point':
      dxf.addPoint(cleanNumber(shape.at.x), cleanNumber(shape.at.y), 0)
      break
    case 'contour':
      if (inPieces) addPieces(dxf, shape.contour)
      else addContour(dxf, shape.contour, true)
      break
    case 'stroke':
      if (inPieces) addPieces(dxf, shape.path)
      else addContour(dxf, shape.path, false)
      break
    case 'line':
      addLine(dxf, shape.points, shape.closed, inPieces)
      break
    case 'letters':
      for (const outline of shape.outlines) addLine(dxf, flattenLetter(outline, DRAWING_TOLERANCE_MM), true, inPieces)
  }
}

const NOTE_HEIGHT_MM = 5
/** Distance of the base lines of notes. */
const NOTE_LINE_MM = 9
const NOTE_LAYERS: Readonly<Partial<Record<Layering, string>>> = { named: 'TO_MEND', operations: 'REF_TO_MEND' }

/** Writes notes above the drawing on a layer of their own. A drawing on one layer, of which all is cut, has none. */
const addNotes = (dxf: DxfWriter, { bounds }: Drawing, layering: Layering, notes: readonly string[]): void => {
  const layer = NOTE_LAYERS[layering]
  if (layer === undefined || notes.length === 0) return
  dxf.addLayer(layer, 1, 'Continuous')
  dxf.setCurrentLayerName(layer)
  notes.forEach((note, i) => {
    const up = (notes.length - i) * NOTE_LINE_MM
    dxf.addText(toPoint3d({ x: bounds.west, y: bounds.north + up }), NOTE_HEIGHT_MM, note)
  })
}

/** Comments stand before the first section. */
const commentLines = (notes: readonly string[]): string => notes.map((note) => `999\n${note}\n`).join('')

type DxfStyle = Pick<DrawingStyle, 'layering' | 'dxfOutlines'>

/** `notes`: what the person who opens the file must read first. */
export const makeDxf = (drawing: Drawing, { layering, dxfOutlines }: DxfStyle, notes: readonly string[]): string => {
  const { layers, bounds } = drawing
  const dxf = new DxfWriter()
  dxf.setUnits(Units.Millimeters)
  dxf.setVariable('$MEASUREMENT', { 70: 1 })
  // Points are a plus of this size in mm.
  dxf.setVariable('$PDMODE', { 70: 2 })
  dxf.setVariable('$PDSIZE', { 40: 2 })
  // The view that a program opens the file with.
  dxf.setVariable('$EXTMIN', { 10: cleanNumber(bounds.west), 20: cleanNumber(bounds.south), 30: 0 })
  dxf.setVariable('$EXTMAX', { 10: cleanNumber(bounds.east), 20: cleanNumber(bounds.north), 30: 0 })
  const inPieces = layering === 'plain' || dxfOutlines === 'pieces'
  for (const { name, colour, shapes } of layers) {
    if (name !== '0') dxf.addLayer(name, colour.index, 'Continuous')
    dxf.setCurrentLayerName(name)
    for (const shape of shapes) addShape(dxf, shape, inPieces)
  }
  addNotes(dxf, drawing, layering, notes)
  dxf.setZeroLayerAsCurrent()
  return commentLines(notes) + dxf.stringify()
}

/** Returns the maker of a file. `ending`: the last part of the file's name. */
export const makerOfDxf =
  (ending: string, draw: DrawOrder): FileMaker =>
  async (order, tools) => {
    const text = makeDxf(await draw(order, tools), order, unmendedLines(order, tools.t))
    return { name: fileName(order.design, ending), type: 'image/vnd.dxf', bytes: new TextEncoder().encode(text) }
  }

export const makeDxfFile = makerOfDxf('.dxf', drawBoard)
