/** Bars under the joints of a ring, on which the board stands. */

import { Mesh, MeshStandardMaterial } from 'three'
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import { WOOD_TONES } from '../../design/woods.ts'
import { placePoint } from '../../geometry/contour.ts'
import { BAR_WOOD, barPlaces } from '../../geometry/joints/lock.ts'
import type { Plan } from '../../plan.ts'
import type { ExportTools } from '../export-order.ts'
import type { Fineness, Mesh as SolidMesh } from '../solids/part-solids.ts'
import { makeLockBarMesh } from '../solids/plate-solid.ts'
import { METRE_SCALE, triangleGeometry } from './triangle-geometry.ts'

const BAR_ROUGHNESS = 0.9

/** Returns three corners for each triangle of all bars, in mm east, north and up from the board's lower face. */
export const barCorners = (
  { lock }: Plan,
  { corners, triangles }: SolidMesh,
): readonly (readonly [number, number, number])[] =>
  lock === undefined
    ? []
    : barPlaces(lock).flatMap(({ turn, at }) =>
        Array.from(triangles, (corner): readonly [number, number, number] => {
          const [x = 0, y = 0, z = 0] = corners.subarray(3 * corner, 3 * corner + 3)
          const placed = placePoint({ x, y }, -turn, at)
          return [placed.x, placed.y, z - lock.bar.thickness]
        }),
      )

/** Makes the mesh of all bars, in metres and y up; undefined if the board has none. */
export const makeLockBarsMesh = async (
  plan: Plan,
  fineness: Fineness,
  tools: ExportTools,
): Promise<Mesh | undefined> => {
  const bar = await makeLockBarMesh(plan, fineness, tools)
  if (bar === undefined) return undefined
  const material = new MeshStandardMaterial({ color: WOOD_TONES[BAR_WOOD][1], roughness: BAR_ROUGHNESS })
  const mesh = new Mesh(toCreasedNormals(triangleGeometry(barCorners(plan, bar), METRE_SCALE)), material)
  mesh.name = material.name = 'bars'
  return mesh
}
