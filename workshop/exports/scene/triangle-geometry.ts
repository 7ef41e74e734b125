/** Triangles as geometries of three.js. */

import { BufferAttribute, BufferGeometry } from 'three'

type Corner = readonly [number, number, number]

/** Scale of a scene: mm in one of its units, and mm from the board's lower face up to height 0. */
export interface SceneScale {
  readonly unit: number
  readonly ground: number
}

/** A scene in metres, in which the board's lower face is at height 0. */
export const METRE_SCALE: SceneScale = { unit: 1000, ground: 0 }

/** Returns a geometry of triangles that share no corners. `corners`: three for each, in mm east, north and up; north is away from the viewer. */
export const triangleGeometry = (corners: readonly Corner[], { unit, ground }: SceneScale): BufferGeometry => {
  const geometry = new BufferGeometry()
  const positions = new Float32Array(corners.length * 3)
  corners.forEach(([x, y, z], i) => {
    positions.set([x / unit, (z - ground) / unit, -y / unit], 3 * i)
  })
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  return geometry
}
