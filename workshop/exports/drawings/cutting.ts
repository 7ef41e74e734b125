/** Cutting diagrams as drawings: boards above each other in true size, mm. */

import { boxCorners } from '../../geometry/contour.ts'
import { lettersOf } from '../../lists/cut-letters.ts'
import type { Cut } from '../../lists/cut-list.ts'
import type { Nesting } from '../../lists/nesting.ts'
import { planOf } from '../../plan.ts'
import { fileName } from '../file-name.ts'
import type { DrawingStyle, Layering, Maker, Tools } from '../format.ts'
import { type CutLettering, makeLettering } from '../letters/lettering.ts'
import { nestingOf } from '../nesting-order.ts'
import { type Drawing, drawingOfWorks } from './drawing.ts'
import { makeDxf } from './dxf.ts'
import { lineShape } from './on-part.ts'
import { writtenShapes } from './reference.ts'
import type { DrawnWork, Shape } from './shapes.ts'
import { makeSvg } from './svg.ts'

/** Between two boards, mm. */
const APART = 40
/** Height of letters, and the least breadth of a piece that has one; mm. */
const LETTER = 8
const LEAST = 12

interface Desk {
  readonly lettering: CutLettering
}

const box = (x: number, y: number, length: number, breadth: number): Shape =>
  lineShape(boxCorners({ west: x, east: x + length, south: y, north: y + breadth }), true)

/** From the top down, as they stand in the list. */
const boardWorks = (nesting: Nesting, desk: Desk, style: DrawingStyle): readonly DrawnWork[] => {
  const letters = new Map<Cut, string>(lettersOf(nesting).map(({ cut, letter }) => [cut, letter]))
  let top = 0
  return nesting.boards.flatMap(({ stock, pieces }): readonly DrawnWork[] => {
    const low = top - stock.breadth
    top = low - APART
    const names = pieces
      .filter(({ length, breadth }) => Math.min(length, breadth) >= LEAST)
      .flatMap(({ cut, x, y, length, breadth }) =>
        writtenShapes(desk, style, letters.get(cut) ?? '', { x: x + length / 2, y: low + y + breadth / 2 }, LETTER),
      )
    return [
      { work: { kind: 'stock' }, shapes: [box(0, low, stock.length, stock.breadth)] },
      { work: { kind: 'cut' }, shapes: pieces.map(({ x, y, length, breadth }) => box(x, low + y, length, breadth)) },
      { work: { kind: 'reference' }, shapes: names },
    ]
  })
}

const cuttingDrawing = async (order: Parameters<Maker>[0], tools: Tools): Promise<Drawing> => {
  const plan = planOf(order.design)
  const desk = { lettering: makeLettering(await tools.fonts()) }
  const { nesting } = nestingOf(order, plan)
  return drawingOfWorks(boardWorks(nesting, desk, order), order.layering, order.design)
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
