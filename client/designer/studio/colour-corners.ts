import { BufferAttribute, type BufferGeometry, type Color } from 'three'

/** Gives each vertex of a geometry the colour that `colourAt` returns for its index, and returns the geometry. */
export const colourCorners = (geometry: BufferGeometry, colourAt: (vertex: number) => Color): BufferGeometry => {
  const { count } = geometry.getAttribute('position')
  const colours = new Float32Array(count * 4)
  for (let i = 0; i < count; i++) colours.set([...colourAt(i).toArray(), 1], 4 * i)
  return geometry.setAttribute('color', new BufferAttribute(colours, 4))
}
