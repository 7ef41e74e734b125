/** Triangles for three. */

import { BufferAttribute, BufferGeometry } from 'three'

type Corner = readonly [number, number, number]

/** Place of a board in the scene: mm in one unit of it, and mm above the board's lower face at height 0. */
export interface SceneScale {
  readonly unit: number
  readonly ground: number
}

/** In metres, on the table. */
export const METRE_SCALE: SceneScale = { unit: 1000, ground: 0 }

/** Three corners for each triangle, mm east, north and up; north is away from the viewer. No two triangles share one. */
export const triangleGeometry = (corners: readonly Corner[], { unit, ground }: SceneScale): BufferGeometry => {
  const geometry = new BufferGeometry()
  const positions = new Float32Array(corners.length * 3)
  corners.forEach(([x, y, z], i) => {
    positions.set([x / unit, (z - ground) / unit, -y / unit], 3 * i)
  })
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  return geometry
}
