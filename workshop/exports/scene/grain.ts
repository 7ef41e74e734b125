/** Solid wood as a function of the place, for textures that are painted without a graphics processor: a port of `textures/wood.ts` without its finest noise. */

import { GRAIN_LOOKS, TONES, type Wood } from '../../design/woods.ts'

type Colour = readonly [red: number, green: number, blue: number]

const fract = (x: number): number => x - Math.floor(x)

const hash = (x: number, y: number, z: number): number => {
  const [a, b, c] = [fract(x * 0.1031), fract(y * 0.103), fract(z * 0.0973)]
  const d = a * (b + 33.33) + b * (a + 33.33) + c * (c + 33.33)
  return fract((a + b + 2 * d) * (c + d))
}

const smooth = (t: number): number => t * t * (3 - 2 * t)
const mix = (a: number, b: number, t: number): number => a + (b - a) * t
const step = (from: number, to: number, x: number): number => smooth(Math.min(1, Math.max(0, (x - from) / (to - from))))

/** Smooth noise of a point, 0 to 1. */
const noise = (x: number, y: number, z: number): number => {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [u, v, w] = [smooth(x - i), smooth(y - j), smooth(z - k)]
  const low = mix(mix(hash(i, j, k), hash(i + 1, j, k), u), mix(hash(i, j + 1, k), hash(i + 1, j + 1, k), u), v)
  const high = mix(
    mix(hash(i, j, k + 1), hash(i + 1, j, k + 1), u),
    mix(hash(i, j + 1, k + 1), hash(i + 1, j + 1, k + 1), u),
    v,
  )
  return mix(low, high, w)
}

const twoNoises = (x: number, y: number, z: number): number =>
  noise(x, y, z) * 0.64 + noise(x * 2.03 + 7.1, y * 2.03 + 7.1, z * 2.03 + 7.1) * 0.36

/** Place in the log that a plank was sawn from; all in decimetres, grain along z, `up` from the top. */
const inLog = (across: number, up: number, z: number, plank: number): Colour => {
  const chance = [hash(plank, 1.7, 3.1), hash(plank, 9.2, 5.3), hash(plank, 4.4, 8.8)] as const
  const q = [across + (chance[1] - 0.5) * 1.1, 0.45 + chance[2] * 0.9 + up, (chance[0] > 0.5 ? z : -z) + chance[0] * 37]
  const [x0 = 0, y0 = 0, z0 = 0] = q
  const x = x0 + (noise(x0 * 0.5 + plank * 3, y0 * 0.5 + plank * 3, z0 * 0.3 + plank * 3) - 0.5) * 0.5
  const y = y0 + (noise(x0 * 0.4 + 11, y0 * 0.4 + 11, z0 * 0.24 + 11) - 0.5) * 0.75
  return [x, y, z0]
}

/** Pores are finer than the pixels of these textures: they darken the wood by this share of their darkness. */
const PORE_STRENGTH = 0.4

/** Colours are mixed as linear light. */
const GAMMA = 2.2
const toLight = (channel: number): number => (channel / 255) ** GAMMA
const toScreen = (light: number): number => 255 * Math.min(1, light) ** (1 / GAMMA)

const channels = (css: string): Colour => {
  const value = Number.parseInt(css.slice(1), 16)
  return [toLight(value >> 16), toLight((value >> 8) & 255), toLight(value & 255)]
}

export interface GrainTimber {
  /** Colour at a place of the top, or of the wood above and below it, mm; each channel 0 to 255. */
  readonly at: (across: number, along: number, up?: number) => Colour
}

/** Darkness of the wood at a place in the log, about 0 to 1. */
const darkness = (wood: Wood, [x, y, z]: Colour, plank: number): { dark: number; pore: number } => {
  const { grain, figure } = GRAIN_LOOKS[wood]
  const rings = Math.hypot(x, y) * grain[0] + twoNoises(x * 1.2, y * 1.2, z * 0.15) * 2.2
  const ring = fract(rings)
  const late = step(0.15, 0.95, ring) * (1 - step(0.95, 1, ring))
  const fibre = twoNoises(x * 46, y * 46, z * 1.3)
  const streak = twoNoises(x * 1.7 + 5, y * 1.7 + 5, z * 0.16 + 5)
  const ribbon = (noise(x * 9 + 3, y * 2 + 3, z * 0.22 + 3) - 0.5) * 2
  const early = mix(0.35 + 0.65 * (1 - late), step(0.34, 0.05, ring) * 1.5, figure[0])
  const pore = step(0.66, 0.84, noise(x * 128 + 21, y * 128 + 21, z * 5.5 + 21)) * early
  const dark =
    0.34 +
    late * (0.1 + 0.34 * hash(Math.floor(rings), plank, 2)) +
    (streak - 0.5) * grain[3] * 1.5 +
    (fibre - 0.5) * 0.34 +
    ribbon * figure[2] * 0.14
  return { dark, pore: Math.min(0.85, pore * grain[1] * PORE_STRENGTH) }
}

export const grainTimberOf = (wood: Wood): GrainTimber => {
  const [dark, middle, light] = TONES[wood].map(channels) as unknown as readonly [Colour, Colour, Colour]
  const width = GRAIN_LOOKS[wood].grain[2]
  return {
    at: (across, along, up = 0) => {
      const [x, z] = [across / 100, along / 100]
      const plank = Math.floor(x / width + 0.5)
      const off = x - plank * width
      const found = darkness(wood, inLog(off, up / 100, z, plank), plank)
      const [low, high] = [step(0, 0.55, found.dark), step(0.48, 1.05, found.dark)]
      const glue = 1 - 0.3 * (1 - step(0, 0.005, 0.5 * width - Math.abs(off)))
      const lit = (0.86 + 0.28 * hash(plank, 9.2, 5.3)) * (1 - found.pore) * glue
      const channel = (i: 0 | 1 | 2) => toScreen(mix(mix(light[i], middle[i], low), dark[i], high) * lit)
      return [channel(0), channel(1), channel(2)]
    },
  }
}
