/** A test piece as a drawing: five holes about the design's own, in a strip of scrap; mm. */

import type { Design } from '../../design/design.ts'
import { ruledLength, soldLength } from '../../design/units.ts'
import { boreOf } from '../../geometry/bore.ts'
import { boxCorners } from '../../geometry/contour.ts'
import { type CutLettering, makeLettering } from '../../geometry/lettering.ts'
import { type TestHole, testHolesOf } from '../../geometry/test-holes.ts'
import { fileName } from '../file-name.ts'
import type { DrawingStyle, Maker } from '../format.ts'
import { drawingOfFeatures } from './drawing.ts'
import { makeDxf } from './dxf.ts'
import type { Feature } from './layers.ts'
import { lineShape } from './part-clipping.ts'
import { writtenShapes } from './reference.ts'
import type { DrawnFeature } from './shapes.ts'
import { makeSvg } from './svg.ts'

const WOOD_AROUND_HOLE_MM = 10
const WOOD_BELOW_HOLE_MM = 12
const LETTER_HEIGHT_MM = 3

const pitchOf = (design: Design): number => boreOf(design).rim + 2 * WOOD_AROUND_HOLE_MM

const workOf = ({ holeDiameter, holeDepth }: TestHole, { holeBottom }: Design): Feature => ({
  kind: holeBottom === 'ball' ? 'ball' : 'drill',
  diameter: holeDiameter,
  depth: holeDepth,
})

/** Label of a trial: its bit, or with a ball its depth. */
const sizeOf = ({ holeDiameter, holeDepth }: TestHole, { holeBottom, units }: Design): string =>
  holeBottom === 'ball' ? ruledLength(holeDepth, units) : soldLength(holeDiameter, units)

const couponFeatures = (
  design: Design,
  drawingTools: { readonly lettering: CutLettering },
  style: DrawingStyle,
): readonly DrawnFeature[] => {
  const pitch = pitchOf(design)
  const trials = testHolesOf(design)
  const y = WOOD_BELOW_HOLE_MM + pitch / 2
  const plate = boxCorners({ west: 0, east: pitch * trials.length, south: 0, north: WOOD_BELOW_HOLE_MM + pitch })
  const holes = trials.flatMap((trial, i): readonly DrawnFeature[] => {
    const at = { x: pitch * (i + 0.5), y }
    const name = sizeOf(trial, design)
    return [
      {
        feature: workOf(trial, design),
        shapes: [{ kind: 'circle', centre: at, radius: trial.holeDiameter / 2, name }],
      },
      { feature: { kind: 'centres' }, shapes: [{ kind: 'point', at, name }] },
      {
        feature: { kind: 'writing' },
        shapes: writtenShapes(drawingTools, style, name, { x: at.x, y: WOOD_BELOW_HOLE_MM * 0.6 }, LETTER_HEIGHT_MM),
      },
    ]
  })
  return [{ feature: { kind: 'outline' }, shapes: [lineShape(plate, true)] }, ...holes]
}

const makeDrawing = async (order: Parameters<Maker>[0], tools: Parameters<Maker>[1]) =>
  drawingOfFeatures(
    couponFeatures(order.design, { lettering: makeLettering(await tools.fonts()) }, order),
    order.layering,
    order.design,
  )

export const makeCouponDxf: Maker = async (order, tools) => {
  const bytes = new TextEncoder().encode(makeDxf(await makeDrawing(order, tools), order.layering))
  return { name: fileName(order.design, '-test-piece.dxf'), type: 'image/vnd.dxf', bytes }
}

export const makeCouponSvg: Maker = async (order, tools) => {
  const name = fileName(order.design, '-test-piece.svg')
  const text = makeSvg(await makeDrawing(order, tools), order.design.title || name, order.link)
  return { name, type: 'image/svg+xml', bytes: new TextEncoder().encode(text) }
}
