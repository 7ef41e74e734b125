/** The plates of a jig as solids for a printer, with their numbers engraved, and the dowels of their stops beside them. */

import type { Manifold, ManifoldToplevel } from 'manifold-3d'
import { extentOf } from '../../geometry/contour.ts'
import { type CutLettering, flattenLetter, loadLettering } from '../../geometry/lettering.ts'
import type { Plate } from '../../jigs/jig.ts'
import { plateThickness } from '../../jigs/jig-setup.ts'
import type { FileMaker } from '../export-order.ts'
import { fileName } from '../file-name.ts'
import { cornerPairs, loadKernel } from '../solids/kernel.ts'
import { make3mfBytes, modelTexts, type PrintedThing } from '../solids/model-3mf.ts'
import { facesFor, takeMesh } from '../solids/part-solids.ts'
import { makePlateSolid } from '../solids/plate-solid.ts'
import { type LaidPlate, layPlates } from './jig-dxf.ts'
import { makeOrderedJig } from './jig-order.ts'
import { plateLabels, type StopWords } from './plate-labels.ts'

const CURVE_TOLERANCE_MM = 0.02
const ENGRAVING_DEPTH_MM = 0.6
const DOWEL_HEIGHT_MM = 10
const DOWEL_CLEARANCE_MM = 0.2
const DOWEL_SPACING_MM = 6

/** Texts at stops are left out: only the number is engraved. */
const NO_WORDS: StopWords = { stop: '', upper: '', end: '' }

/** Cuts the number of a plate into its top. */
const engraveNumber = (
  kernel: ManifoldToplevel,
  body: Manifold,
  { plate, number }: LaidPlate,
  height: number,
  lettering: CutLettering,
): Manifold => {
  const label = plateLabels(plate, number, NO_WORDS).at(-1)
  if (label === undefined) return body
  const outlines = lettering.outlinesOf({ ...label, angle: 0, maxWidth: 40 })
  const letters = outlines.map((outline) => cornerPairs(flattenLetter(outline, CURVE_TOLERANCE_MM)))
  const section = new kernel.CrossSection(letters, 'NonZero')
  const block = section.extrude(ENGRAVING_DEPTH_MM + 1)
  const placed = block.translate([0, 0, height - ENGRAVING_DEPTH_MM])
  const engraved = body.subtract(placed)
  for (const used of [section, block, placed, body]) used.delete()
  return engraved
}

/** Thickness of the plates, and what is added to the diameters of their holes; mm. */
interface PrintSizes {
  readonly thickness: number
  readonly fit: number
}

const printedPlate = (
  kernel: ManifoldToplevel,
  placed: LaidPlate,
  { thickness, fit }: PrintSizes,
  lettering: CutLettering,
): PrintedThing => {
  const { outline, bounds, holes, stops, bushing, dowel } = placed.plate
  const bores = [
    ...holes.map((at) => ({ at, diameter: bushing + fit })),
    ...stops.map((at) => ({ at, diameter: dowel + fit })),
  ]
  const solid = makePlateSolid(kernel, outline, bores, thickness, CURVE_TOLERANCE_MM)
  const { width, height } = extentOf(bounds)
  const name = `plate ${placed.number} ${Math.round(width)}x${Math.round(height)}`
  const mesh = takeMesh(engraveNumber(kernel, solid, placed, thickness, lettering))
  return { bodies: [{ name, mesh }], places: [placed.by] }
}

/** Returns as many dowels as the plate with the most stops needs, in a row below the first plate. */
const printedDowels = (
  { Manifold }: ManifoldToplevel,
  plates: readonly Plate[],
  { thickness }: PrintSizes,
): readonly PrintedThing[] => {
  const { dowel, stops } = plates.reduce((a, b) => (b.stops.length > a.stops.length ? b : a))
  if (stops.length === 0) return []
  const faces = facesFor(dowel / 2, CURVE_TOLERANCE_MM)
  const solid = Manifold.cylinder(thickness + DOWEL_HEIGHT_MM, (dowel - DOWEL_CLEARANCE_MM) / 2, -1, faces)
  const places = stops.map((_, i) => ({ x: dowel / 2 + i * (dowel + DOWEL_SPACING_MM), y: -dowel }))
  return [{ bodies: [{ name: 'stop-dowel', mesh: takeMesh(solid) }], places }]
}

export const makeJig3mf: FileMaker = async (order, tools) => {
  const { set, setup } = makeOrderedJig(order, tools)
  const print = { thickness: plateThickness(setup, order.design.units), fit: setup.fit }
  const kernel = await loadKernel(tools)
  const lettering = await loadLettering(await tools.fonts())
  tools.progress(0.2)
  const placed = layPlates(set.plates)
  const plates = placed.map((one, i) => {
    tools.progress(0.2 + (0.6 * (i + 1)) / placed.length)
    return printedPlate(kernel, one, print, lettering)
  })
  const bytes = make3mfBytes([...plates, ...printedDowels(kernel, set.plates, print)], modelTexts(order, tools.t))
  return { name: fileName(order.design, '-jig.3mf'), type: 'model/3mf', bytes }
}
