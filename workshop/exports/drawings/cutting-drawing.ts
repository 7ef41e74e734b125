/** Cutting diagrams as drawings: boards above each other in true size, mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import { boxCorners } from '../../geometry/contour.ts'
import { loadLettering } from '../../geometry/lettering.ts'
import { lettersByCut } from '../../lists/cut-labels.ts'
import { type LetterPlaces, letterPlaces } from '../../lists/letter-places.ts'
import type { Nesting } from '../../lists/nesting.ts'
import { planOf } from '../../plan.ts'
import { nestOrder } from '../nesting-order.ts'
import { type DrawOrder, drawingOfFeatures } from './drawing.ts'
import { makerOfDxf } from './dxf.ts'
import { lineShape } from './part-clipping.ts'
import { type LabelWriter, makeLabelWriter } from './reference-bars.ts'
import type { DrawnFeature, Shape } from './shapes.ts'
import { makerOfSvg } from './svg.ts'

const BOARD_SPACING_MM = 40
const LETTER_HEIGHT_MM = 8
/** Distance from the middle of a letter beside a board to the start of its leader line. */
const LEADER_OFFSET_MM = 6

const boxShape = (x: number, y: number, length: number, breadth: number): Shape =>
  lineShape(boxCorners({ west: x, east: x + length, south: y, north: y + breadth }), true)

/** Returns the letters in pieces, and those beside a board with their leader lines. `low`: the board's lower edge. */
const letterShapes = ({ inner, outer }: LetterPlaces, low: number, { write }: LabelWriter): readonly Shape[] => {
  const place = ({ x, y }: Point): Point => ({ x, y: low + y })
  return [
    ...inner.flatMap(({ letter, at }) => write(letter, place(at), LETTER_HEIGHT_MM)),
    ...outer.flatMap(({ letter, at, leaders }) => {
      const up = at.y < 0 ? LEADER_OFFSET_MM : -LEADER_OFFSET_MM
      return [
        ...write(letter, place(at), LETTER_HEIGHT_MM),
        lineShape([{ x: at.x, y: at.y + up }, ...leaders].map(place)),
      ]
    }),
  ]
}

/** Returns the boards from the top down, in the order of the list, with the pieces that are sawn from them. */
const boardFeatures = (nesting: Nesting, writer: LabelWriter): readonly DrawnFeature[] => {
  const letters = lettersByCut(nesting)
  let top = 0
  return nesting.boards.flatMap((board): readonly DrawnFeature[] => {
    const { stock, pieces } = board
    const low = top - stock.breadth
    top = low - BOARD_SPACING_MM
    const places = letterPlaces(board, letters, { size: LETTER_HEIGHT_MM, smallest: LETTER_HEIGHT_MM })
    return [
      { feature: { kind: 'stock' }, shapes: [boxShape(0, low, stock.length, stock.breadth)] },
      {
        feature: { kind: 'cut' },
        shapes: pieces.map(({ x, y, length, breadth }) => boxShape(x, low + y, length, breadth)),
      },
      { feature: { kind: 'reference' }, shapes: letterShapes(places, low, writer) },
    ]
  })
}

const drawCutting: DrawOrder = async (order, tools) => {
  const { design, layering, letters } = order
  const { nesting } = nestOrder(order, planOf(design))
  const writer = makeLabelWriter(await loadLettering(await tools.fonts()), letters)
  return drawingOfFeatures(boardFeatures(nesting, writer), layering, design)
}

export const makeCuttingDxf = makerOfDxf('-cutting.dxf', drawCutting)
export const makeCuttingSvg = makerOfSvg('-cutting.svg', drawCutting)
