/** Patterns inside and on marbles, as coloured shapes in a ball of radius 1, around the y axis. */

import { type BufferGeometry, Color, MathUtils, PlaneGeometry, SphereGeometry, Vector3 } from 'three'
import type { PlayerColour } from '../../../workshop/design/player-colours.ts'
import { colourCorners } from './corner-colours.ts'

const FULL_TURN_RAD = 2 * Math.PI

interface Spot {
  readonly at: readonly [number, number, number]
  readonly colour: Color
}

/** A grid of columns and rows, each corner put where `spot` has it; u and v from 0 to 1. */
const sheet = (columns: number, rows: number, spot: (u: number, v: number) => Spot): BufferGeometry => {
  const shape = new PlaneGeometry(1, 1, columns, rows)
  const [position, uv] = [shape.getAttribute('position'), shape.getAttribute('uv')]
  colourCorners(shape, (i) => {
    const { at, colour } = spot(uv.getX(i), uv.getY(i))
    position.setXYZ(i, ...at)
    return colour
  })
  shape.computeVertexNormals()
  return shape
}

const { smoothstep } = MathUtils

const glassColours = ({ css, pattern }: PlayerColour) => ({ tint: new Color(css), thread: new Color(pattern.thread) })

const onCircle = (radius: number, angle: number, y: number) =>
  [radius * Math.cos(angle), y, radius * Math.sin(angle)] as const

/** Sheets from the axis outwards, as in a cat's eye. */
const vanes = (colour: PlayerColour): readonly BufferGeometry[] => {
  const { tint, thread } = glassColours(colour)
  const { count, twist } = colour.pattern
  const tall = 0.74
  return Array.from({ length: count }, (_, i) =>
    sheet(6, 24, (u, v) => {
      const y = (2 * v - 1) * tall
      const reach = 0.5 * Math.sqrt(Math.max(0, 1 - (y / tall) ** 2))
      const streak = smoothstep(u, 0.66, 0.95) * 0.7
      return {
        at: onCircle(0.01 + u * reach, FULL_TURN_RAD * (i / count - y * twist), y),
        colour: tint.clone().lerp(thread, streak),
      }
    }),
  )
}

/** A ball. Each point has the colour of its direction from the middle. */
const ball = (radius: number, segments: number, paint: (direction: Vector3) => Color): BufferGeometry => {
  const shape = new SphereGeometry(radius, segments, Math.round(segments * 0.75))
  const position = shape.getAttribute('position')
  return colourCorners(shape, (i) => paint(new Vector3().fromBufferAttribute(position, i).divideScalar(radius)))
}

const fract = (x: number): number => x - Math.floor(x)

/** Ribbons below the skin, round a core in a net of threads. */
const swirl = (colour: PlayerColour): readonly BufferGeometry[] => {
  const { tint, thread } = glassColours(colour)
  const { count, twist } = colour.pattern
  const ribbons = Array.from({ length: count }, (_, i) =>
    sheet(8, 28, (u, v) => {
      const y = (2 * v - 1) * 0.93
      const angle = FULL_TURN_RAD * ((i + (u - 0.5) * 0.5) / count - y * twist)
      const edge = smoothstep(Math.abs(u - 0.5), 0.3, 0.42)
      return {
        at: onCircle(0.88 * Math.sqrt(1 - y * y), angle, 0.88 * y),
        colour: tint.clone().lerp(thread, edge * 0.8),
      }
    }),
  )
  const core = ball(0.44, 48, ({ x, y, z }) => {
    const around = Math.atan2(z, x) / FULL_TURN_RAD
    const net = Math.min(...[1, -1].map((way) => Math.abs(fract(around * 8 + way * y * 2.6) - 0.5)))
    return tint.clone().lerp(thread, (1 - smoothstep(net, 0.05, 0.16)) * 0.7)
  })
  return [...ribbons, core]
}

/** Opaque glass of two colours: bands across the axis, or threads round it. */
export const opaqueBall = (colour: PlayerColour): BufferGeometry => {
  const { tint, thread } = glassColours(colour)
  const { kind, count, twist } = colour.pattern
  return ball(1, 96, ({ x, y, z }) => {
    const around = Math.atan2(z, x)
    const waver = (Math.sin(around * 2 + y * 3) + 0.5 * Math.sin(around * 5 - y * 7 + 1.7)) * Math.hypot(x, z)
    const bands = Math.sin((y + waver * twist * 0.5) * count * Math.PI + 1.2)
    const threads = 1 - Math.abs(fract((around / FULL_TURN_RAD + y * twist) * count) - 0.5) * 4
    const wave = kind === 'bands' ? bands : threads
    const border = kind === 'bands' ? 0.76 : 0.42
    return tint.clone().lerp(thread, smoothstep(wave, border - 0.07, border + 0.07) * 0.9)
  })
}

/** Patterns inside clear glass. */
export const patternsInGlass = (colour: PlayerColour): readonly BufferGeometry[] =>
  colour.pattern.kind === 'vanes' ? vanes(colour) : swirl(colour)

export const isOpaque = ({ pattern: { kind } }: PlayerColour): boolean => kind === 'bands' || kind === 'corkscrew'
