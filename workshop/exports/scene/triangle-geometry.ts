/** Triangles as geometries of three.js. */

import { BufferAttribute, BufferGeometry } from 'three'

type Corner = readonly [number, number, number]

/** Scale of a scene. */
export interface SceneScale {
  readonly mmPerUnit: number
  /** Height of the plane y = 0 above the board's lower face. */
  readonly groundMm: number
}

/** A scene in metres, in which the board's lower face is at height 0. */
export const METRE_SCALE: SceneScale = { mmPerUnit: 1000, groundMm: 0 }

/** Returns a geometry of triangles that share no corners. `corners`: three for each, in mm east, north and up; north is away from the viewer. */
export const triangleGeometry = (corners: readonly Corner[], { mmPerUnit, groundMm }: SceneScale): BufferGeometry => {
  const geometry = new BufferGeometry()
  const positions = new Float32Array(corners.length * 3)
  corners.forEach(([x, y, z], i) => {
    positions.set([x / mmPerUnit, (z - groundMm) / mmPerUnit, -y / mmPerUnit], 3 * i)
  })
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  return geometry
}
