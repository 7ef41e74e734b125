import { BufferAttribute, type BufferGeometry, type Color } from 'three'

/** Gives each corner of a shape the colour that `colourAt` returns for its index. */
export const colourCorners = (shape: BufferGeometry, colourAt: (corner: number) => Color): BufferGeometry => {
  const { count } = shape.getAttribute('position')
  const colours = new Float32Array(count * 4)
  for (let i = 0; i < count; i++) colours.set([...colourAt(i).toArray(), 1], 4 * i)
  return shape.setAttribute('color', new BufferAttribute(colours, 4))
}
