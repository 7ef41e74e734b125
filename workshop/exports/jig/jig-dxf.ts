/** The plates of a jig as a drawing for a CNC machine or a laser, each in a row above the last. */

import type { Point } from '../../../engine/boards/layout.ts'
import { extentOf, placeContour } from '../../geometry/contour.ts'
import { loadLettering } from '../../geometry/lettering.ts'
import type { Plate } from '../../jigs/jig.ts'
import { type DrawOrder, drawingOfFeatures } from '../drawings/drawing.ts'
import { makerOfDxf } from '../drawings/dxf.ts'
import type { Feature } from '../drawings/layers.ts'
import { type LabelWriter, makeLabelWriter, referenceFeatures } from '../drawings/reference-bars.ts'
import type { DrawnFeature } from '../drawings/shapes.ts'
import { makeOrderedJig } from './jig-order.ts'
import { plateLabels, type StopWords, stopWord, stopWords } from './plate-labels.ts'

/** Space between plates. */
const PLATE_SPACING_MM = 12

export interface LaidPlate {
  readonly plate: Plate
  readonly number: number
  readonly by: Point
}

/** Lays plates one above the other, the first at the bottom, all from the left edge. */
export const layPlates = (plates: readonly Plate[]): readonly LaidPlate[] => {
  let low = 0
  return plates.map((plate, i) => {
    const by = { x: -plate.bounds.west, y: low - plate.bounds.south }
    low += extentOf(plate.bounds).height + PLATE_SPACING_MM
    return { plate, number: i + 1, by }
  })
}

const drillFeatures = (feature: Feature, at: Point, diameter: number, name: string): readonly DrawnFeature[] => [
  { feature, shapes: [{ kind: 'circle', centre: at, radius: diameter / 2, name }] },
  { feature: { kind: 'centres' }, shapes: [{ kind: 'point', at, name }] },
]

const plateFeatures = (
  { plate, number, by }: LaidPlate,
  { feature, write }: LabelWriter,
  words: StopWords,
): readonly DrawnFeature[] => {
  const moved = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y })
  const { bushing, dowel } = plate
  return [
    { feature: { kind: 'outline' }, shapes: [{ kind: 'contour', contour: placeContour(plate.outline, 0, by) }] },
    ...plate.holes.flatMap((hole) =>
      drillFeatures(
        { kind: hole.isDrilled ? 'bushing' : 'register', diameter: bushing },
        moved(hole),
        bushing,
        hole.name,
      ),
    ),
    ...plate.stops.flatMap((at) =>
      drillFeatures({ kind: 'stop', diameter: dowel }, moved(at), dowel, stopWord(words, at)),
    ),
    {
      feature,
      shapes: plateLabels(plate, number, words).flatMap(({ text, at, size }) => write(text, moved(at), size)),
    },
  ]
}

const drawJig: DrawOrder = async (order, tools) => {
  const { plan, set } = makeOrderedJig(order, tools)
  const writer = makeLabelWriter(await loadLettering(await tools.fonts()), order.letters)
  const placed = layPlates(set.plates)
  const words = stopWords(tools.t)
  const height = placed.reduce(
    (sum, { plate }) => sum + extentOf(plate.bounds).height + PLATE_SPACING_MM,
    -PLATE_SPACING_MM,
  )
  const sheet = { placed: [], beds: [], width: 0, height }
  const features = [
    ...placed.flatMap((one) => plateFeatures(one, writer, words)),
    ...referenceFeatures(sheet, writer, plan.design),
  ]
  return drawingOfFeatures(features, order.layering, plan.design)
}

export const makeJigDxf = makerOfDxf('-jig.dxf', drawJig)
