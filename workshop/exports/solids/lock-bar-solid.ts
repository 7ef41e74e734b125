/** The bar under a joint of a ring, as a solid with a hole for every ring. */

import { flatten } from '../../geometry/contour.ts'
import type { Plan } from '../../plan.ts'
import type { Tools } from '../format.ts'
import { kernelOf } from './kernel.ts'
import { type Fineness, facesFor, type Mesh, meshOf } from './solid.ts'

/** In mm from the hole that all rings share, z up from its lower face; undefined: the board has no bars. */
export const lockBarMesh = async (
  { lock }: Plan,
  { error }: Fineness,
  tools: Pick<Tools, 'solids'>,
): Promise<Mesh | undefined> => {
  if (lock === undefined) return undefined
  const { CrossSection } = await kernelOf(tools)
  const { contour, base, holes, thickness } = lock.bar
  const faces = facesFor(lock.pin / 2, error)
  const radius = lock.pin / 2 / Math.cos(Math.PI / faces)
  const corners = [...flatten(contour, error)].reverse().map(({ x, y }): [number, number] => [x, y])
  const whole = new CrossSection([corners])
  const pins = [base, ...holes.map(({ at }) => at)].map(({ x, y }) =>
    CrossSection.circle(radius, faces).translate([x, y]),
  )
  const drilled = CrossSection.difference([whole, ...pins])
  const mesh = meshOf(drilled.extrude(thickness))
  for (const gone of [whole, ...pins, drilled]) gone.delete()
  return mesh
}
