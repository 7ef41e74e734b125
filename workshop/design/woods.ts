/** Woods of a board. Densities in kg/m³ at 12 % moisture (The Wood Database, averages). */

export const WOODS = ['walnut', 'maple', 'cherry', 'white-oak', 'sapele', 'padauk', 'birch-ply'] as const
export type Wood = (typeof WOODS)[number]

/** The wood comes in sheets of true thickness; all others come in rough boards. */
export const isSheet = (wood: Wood): boolean => wood === 'birch-ply'

/**
 * Density, and tangential shrinkage from green to oven-dry (averages of The Wood Database); the shrinkage of plywood is
 * that of its glue lines.
 */
export const WOOD_PROPERTIES: Readonly<
  Record<Wood, { readonly densityKgPerM3: number; readonly tangentialPercent: number }>
> = {
  walnut: { densityKgPerM3: 610, tangentialPercent: 7.8 },
  maple: { densityKgPerM3: 705, tangentialPercent: 9.9 },
  cherry: { densityKgPerM3: 560, tangentialPercent: 7.1 },
  'white-oak': { densityKgPerM3: 755, tangentialPercent: 10.5 },
  sapele: { densityKgPerM3: 640, tangentialPercent: 7.2 },
  padauk: { densityKgPerM3: 745, tangentialPercent: 5.2 },
  'birch-ply': { densityKgPerM3: 680, tangentialPercent: 0.3 },
}

/** Dark, middle and light tone of each wood, after photographs of oiled boards. */
export const WOOD_TONES: Readonly<Record<Wood, readonly [dark: string, mid: string, light: string]>> = {
  walnut: ['#2a160c', '#5d361e', '#95643e'],
  maple: ['#b88c5c', '#d9b788', '#efdcba'],
  cherry: ['#74402a', '#9f6643', '#c6966e'],
  'white-oak': ['#7d5a3c', '#a98560', '#cbb08a'],
  sapele: ['#451f13', '#763f2a', '#a0684b'],
  padauk: ['#48170e', '#7c3423', '#a3563a'],
  'birch-ply': ['#c29864', '#dfc094', '#f0deba'],
}

/** Woods on which dark letters are legible. */
const PALE_WOODS: readonly Wood[] = ['maple', 'white-oak', 'birch-ply', 'cherry']
export const isPale = (wood: Wood): boolean => PALE_WOODS.includes(wood)

const luminance = (wood: Wood): number => {
  const value = Number.parseInt(WOOD_TONES[wood][1].slice(1), 16)
  const light = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => (channel / 255) ** 2.2)
  return 0.2126 * (light[0] ?? 0) + 0.7152 * (light[1] ?? 0) + 0.0722 * (light[2] ?? 0)
}

/** Contrast ratio of two oiled woods according to WCAG 2, from 1. */
export const contrastOf = (one: Wood, other: Wood): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type GrainParameters = readonly [number, number, number, number]

/**
 * Parameters of each wood's grain for shaders. `grain`: rings per decimetre, strength of the pores, plank width in
 * decimetres, strength of the streaks; `figure`: pores gathered in the early wood, rays, ribbons of interlocked grain,
 * plies glued crosswise.
 */
export const GRAIN_LOOKS: Readonly<
  Record<Wood, { readonly grain: GrainParameters; readonly figure: GrainParameters }>
> = {
  walnut: { grain: [14, 0.5, 1.15, 0.62], figure: [0.4, 0, 0.15, 0] },
  maple: { grain: [9, 0.1, 1.3, 0.26], figure: [0, 0.25, 0.3, 0] },
  cherry: { grain: [10, 0.16, 1.25, 0.4], figure: [0.1, 0.12, 0.2, 0] },
  'white-oak': { grain: [13, 0.5, 1.4, 0.24], figure: [1, 0.32, 0, 0] },
  sapele: { grain: [5, 0.42, 1.1, 0.26], figure: [0.1, 0.1, 1, 0] },
  padauk: { grain: [6, 0.48, 1.2, 0.5], figure: [0.2, 0, 0.45, 0] },
  'birch-ply': { grain: [4.5, 0.06, 9, 0.2], figure: [0, 0.1, 0.15, 1] },
}

export const FINISHES = ['raw', 'matte', 'semigloss', 'gloss'] as const
export type Finish = (typeof FINISHES)[number]

/** A blank is larger than the part sawn from it by this much on each edge. */
export const TRIM_ALLOWANCE_MM = 6

/** Stains of the columns from 1 to 6, in the order of `COLUMN_COLOURS`. */
export const COLUMN_STAINS = ['#1b1715', '#fbf4e6', '#ecb02a', '#ab2822', '#234a9a', '#2a8048'] as const
