/** DXF drawing in millimetres (AutoCAD 2007): circles and arcs true, outlines closed polylines. */

import { DxfWriter, LWPolylineFlags, type LWPolylineVertex, point2d, point3d, Units } from '@tarikjabiri/dxf'
import type { Point } from '../../../engine/boards/layout.ts'
import { arcOf, type Contour, mapSteps } from '../../geometry/contour.ts'
import { flattenLetter } from '../../geometry/lettering.ts'
import type { FileMaker, Layering } from '../export-order.ts'
import { fileName } from '../file-name.ts'
import { unmendedLines } from '../unmended.ts'
import { type Drawing, type DrawOrder, drawBoard } from './drawing.ts'
import { DRAWING_TOLERANCE_MM, type Shape } from './shapes.ts'

const toPoint3d = ({ x, y }: Point) => point3d(x, y, 0)
const toDegrees = (radians: number): number => (radians * 180) / Math.PI

const toVertices = (points: readonly Point[]): LWPolylineVertex[] =>
  points.map(({ x, y }) => ({ point: point2d(x, y) }))

const addPolyline = (dxf: DxfWriter, points: readonly Point[], closed: boolean): void => {
  dxf.addLWPolyline(toVertices(points), { flags: closed ? LWPolylineFlags.Closed : LWPolylineFlags.None })
}

/** Adds one polyline; the bulge of an arc is the tangent of a quarter of its turn, positive anticlockwise. */
const addContour = (dxf: DxfWriter, contour: Contour, closed: boolean): void => {
  const corners = mapSteps(contour, (step, from): LWPolylineVertex => {
    const bulge = 'centre' in step ? Math.tan(arcOf(from, step).turn / 4) : 0
    return { point: point2d(from.x, from.y), bulge }
  })
  const end = closed ? [] : toVertices(contour.steps.slice(-1).map(({ to }) => to))
  dxf.addLWPolyline([...corners, ...end], { flags: closed ? LWPolylineFlags.Closed : LWPolylineFlags.None })
}

/** Adds lines and arcs one by one, for programs that read nothing else. */
const addPieces = (dxf: DxfWriter, contour: Contour): void => {
  mapSteps(contour, (step, from) => {
    if (!('centre' in step)) return dxf.addLine(toPoint3d(from), toPoint3d(step.to))
    const { radius, start, turn } = arcOf(from, step)
    const [a, b] = turn > 0 ? [start, start + turn] : [start + turn, start]
    return dxf.addArc(toPoint3d(step.centre), radius, toDegrees(a), toDegrees(b))
  })
}

const addShape = (dxf: DxfWriter, shape: Shape, layering: Layering): void => {
  switch (shape.kind) {
    case 'circle':
      dxf.addCircle(toPoint3d(shape.centre), shape.radius)
      break
    case 'point':
      dxf.addPoint(shape.at.x, shape.at.y, 0)
      break
    case 'contour':
      if (layering === 'plain') addPieces(dxf, shape.contour)
      else addContour(dxf, shape.contour, true)
      break
    case 'stroke':
      if (layering === 'plain') addPieces(dxf, shape.path)
      else addContour(dxf, shape.path, false)
      break
    case 'line':
      addPolyline(dxf, shape.points, shape.closed)
      break
    case 'letters':
      for (const outline of shape.outlines) addPolyline(dxf, flattenLetter(outline, DRAWING_TOLERANCE_MM), true)
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
    dxf.addText(point3d(bounds.west, bounds.north + up, 0), NOTE_HEIGHT_MM, note)
  })
}

/** Comments stand before the first section. */
const commentLines = (notes: readonly string[]): string => notes.map((note) => `999\n${note}\n`).join('')

/** `notes`: what the person who opens the file must read first. */
export const makeDxf = (drawing: Drawing, layering: Layering, notes: readonly string[]): string => {
  const { layers, bounds } = drawing
  const dxf = new DxfWriter()
  dxf.setUnits(Units.Millimeters)
  dxf.setVariable('$MEASUREMENT', { 70: 1 })
  // Points are a plus of this size in mm.
  dxf.setVariable('$PDMODE', { 70: 2 })
  dxf.setVariable('$PDSIZE', { 40: 2 })
  // The view that a program opens the file with.
  dxf.setVariable('$EXTMIN', { 10: bounds.west, 20: bounds.south, 30: 0 })
  dxf.setVariable('$EXTMAX', { 10: bounds.east, 20: bounds.north, 30: 0 })
  for (const { name, colour, shapes } of layers) {
    if (name !== '0') dxf.addLayer(name, colour.index, 'Continuous')
    dxf.setCurrentLayerName(name)
    for (const shape of shapes) addShape(dxf, shape, layering)
  }
  addNotes(dxf, drawing, layering, notes)
  dxf.setZeroLayerAsCurrent()
  return commentLines(notes) + dxf.stringify()
}

/** Returns the maker of a file. `ending`: the last part of the file's name. */
export const makerOfDxf =
  (ending: string, draw: DrawOrder): FileMaker =>
  async (order, tools) => {
    const text = makeDxf(await draw(order, tools), order.layering, unmendedLines(order, tools.t))
    return { name: fileName(order.design, ending), type: 'image/vnd.dxf', bytes: new TextEncoder().encode(text) }
  }

export const makeDxfFile = makerOfDxf('.dxf', drawBoard)
