/** Patterns inside and on marbles, as geometries with coloured vertices in a ball of radius 1 about the origin. Their axis is y. */

import { type BufferGeometry, Color, MathUtils, PlaneGeometry, SphereGeometry, Vector3 } from 'three'
import type { PlayerColour } from '../../../workshop/design/player-colours.ts'
import { colourCorners } from './colour-corners.ts'

const FULL_TURN_RAD = 2 * Math.PI

interface ColouredPoint {
  readonly at: readonly [number, number, number]
  readonly colour: Color
}

/** Makes a grid of columns and rows with its vertices placed and coloured by `pointAt`; u and v run from 0 to 1. */
const makeSheet = (columns: number, rows: number, pointAt: (u: number, v: number) => ColouredPoint): BufferGeometry => {
  const shape = new PlaneGeometry(1, 1, columns, rows)
  const [position, uv] = [shape.getAttribute('position'), shape.getAttribute('uv')]
  colourCorners(shape, (i) => {
    const { at, colour } = pointAt(uv.getX(i), uv.getY(i))
    position.setXYZ(i, ...at)
    return colour
  })
  shape.computeVertexNormals()
  return shape
}

const { smoothstep } = MathUtils

/** Colour of the glass, and that of the threads in it. */
const glassColours = ({ css, pattern }: PlayerColour) => ({ tint: new Color(css), thread: new Color(pattern.thread) })

/** Returns a point at an angle about the y axis, at height y. */
const onCircle = (radius: number, angle: number, y: number) =>
  [radius * Math.cos(angle), y, radius * Math.sin(angle)] as const

/** Makes the sheets of a cat's-eye marble, which run from the axis outwards. */
const makeVanes = (colour: PlayerColour): readonly BufferGeometry[] => {
  const { tint, thread } = glassColours(colour)
  const { count, twist } = colour.pattern
  const halfHeight = 0.74
  return Array.from({ length: count }, (_, i) =>
    makeSheet(6, 24, (u, v) => {
      const y = (2 * v - 1) * halfHeight
      const reach = 0.5 * Math.sqrt(Math.max(0, 1 - (y / halfHeight) ** 2))
      const streak = smoothstep(u, 0.66, 0.95) * 0.7
      return {
        at: onCircle(0.01 + u * reach, FULL_TURN_RAD * (i / count - y * twist), y),
        colour: tint.clone().lerp(thread, streak),
      }
    }),
  )
}

/** Makes a ball. `colourOf` returns the colour for a direction from its middle. */
const makeBall = (radius: number, segments: number, colourOf: (direction: Vector3) => Color): BufferGeometry => {
  const shape = new SphereGeometry(radius, segments, Math.round(segments * 0.75))
  const position = shape.getAttribute('position')
  return colourCorners(shape, (i) => colourOf(new Vector3().fromBufferAttribute(position, i).divideScalar(radius)))
}

/** Returns the part after the decimal point, from 0 to 1. */
const fraction = (x: number): number => x - Math.floor(x)

/** Makes ribbons below the surface, and a core in a net of threads. */
const makeSwirl = (colour: PlayerColour): readonly BufferGeometry[] => {
  const { tint, thread } = glassColours(colour)
  const { count, twist } = colour.pattern
  const ribbons = Array.from({ length: count }, (_, i) =>
    makeSheet(8, 28, (u, v) => {
      const y = (2 * v - 1) * 0.93
      const angle = FULL_TURN_RAD * ((i + (u - 0.5) * 0.5) / count - y * twist)
      const edge = smoothstep(Math.abs(u - 0.5), 0.3, 0.42)
      return {
        at: onCircle(0.88 * Math.sqrt(1 - y * y), angle, 0.88 * y),
        colour: tint.clone().lerp(thread, edge * 0.8),
      }
    }),
  )
  const core = makeBall(0.44, 48, ({ x, y, z }) => {
    const around = Math.atan2(z, x) / FULL_TURN_RAD
    const net = Math.min(...[1, -1].map((sign) => Math.abs(fraction(around * 8 + sign * y * 2.6) - 0.5)))
    return tint.clone().lerp(thread, (1 - smoothstep(net, 0.05, 0.16)) * 0.7)
  })
  return [...ribbons, core]
}

/** Makes a ball of opaque glass in two colours: with bands across the axis, or with threads around it. */
export const makeOpaqueBall = (colour: PlayerColour): BufferGeometry => {
  const { tint, thread } = glassColours(colour)
  const { kind, count, twist } = colour.pattern
  return makeBall(1, 96, ({ x, y, z }) => {
    const around = Math.atan2(z, x)
    const waver = (Math.sin(around * 2 + y * 3) + 0.5 * Math.sin(around * 5 - y * 7 + 1.7)) * Math.hypot(x, z)
    const bands = Math.sin((y + waver * twist * 0.5) * count * Math.PI + 1.2)
    const threads = 1 - Math.abs(fraction((around / FULL_TURN_RAD + y * twist) * count) - 0.5) * 4
    const wave = kind === 'bands' ? bands : threads
    const border = kind === 'bands' ? 0.76 : 0.42
    return tint.clone().lerp(thread, smoothstep(wave, border - 0.07, border + 0.07) * 0.9)
  })
}

/** Makes the pattern inside clear glass. */
export const makeGlassPatterns = (colour: PlayerColour): readonly BufferGeometry[] =>
  colour.pattern.kind === 'vanes' ? makeVanes(colour) : makeSwirl(colour)

/** Returns true for glass with its pattern on the surface. */
export const isOpaque = ({ pattern: { kind } }: PlayerColour): boolean => kind === 'bands' || kind === 'corkscrew'
