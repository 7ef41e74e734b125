/** Triangles for three. */

import { BufferAttribute, BufferGeometry } from 'three'

type Corner = readonly [number, number, number]

/** Where a board stands: so many mm are one unit of the scene, and so many mm above the board's lower face is its height 0. */
export interface SoupScale {
  readonly unit: number
  readonly ground: number
}

/** In metres, on the table. */
export const ROOM_SCALE: SoupScale = { unit: 1000, ground: 0 }

/** Three corners for each triangle, mm east, north and up; north is away from the viewer. No two triangles share one. */
export const soupOf = (corners: readonly Corner[], { unit, ground }: SoupScale): BufferGeometry => {
  const soup = new BufferGeometry()
  const places = new Float32Array(corners.length * 3)
  corners.forEach(([x, y, z], i) => {
    places.set([x / unit, (z - ground) / unit, -y / unit], 3 * i)
  })
  soup.setAttribute('position', new BufferAttribute(places, 3))
  return soup
}
