/** Cutting diagrams as drawings: boards above each other in true size, mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import { boxCorners } from '../../geometry/contour.ts'
import { type CutLettering, makeLettering } from '../../geometry/lettering.ts'
import { letterMap } from '../../lists/cut-labels.ts'
import { type LetterPlaces, letterPlaces } from '../../lists/letter-places.ts'
import type { Nesting } from '../../lists/nesting.ts'
import { planOf } from '../../plan.ts'
import { fileName } from '../file-name.ts'
import type { DrawingStyle, Layering, Maker, Tools } from '../format.ts'
import { nestingOf } from '../nesting-order.ts'
import { type Drawing, drawingOfFeatures } from './drawing.ts'
import { makeDxf } from './dxf.ts'
import { lineShape } from './part-clipping.ts'
import { writtenShapes } from './reference.ts'
import type { DrawnFeature, Shape } from './shapes.ts'
import { makeSvg } from './svg.ts'

const BOARD_SPACING_MM = 40
/** Height of letters, and distance from the middle of a letter beside a board to the start of its line. */
const LETTER_HEIGHT_MM = 8
const LEADER_OFFSET_MM = 6

interface LetterTools {
  readonly lettering: CutLettering
}

const box = (x: number, y: number, length: number, breadth: number): Shape =>
  lineShape(boxCorners({ west: x, east: x + length, south: y, north: y + breadth }), true)

const textAt = (letter: string, at: Point, drawingTools: LetterTools, style: DrawingStyle): readonly Shape[] =>
  writtenShapes(drawingTools, style, letter, at, LETTER_HEIGHT_MM)

/** Letters in pieces, and those beside a board with their lines. `low`: the board's lower edge. */
const letterShapes = (
  { inner, outer }: LetterPlaces,
  low: number,
  drawingTools: LetterTools,
  style: DrawingStyle,
): readonly Shape[] => {
  const place = ({ x, y }: Point): Point => ({ x, y: low + y })
  return [
    ...inner.flatMap(({ letter, at }) => textAt(letter, place(at), drawingTools, style)),
    ...outer.flatMap(({ letter, at, leaders }) => {
      const up = at.y < 0 ? LEADER_OFFSET_MM : -LEADER_OFFSET_MM
      return [
        ...textAt(letter, place(at), drawingTools, style),
        lineShape([{ x: at.x, y: at.y + up }, ...leaders].map(place)),
      ]
    }),
  ]
}

/** From the top down, as they stand in the list. */
const boardFeatures = (nesting: Nesting, drawingTools: LetterTools, style: DrawingStyle): readonly DrawnFeature[] => {
  const letters = letterMap(nesting)
  let top = 0
  return nesting.boards.flatMap((board): readonly DrawnFeature[] => {
    const { stock, pieces } = board
    const low = top - stock.breadth
    top = low - BOARD_SPACING_MM
    const places = letterPlaces(board, letters, { size: LETTER_HEIGHT_MM, least: LETTER_HEIGHT_MM })
    return [
      { feature: { kind: 'stock' }, shapes: [box(0, low, stock.length, stock.breadth)] },
      { feature: { kind: 'cut' }, shapes: pieces.map(({ x, y, length, breadth }) => box(x, low + y, length, breadth)) },
      { feature: { kind: 'reference' }, shapes: letterShapes(places, low, drawingTools, style) },
    ]
  })
}

const cuttingDrawing = async (order: Parameters<Maker>[0], tools: Tools): Promise<Drawing> => {
  const plan = planOf(order.design)
  const drawingTools = { lettering: makeLettering(await tools.fonts()) }
  const { nesting } = nestingOf(order, plan)
  return drawingOfFeatures(boardFeatures(nesting, drawingTools, order), order.layering, order.design)
}

export const makeCuttingDxf: Maker = async (order, tools) => {
  const layering: Layering = order.layering
  const text = makeDxf(await cuttingDrawing(order, tools), layering)
  const bytes = new TextEncoder().encode(text)
  return { name: fileName(order.design, '-cutting.dxf'), type: 'image/vnd.dxf', bytes }
}

export const makeCuttingSvg: Maker = async (order, tools) => {
  const name = fileName(order.design, '-cutting.svg')
  const text = makeSvg(await cuttingDrawing(order, tools), order.design.title || name, order.link)
  return { name, type: 'image/svg+xml', bytes: new TextEncoder().encode(text) }
}
