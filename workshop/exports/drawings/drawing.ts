/** Layers of a drawing on a sheet in mm: x to the right and y up from the lower left corner of the parts. */

import type { Design } from '../../design/design.ts'
import { type Bounds, boundsOf } from '../../geometry/contour.ts'
import { type Plan, planOf } from '../../plan.ts'
import { loadDrawingTools } from '../drawing-tools.ts'
import type { ExportOrder, ExportTools, Layering } from '../export-order.ts'
import { type DrawingSheet, layOutSheet } from './drawing-sheet.ts'
import { keyFeatures } from './features/key-features.ts'
import { partFeatures } from './features/part-features.ts'
import { plugFeatures } from './features/plug-blocks.ts'
import { colourOf, FEATURE_ORDER, isDrawn, type LayerColour, layerName } from './layers.ts'
import { lockBarFeatures } from './lock-bars.ts'
import { lineShape } from './part-clipping.ts'
import { makeLabelWriter, referenceFeatures } from './reference-bars.ts'
import { boundingPointsOf, type DrawnFeature, type Shape } from './shapes.ts'

export interface DrawnLayer {
  readonly name: string
  readonly colour: LayerColour
  readonly shapes: readonly Shape[]
}

export interface Drawing {
  readonly layers: readonly DrawnLayer[]
  /** Bounds of everything on the sheet. */
  readonly bounds: Bounds
}

/** Returns the line of the fold, which lies between the halves where the hinge comes. */
const foldFeatures = ({ fold }: Plan, { placed }: DrawingSheet): readonly DrawnFeature[] => {
  const [left, right] = placed
  if (fold === undefined || left === undefined || right === undefined) return []
  const x = (left.bounds.east + right.bounds.west) / 2
  const { south, north } = left.bounds
  const ends = [south, north].map((y) => ({ x, y }))
  return [{ feature: { kind: 'fold' }, shapes: [lineShape(ends)] }]
}

const sortByMachiningOrder = (features: readonly DrawnFeature[]): readonly DrawnFeature[] =>
  [...features].sort((a, b) => FEATURE_ORDER.indexOf(a.feature.kind) - FEATURE_ORDER.indexOf(b.feature.kind))

const layersOf = (features: readonly DrawnFeature[], layering: Layering, design: Design): readonly DrawnLayer[] => {
  const layers = new Map<string, DrawnLayer & { shapes: Shape[] }>()
  for (const { feature, shapes } of sortByMachiningOrder(features)) {
    if (shapes.length === 0 || !isDrawn(feature, layering)) continue
    const name = layerName(feature, layering, design)
    const layer = layers.get(name) ?? { name, colour: colourOf(feature, layering), shapes: [] }
    layer.shapes.push(...shapes)
    layers.set(name, layer)
  }
  return [...layers.values()]
}

export const drawingOfLayers = (layers: readonly DrawnLayer[]): Drawing => ({
  layers,
  bounds: boundsOf(layers.flatMap(({ shapes }) => shapes.flatMap(boundingPointsOf))),
})

/** Returns a drawing with features in their layers, in the order in which a machine works. */
export const drawingOfFeatures = (features: readonly DrawnFeature[], layering: Layering, design: Design): Drawing =>
  drawingOfLayers(layersOf(features, layering, design))

/** Draws what an order is for. */
export type DrawOrder = (order: ExportOrder, tools: ExportTools) => Promise<Drawing>

/** Draws the parts of a board. */
export const drawBoard: DrawOrder = async ({ design, layering, letters }, tools) => {
  const plan = planOf(design)
  const drawing = await loadDrawingTools(tools)
  const sheet = layOutSheet(plan)
  const writer = makeLabelWriter(drawing.lettering, letters)
  const features = [
    ...sheet.placed.flatMap((placed) => partFeatures({ plan, placed, drawing, layering, letters })),
    ...foldFeatures(plan, sheet),
    ...lockBarFeatures(plan, sheet, writer),
    ...keyFeatures(plan, sheet),
    ...(layering === 'plain' ? [] : plugFeatures(plan, sheet, drawing)),
    ...referenceFeatures(sheet, writer, design),
  ]
  return drawingOfFeatures(features, layering, design)
}
