/** A test piece as a drawing: five holes about the design's own, in a strip of scrap; mm. */

import type { Design } from '../../design/design.ts'
import { ruledLength, soldLength } from '../../design/units.ts'
import { boreOf } from '../../geometry/bore.ts'
import { boxCorners } from '../../geometry/contour.ts'
import { loadLettering } from '../../geometry/lettering.ts'
import { type TestHole, testHolesOf } from '../../geometry/test-holes.ts'
import { type DrawOrder, drawingOfFeatures } from './drawing.ts'
import { makerOfDxf } from './dxf.ts'
import type { Feature } from './layers.ts'
import { lineShape } from './part-clipping.ts'
import { makeLabelWriter } from './reference-bars.ts'
import type { DrawnFeature } from './shapes.ts'
import { makerOfSvg } from './svg.ts'

const WOOD_AROUND_HOLE_MM = 10
const WOOD_BELOW_HOLE_MM = 12
const LETTER_HEIGHT_MM = 3

const pitchOf = (design: Design): number => boreOf(design).rimDiameter + 2 * WOOD_AROUND_HOLE_MM

const holeFeature = ({ holeDiameter, holeDepth }: TestHole, { holeBottom }: Design): Feature => ({
  kind: holeBottom === 'ball' ? 'ball' : 'drill',
  diameter: holeDiameter,
  depth: holeDepth,
})

/** Returns the label of a test hole: its bit, or with a ball its depth. */
const sizeLabel = ({ holeDiameter, holeDepth }: TestHole, { holeBottom, units }: Design): string =>
  holeBottom === 'ball' ? ruledLength(holeDepth, units) : soldLength(holeDiameter, units)

const drawCoupon: DrawOrder = async ({ design, letters, layering }, tools) => {
  const { write } = makeLabelWriter(await loadLettering(await tools.fonts()), letters)
  const pitch = pitchOf(design)
  const trials = testHolesOf(design)
  const y = WOOD_BELOW_HOLE_MM + pitch / 2
  const plate = boxCorners({ west: 0, east: pitch * trials.length, south: 0, north: WOOD_BELOW_HOLE_MM + pitch })
  const holes = trials.flatMap((trial, i): readonly DrawnFeature[] => {
    const at = { x: pitch * (i + 0.5), y }
    const name = sizeLabel(trial, design)
    return [
      {
        feature: holeFeature(trial, design),
        shapes: [{ kind: 'circle', centre: at, radius: trial.holeDiameter / 2, name }],
      },
      { feature: { kind: 'centres' }, shapes: [{ kind: 'point', at, name }] },
      {
        feature: { kind: 'writing' },
        shapes: write(name, { x: at.x, y: WOOD_BELOW_HOLE_MM * 0.6 }, LETTER_HEIGHT_MM),
      },
    ]
  })
  const features = [{ feature: { kind: 'outline' }, shapes: [lineShape(plate, true)] } as const, ...holes]
  return drawingOfFeatures(features, layering, design)
}

export const makeCouponDxf = makerOfDxf('-test-piece.dxf', drawCoupon)
export const makeCouponSvg = makerOfSvg('-test-piece.svg', drawCoupon)
