/** Patterns inside and on marbles, as coloured shapes in a ball of radius 1, around the y axis. */

import { BufferAttribute, type BufferGeometry, Color, PlaneGeometry, SphereGeometry } from 'three'
import type { PlayerColour } from '../../../workshop/design/player-colours.ts'

const FULL_TURN_RAD = 2 * Math.PI

interface Spot {
  readonly at: readonly [number, number, number]
  readonly colour: Color
}

/** A grid of so many columns and rows, each corner put where `spot` has it; u and v from 0 to 1. */
const sheet = (columns: number, rows: number, spot: (u: number, v: number) => Spot): BufferGeometry => {
  const shape = new PlaneGeometry(1, 1, columns, rows)
  const { position, uv } = shape.attributes
  const count = position?.count ?? 0
  const colours = new Float32Array(count * 4)
  for (let i = 0; i < count; i++) {
    const { at, colour } = spot(uv?.getX(i) ?? 0, uv?.getY(i) ?? 0)
    position?.setXYZ(i, ...at)
    colours.set([colour.r, colour.g, colour.b, 1], 4 * i)
  }
  shape.setAttribute('color', new BufferAttribute(colours, 4))
  shape.computeVertexNormals()
  return shape
}

const step = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

const coloursOf = ({ css, pattern }: PlayerColour) => ({ tint: new Color(css), thread: new Color(pattern.thread) })

const round = (radius: number, angle: number, y: number) =>
  [radius * Math.cos(angle), y, radius * Math.sin(angle)] as const

/** Sheets from the axis outwards, as in a cat's eye. */
const vanes = (colour: PlayerColour): readonly BufferGeometry[] => {
  const { tint, thread } = coloursOf(colour)
  const { count, twist } = colour.pattern
  const tall = 0.74
  return Array.from({ length: count }, (_, i) =>
    sheet(6, 24, (u, v) => {
      const y = (2 * v - 1) * tall
      const reach = 0.5 * Math.sqrt(Math.max(0, 1 - (y / tall) ** 2))
      const streak = step(0.66, 0.95, u) * 0.7
      return {
        at: round(0.01 + u * reach, FULL_TURN_RAD * (i / count - y * twist), y),
        colour: tint.clone().lerp(thread, streak),
      }
    }),
  )
}

const ball = (radius: number, detail: number, paint: (x: number, y: number, z: number) => Color): BufferGeometry => {
  const shape = new SphereGeometry(radius, detail, Math.round(detail * 0.75))
  const { position } = shape.attributes
  const count = position?.count ?? 0
  const colours = new Float32Array(count * 4)
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [position?.getX(i) ?? 0, position?.getY(i) ?? 0, position?.getZ(i) ?? 0].map(
      (one) => one / radius,
    )
    const { r, g, b } = paint(x as number, y as number, z as number)
    colours.set([r, g, b, 1], 4 * i)
  }
  shape.setAttribute('color', new BufferAttribute(colours, 4))
  return shape
}

const fract = (x: number): number => x - Math.floor(x)

/** Ribbons below the skin, round a core in a net of threads. */
const swirl = (colour: PlayerColour): readonly BufferGeometry[] => {
  const { tint, thread } = coloursOf(colour)
  const { count, twist } = colour.pattern
  const ribbons = Array.from({ length: count }, (_, i) =>
    sheet(8, 28, (u, v) => {
      const y = (2 * v - 1) * 0.93
      const angle = FULL_TURN_RAD * ((i + (u - 0.5) * 0.5) / count - y * twist)
      const edge = step(0.3, 0.42, Math.abs(u - 0.5))
      return { at: round(0.88 * Math.sqrt(1 - y * y), angle, 0.88 * y), colour: tint.clone().lerp(thread, edge * 0.8) }
    }),
  )
  const core = ball(0.44, 48, (x, y, z) => {
    const around = Math.atan2(z, x) / FULL_TURN_RAD
    const net = Math.min(...[1, -1].map((way) => Math.abs(fract(around * 8 + way * y * 2.6) - 0.5)))
    return tint.clone().lerp(thread, (1 - step(0.05, 0.16, net)) * 0.7)
  })
  return [...ribbons, core]
}

/** Opaque glass of two colours: bands across the axis, or threads round it. */
export const opaqueBall = (colour: PlayerColour): BufferGeometry => {
  const { tint, thread } = coloursOf(colour)
  const { kind, count, twist } = colour.pattern
  return ball(1, 96, (x, y, z) => {
    const around = Math.atan2(z, x)
    const waver = (Math.sin(around * 2 + y * 3) + 0.5 * Math.sin(around * 5 - y * 7 + 1.7)) * Math.hypot(x, z)
    const bands = Math.sin((y + waver * twist * 0.5) * count * Math.PI + 1.2)
    const threads = 1 - Math.abs(fract((around / FULL_TURN_RAD + y * twist) * count) - 0.5) * 4
    const wave = kind === 'bands' ? bands : threads
    const border = kind === 'bands' ? 0.76 : 0.42
    return tint.clone().lerp(thread, step(border - 0.07, border + 0.07, wave) * 0.9)
  })
}

/** Patterns inside clear glass. */
export const withinGlass = (colour: PlayerColour): readonly BufferGeometry[] =>
  colour.pattern.kind === 'vanes' ? vanes(colour) : swirl(colour)

export const isOpaque = ({ pattern: { kind } }: PlayerColour): boolean => kind === 'bands' || kind === 'corkscrew'
