/** A test piece as a drawing: five holes about the design's own, in a strip of scrap; mm. */

import type { Design } from '../../design/design.ts'
import { ruledLength, soldLength } from '../../design/units.ts'
import { boreOf } from '../../geometry/bore.ts'
import { boxCorners } from '../../geometry/contour.ts'
import { loadLettering } from '../../geometry/lettering.ts'
import { type TestHole, testHolesOf } from '../../geometry/test-holes.ts'
import { type DrawOrder, drawingOfFeatures } from './drawing.ts'
import { makerOfDxf } from './dxf.ts'
import { DEFAULT_LASER, kerfInFile, type LaserSetup } from './laser-setup.ts'
import type { Feature } from './layers.ts'
import { lineShape } from './part-clipping.ts'
import { makeLabelWriter } from './reference-bars.ts'
import type { DrawnFeature } from './shapes.ts'
import { makerOfSvg } from './svg.ts'

const WOOD_AROUND_HOLE_MM = 10
const WOOD_BELOW_HOLE_MM = 12
const LETTER_HEIGHT_MM = 3

type HoleFeature = Extract<Feature, { kind: 'drill' | 'ball' }>

const pitchOf = (design: Design): number => boreOf(design).rimDiameter + 2 * WOOD_AROUND_HOLE_MM

/** Returns a test hole as a bit makes it. */
const bitFeature = ({ holeDiameter, holeDepth }: TestHole, { holeBottom }: Design): HoleFeature => ({
  kind: holeBottom === 'ball' ? 'ball' : 'drill',
  diameter: holeDiameter,
  depth: holeDepth,
})

/** Returns a test hole as a laser or a cutter makes it: a marble lies on the rim of the hollow's mouth as deep as in the hollow. */
const straightFeature = (trial: TestHole, design: Design): HoleFeature => ({
  kind: 'drill',
  diameter: boreOf({ ...design, ...trial }).mouthDiameter,
  depth: trial.holeDepth,
})

/** Returns the label of a test hole: its bit, or with a ball its depth. */
const sizeLabel = ({ holeDiameter, holeDepth }: TestHole, { holeBottom, units }: Design): string =>
  holeBottom === 'ball' ? ruledLength(holeDepth, units) : soldLength(holeDiameter, units)

interface HoleStyle {
  readonly featureOf: (trial: TestHole, design: Design) => HoleFeature
  /** Width in mm of the cut that lines leave room for, as on the sheets of the board. */
  readonly kerfOf: (laser: LaserSetup) => number
}

const couponDrawer =
  ({ featureOf, kerfOf }: HoleStyle): DrawOrder =>
  async ({ design, letters, layering, laser = DEFAULT_LASER }, tools) => {
    const { write } = makeLabelWriter(await loadLettering(await tools.fonts()), letters)
    const pitch = pitchOf(design)
    const trials = testHolesOf(design)
    const y = WOOD_BELOW_HOLE_MM + pitch / 2
    const plate = boxCorners({ west: 0, east: pitch * trials.length, south: 0, north: WOOD_BELOW_HOLE_MM + pitch })
    const holes = trials.flatMap((trial, i): readonly DrawnFeature[] => {
      const [at, low] = [
        { x: pitch * (i + 0.5), y },
        { x: pitch * (i + 0.5), y: WOOD_BELOW_HOLE_MM * 0.6 },
      ]
      const [name, feature] = [sizeLabel(trial, design), featureOf(trial, design)]
      const radius = (feature.diameter - kerfOf(laser)) / 2
      return [
        { feature, shapes: [{ kind: 'circle', centre: at, radius, name }] },
        { feature: { kind: 'centres' }, shapes: [{ kind: 'point', at, name }] },
        { feature: { kind: 'writing' }, shapes: write(name, low, LETTER_HEIGHT_MM) },
      ]
    })
    const features = [{ feature: { kind: 'outline' }, shapes: [lineShape(plate, true)] } as const, ...holes]
    return drawingOfFeatures(features, layering, design)
  }

const DRILLED_HOLES: HoleStyle = { featureOf: bitFeature, kerfOf: () => 0 }
const CUT_STRAIGHT: HoleStyle = { featureOf: straightFeature, kerfOf: kerfInFile }

export const makeCouponDxf = makerOfDxf('-test-piece.dxf', couponDrawer(DRILLED_HOLES))
export const makeCouponSvg = makerOfSvg('-test-piece.svg', couponDrawer(CUT_STRAIGHT))
