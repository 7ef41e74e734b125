/** The plates of a jig as solids for a printer, with their numbers engraved, and the dowels of their stops beside them. */

import { to3dmodel } from '@jscadui/3mf-export'
import type { Manifold, ManifoldToplevel, SimplePolygon } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import { extentOf, flatten } from '../../geometry/contour.ts'
import { type CutLettering, flattenLetter, makeLettering } from '../../geometry/lettering.ts'
import type { Plate } from '../../jigs/jig.ts'
import { plateThickness } from '../../jigs/jig-setup.ts'
import { fileName } from '../file-name.ts'
import type { Maker } from '../format.ts'
import { kernelOf } from '../solids/kernel.ts'
import { facesFor, type Mesh, meshOf } from '../solids/solid.ts'
import { modelHeader, zipModel } from '../solids/threemf.ts'
import { layPlates } from './jig-dxf.ts'
import { jigOfOrder } from './jig-order.ts'
import { plateLabels, type StopWords } from './plate-labels.ts'

const CURVE_TOLERANCE_MM = 0.02
const ENGRAVING_DEPTH_MM = 0.6
const COORDINATE_DIGITS = 9
const DOWEL_HEIGHT_MM = 10
const DOWEL_CLEARANCE_MM = 0.2
const DOWEL_SPACING_MM = 6

/** A hole that is nowhere narrower than the true one. */
const ring = ({ x, y }: Point, diameter: number): SimplePolygon => {
  const faces = facesFor(diameter / 2, CURVE_TOLERANCE_MM)
  const radius = diameter / 2 / Math.cos(Math.PI / faces)
  return Array.from({ length: faces }, (_, i) => {
    const angle = (2 * Math.PI * i) / faces
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

const extruded = (kernel: ManifoldToplevel, polygons: SimplePolygon[], height: number): Manifold => {
  const section = new kernel.CrossSection(polygons, 'EvenOdd')
  const solid = section.extrude(height)
  section.delete()
  return solid
}

/** Only the number is engraved. */
const NO_WORDS: StopWords = { stop: '', upper: '', end: '' }

/** The number of a plate, cut into its top. */
const engraved = (
  kernel: ManifoldToplevel,
  body: Manifold,
  { plate, number }: { readonly plate: Plate; readonly number: number },
  height: number,
  lettering: CutLettering,
): Manifold => {
  const label = plateLabels(plate, number, NO_WORDS).at(-1)
  if (label === undefined) return body
  const outlines = lettering.outlinesOf({ ...label, angle: 0, maxWidth: 40 })
  const letters = outlines.map((outline) =>
    flattenLetter(outline, CURVE_TOLERANCE_MM).map(({ x, y }): [number, number] => [x, y]),
  )
  const section = new kernel.CrossSection(letters, 'NonZero')
  const block = section.extrude(ENGRAVING_DEPTH_MM + 1)
  const placed = block.translate([0, 0, height - ENGRAVING_DEPTH_MM])
  const made = body.subtract(placed)
  for (const gone of [section, block, placed, body]) gone.delete()
  return made
}

/** Thickness of the plates, and what is added to the diameters of their holes; mm. */
interface Printed {
  readonly thickness: number
  readonly fit: number
}

const plateSolid = (
  kernel: ManifoldToplevel,
  laid: { readonly plate: Plate; readonly number: number },
  { thickness, fit }: Printed,
  lettering: CutLettering,
): Mesh => {
  const { outline, holes, stops, bushing, dowel } = laid.plate
  const edge = [...flatten(outline, CURVE_TOLERANCE_MM)].reverse().map(({ x, y }): [number, number] => [x, y])
  const rings = [...holes.map((hole) => ring(hole, bushing + fit)), ...stops.map((at) => ring(at, dowel + fit))]
  return meshOf(engraved(kernel, extruded(kernel, [edge, ...rings], thickness), laid, thickness, lettering))
}

const dowelSolid = (kernel: ManifoldToplevel, dowel: number, { thickness }: Printed): Mesh =>
  meshOf(
    kernel.Manifold.cylinder(
      thickness + DOWEL_HEIGHT_MM,
      (dowel - DOWEL_CLEARANCE_MM) / 2,
      -1,
      facesFor(dowel / 2, CURVE_TOLERANCE_MM),
    ),
  )

interface Thing {
  readonly name: string
  readonly mesh: Mesh
  readonly at: readonly Point[]
}

const modelOf = (things: readonly Thing[], title: string): string =>
  to3dmodel({
    meshes: things.map(({ name, mesh }, i) => ({
      id: String(i + 1),
      name,
      vertices: mesh.corners,
      indices: mesh.triangles,
    })),
    components: [],
    items: things.flatMap(({ at }, i) =>
      at.map(({ x, y }) => ({ objectID: String(i + 1), transform: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, 0, 1] })),
    ),
    precision: COORDINATE_DIGITS,
    header: modelHeader(title),
  })

/** As many dowels as the plate with the most stops has, in a row below the first plate. */
const dowelsFor = (kernel: ManifoldToplevel, plates: readonly Plate[], printed: Printed): readonly Thing[] => {
  const most = plates.reduce((a, b) => (b.stops.length > a.stops.length ? b : a))
  const { dowel, stops } = most
  if (stops.length === 0) return []
  const at = stops.map((_, i) => ({ x: dowel / 2 + i * (dowel + DOWEL_SPACING_MM), y: -dowel }))
  return [{ name: 'stop-dowel', mesh: dowelSolid(kernel, dowel, printed), at }]
}

export const makeJig3mf: Maker = async (order, tools) => {
  const { set, setup } = jigOfOrder(order, tools)
  const printed: Printed = { thickness: plateThickness(setup, order.design.units), fit: setup.fit }
  const kernel = await kernelOf(tools)
  const lettering = makeLettering(await tools.fonts())
  tools.progress(0.2)
  const laid = layPlates(set.plates)
  const plates = laid.map((one, i): Thing => {
    const { width, height } = extentOf(one.plate.bounds)
    tools.progress(0.2 + (0.6 * (i + 1)) / laid.length)
    return {
      name: `plate ${one.number} ${Math.round(width)}x${Math.round(height)}`,
      mesh: plateSolid(kernel, one, printed, lettering),
      at: [one.by],
    }
  })
  const model = modelOf([...plates, ...dowelsFor(kernel, set.plates, printed)], order.design.title || order.design.game)
  return { name: fileName(order.design, '-jig.3mf'), type: 'model/3mf', bytes: zipModel(model) }
}
