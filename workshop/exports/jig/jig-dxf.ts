/** The plates of a jig as a drawing for a CNC machine or a laser, each in a row above the last. */

import type { Point } from '../../../engine/boards/layout.ts'
import { extentOf, placeContour } from '../../geometry/contour.ts'
import type { Plate } from '../../jigs/jig.ts'
import type { DrawingTools } from '../drawing-tools.ts'
import { drawingOfWorks } from '../drawings/drawing.ts'
import { makeDxf } from '../drawings/dxf.ts'
import type { LayerWork } from '../drawings/layers.ts'
import { referenceOf, writtenShapes } from '../drawings/reference.ts'
import type { DrawnWork } from '../drawings/shapes.ts'
import { fileName } from '../file-name.ts'
import type { DrawingStyle, Maker } from '../format.ts'
import { makeLettering } from '../letters/lettering.ts'
import { orderedJig } from './jig-order.ts'
import { plateLabels, type StopWords, stopWord, stopWords } from './plate-labels.ts'

/** Room between plates, mm. */
const APART = 12

type Desk = Pick<DrawingTools, 'lettering'>

interface LaidPlate {
  readonly plate: Plate
  readonly number: number
  readonly by: Point
}

/** One above the other, the first at the bottom, all from the left edge. */
export const layPlates = (plates: readonly Plate[]): readonly LaidPlate[] => {
  let low = 0
  return plates.map((plate, i) => {
    const by = { x: -plate.bounds.west, y: low - plate.bounds.south }
    low += extentOf(plate.bounds).height + APART
    return { plate, number: i + 1, by }
  })
}

const drilled = (work: LayerWork, at: Point, diameter: number, name: string): readonly DrawnWork[] => [
  { work, shapes: [{ kind: 'circle', centre: at, radius: diameter / 2, name }] },
  { work: { kind: 'centres' }, shapes: [{ kind: 'point', at, name }] },
]

const plateWorks = (
  { plate, number, by }: LaidPlate,
  desk: Desk,
  style: DrawingStyle,
  words: StopWords,
): readonly DrawnWork[] => {
  const moved = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y })
  const { bushing, dowel } = plate
  return [
    { work: { kind: 'outline' }, shapes: [{ kind: 'contour', contour: placeContour(plate.outline, 0, by) }] },
    ...plate.holes.flatMap((hole) =>
      drilled({ kind: hole.drills ? 'bushing' : 'register', diameter: bushing }, moved(hole), bushing, hole.name),
    ),
    ...plate.stops.flatMap((at) => drilled({ kind: 'stop', diameter: dowel }, moved(at), dowel, stopWord(words, at))),
    {
      work: { kind: style.letters === 'lines' ? 'writing' : 'letters' },
      shapes: plateLabels(plate, number, words).flatMap(({ text, at, size }) =>
        writtenShapes(desk, style, text, moved(at), size),
      ),
    },
  ]
}

export const makeJigDxf: Maker = async (order, tools) => {
  const { plan, set } = orderedJig(order, tools)
  const desk = { lettering: makeLettering(await tools.fonts()) }
  const laid = layPlates(set.plates)
  const words = stopWords(tools.t)
  const height = laid.reduce((sum, { plate }) => sum + extentOf(plate.bounds).height + APART, -APART)
  const sheet = { placed: [], beds: [], width: 0, height }
  const works = [...laid.flatMap((one) => plateWorks(one, desk, order, words)), ...referenceOf(sheet, desk, order)]
  const drawing = drawingOfWorks(works, order.layering, plan.design)
  const bytes = new TextEncoder().encode(makeDxf(drawing, order.layering))
  return { name: fileName(order.design, '-jig.dxf'), type: 'image/vnd.dxf', bytes }
}
