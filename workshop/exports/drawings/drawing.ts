/** What a drawing shows, layer by layer, on a sheet in mm: x to the right and y up from the lower left corner of the parts. */

import type { Design } from '../../design/design.ts'
import { type Bounds, boundsOf } from '../../geometry/contour.ts'
import type { Plan } from '../../plan.ts'
import type { DrawingTools } from '../drawing-tools.ts'
import type { DrawingStyle, Layering } from '../format.ts'
import { colourOf, isDrawn, type LayerColour, layerName, ORDER } from './layers.ts'
import { lockWorks } from './lock-bars.ts'
import { lineShape } from './part-clipping.ts'
import { referenceOf } from './reference.ts'
import { type DrawnWork, type Shape, shapeReach } from './shapes.ts'
import { type DrawingSheet, drawingSheetOf } from './sheet.ts'
import { keyWorks } from './operations/key-operations.ts'
import { partWorks } from './operations/part-operations.ts'
import { plugWorks } from './operations/plug-operations.ts'

export interface DrawnLayer {
  readonly name: string
  readonly colour: LayerColour
  readonly shapes: readonly Shape[]
}

export interface Drawing {
  readonly layers: readonly DrawnLayer[]
  /** Of everything on the sheet. */
  readonly bounds: Bounds
}

/** Between the halves, where the hinge comes. */
const folded = ({ fold }: Plan, { placed }: DrawingSheet): readonly DrawnWork[] => {
  const [left, right] = placed
  if (fold === undefined || left === undefined || right === undefined) return []
  const x = (left.bounds.east + right.bounds.west) / 2
  const { south, north } = left.bounds
  const ends = [south, north].map((y) => ({ x, y }))
  return [{ work: { kind: 'fold' }, shapes: [lineShape(ends)] }]
}

const inOrder = (works: readonly DrawnWork[]): readonly DrawnWork[] =>
  [...works].sort((a, b) => ORDER.indexOf(a.work.kind) - ORDER.indexOf(b.work.kind))

const layered = (works: readonly DrawnWork[], layering: Layering, design: Design): readonly DrawnLayer[] => {
  const layers = new Map<string, DrawnLayer & { shapes: Shape[] }>()
  for (const { work, shapes } of inOrder(works)) {
    if (shapes.length === 0 || !isDrawn(work, layering)) continue
    const name = layerName(work, layering, design)
    const layer = layers.get(name) ?? { name, colour: colourOf(work, layering), shapes: [] }
    layer.shapes.push(...shapes)
    layers.set(name, layer)
  }
  return [...layers.values()]
}

export const drawingOfLayers = (layers: readonly DrawnLayer[]): Drawing => ({
  layers,
  bounds: boundsOf(layers.flatMap(({ shapes }) => shapes.flatMap(shapeReach))),
})

/** Works in the layers of a drawing, in the order of a machine. */
export const drawingOfWorks = (works: readonly DrawnWork[], layering: Layering, design: Design): Drawing =>
  drawingOfLayers(layered(works, layering, design))

export const drawingOf = (plan: Plan, desk: DrawingTools, style: DrawingStyle): Drawing => {
  const sheet = drawingSheetOf(plan)
  const works = [
    ...sheet.placed.flatMap((placed) => partWorks(plan, placed, desk, style)),
    ...folded(plan, sheet),
    ...lockWorks(plan, sheet, desk, style),
    ...keyWorks(plan, sheet),
    ...(style.layering === 'plain' ? [] : plugWorks(plan, sheet, desk)),
    ...referenceOf(sheet, desk, style, plan.design),
  ]
  return drawingOfWorks(works, style.layering, plan.design)
}
