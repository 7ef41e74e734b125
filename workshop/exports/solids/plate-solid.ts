/** Flat pieces with round holes through them as solids. */

import type { Manifold, ManifoldToplevel } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import { type Contour, flatten } from '../../geometry/contour.ts'
import type { Plan } from '../../plan.ts'
import type { ExportTools } from '../export-order.ts'
import { cornerPairs, loadKernel } from './kernel.ts'
import { type Fineness, type Mesh, prismAround, takeMesh } from './part-solids.ts'

interface PlateHole {
  readonly at: Point
  readonly diameter: number
}

/** Returns a flat piece with holes. The caller must `delete()` it. `toleranceMm`: largest distance in mm of flat faces from round ones; holes are nowhere narrower than wanted. */
export const makePlateSolid = (
  { CrossSection }: ManifoldToplevel,
  outline: Contour,
  holes: readonly PlateHole[],
  thickness: number,
  toleranceMm: number,
): Manifold => {
  const whole = new CrossSection([cornerPairs(flatten(outline, toleranceMm)).reverse()])
  const bores = holes.map(({ at, diameter }) => {
    const { radius, faces } = prismAround(diameter, toleranceMm)
    return CrossSection.circle(radius, faces).translate([at.x, at.y])
  })
  const drilled = CrossSection.difference([whole, ...bores])
  const solid = drilled.extrude(thickness)
  for (const used of [whole, ...bores, drilled]) used.delete()
  return solid
}

/** Returns the bar under a joint of a ring, with holes for rings of several sizes; undefined if the board has no bars. Its origin is the hole that all rings share, z up from its lower face, in mm. */
export const makeLockBarMesh = async (
  { lock }: Plan,
  { toleranceMm }: Fineness,
  tools: Pick<ExportTools, 'solids'>,
): Promise<Mesh | undefined> => {
  if (lock === undefined) return undefined
  const { contour, base, holes, thickness } = lock.bar
  const pins = [base, ...holes.map(({ at }) => at)].map((at) => ({ at, diameter: lock.pinDiameter }))
  return takeMesh(makePlateSolid(await loadKernel(tools), contour, pins, thickness, toleranceMm))
}
