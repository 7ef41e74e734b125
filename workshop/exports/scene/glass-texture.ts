import { Color, MathUtils } from 'three'
import type { PlayerColour } from '../../design/player-colours.ts'

const [WIDTH, HEIGHT] = [256, 128]
/** Softness of a pattern's edges. */
const EDGE_SOFTNESS = 0.08

const fract = (x: number): number => x - Math.floor(x)

/** Share of the second glass at a place of a ball of radius 1, its axis y. */
const threadAt = ({ pattern: { kind, count, twist } }: PlayerColour, around: number, y: number): number => {
  if (kind === 'bands') {
    const waver = (Math.sin(around * 2 + y * 3) + 0.5 * Math.sin(around * 5 - y * 7 + 1.7)) * Math.sqrt(1 - y * y)
    return MathUtils.smoothstep(
      Math.sin((y + waver * twist * 0.5) * count * Math.PI + 1.2),
      0.76 - EDGE_SOFTNESS,
      0.76 + EDGE_SOFTNESS,
    )
  }
  const ribbon = 1 - Math.abs(fract((around / (2 * Math.PI) + y * twist) * count) - 0.5) * 4
  const breadth = kind === 'corkscrew' ? 0.42 : 0.7
  return MathUtils.smoothstep(ribbon, breadth - EDGE_SOFTNESS, breadth + EDGE_SOFTNESS)
}

/** A marble's glass, unrolled: round the axis from left to right, from pole to pole from the top down. */
export const paintGlass = (colour: PlayerColour): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('there is no canvas to paint on')
  const image = new ImageData(WIDTH, HEIGHT)
  const [tint, thread, mixed] = [new Color(colour.css), new Color(colour.pattern.thread), new Color()]
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const around = (((i % WIDTH) + 0.5) / WIDTH) * 2 * Math.PI
    const y = Math.cos(((Math.floor(i / WIDTH) + 0.5) / HEIGHT) * Math.PI)
    const { r, g, b } = mixed.lerpColors(tint, thread, threadAt(colour, around, y) * 0.9).convertLinearToSRGB()
    image.data.set([255 * r, 255 * g, 255 * b, 255], 4 * i)
  }
  context.putImageData(image, 0, 0)
  return canvas
}
