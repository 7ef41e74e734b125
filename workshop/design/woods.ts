/** What a board may be made of. Densities in kg/m³ at 12 % moisture (The Wood Database, averages). */

export const WOODS = ['walnut', 'maple', 'cherry', 'white-oak', 'sapele', 'padauk', 'birch-ply'] as const
export type Wood = (typeof WOODS)[number]

/** It comes in sheets of true thickness; all others in rough boards. */
export const isSheet = (wood: Wood): boolean => wood === 'birch-ply'

/** Tangential shrinkage from green to oven-dry, in per cent (the same averages); plywood's is that of its glue lines. */
export const TIMBER: Readonly<Record<Wood, { readonly density: number; readonly tangential: number }>> = {
  walnut: { density: 610, tangential: 7.8 },
  maple: { density: 705, tangential: 9.9 },
  cherry: { density: 560, tangential: 7.1 },
  'white-oak': { density: 755, tangential: 10.5 },
  sapele: { density: 640, tangential: 7.2 },
  padauk: { density: 745, tangential: 5.2 },
  'birch-ply': { density: 680, tangential: 0.3 },
}

/** Dark, middle and light tone of each wood, after photographs of oiled boards. */
export const TONES: Readonly<Record<Wood, readonly [dark: string, mid: string, light: string]>> = {
  walnut: ['#2a160c', '#5d361e', '#95643e'],
  maple: ['#b88c5c', '#d9b788', '#efdcba'],
  cherry: ['#74402a', '#9f6643', '#c6966e'],
  'white-oak': ['#7d5a3c', '#a98560', '#cbb08a'],
  sapele: ['#451f13', '#763f2a', '#a0684b'],
  padauk: ['#48170e', '#7c3423', '#a3563a'],
  'birch-ply': ['#c29864', '#dfc094', '#f0deba'],
}

/** Woods on which dark letters are read. */
const PALE: readonly Wood[] = ['maple', 'white-oak', 'birch-ply', 'cherry']
export const isPale = (wood: Wood): boolean => PALE.includes(wood)

const luminance = (wood: Wood): number => {
  const value = Number.parseInt(TONES[wood][1].slice(1), 16)
  const light = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => (channel / 255) ** 2.2)
  return 0.2126 * (light[0] ?? 0) + 0.7152 * (light[1] ?? 0) + 0.0722 * (light[2] ?? 0)
}

/** How far one wood stands out on another, oiled: the contrast ratio of WCAG 2, from 1. */
export const contrastOf = (one: Wood, other: Wood): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type Four = readonly [number, number, number, number]

/**
 * How the grain of each wood looks. `grain`: rings a decimetre, strength of the pores, plank width in decimetres, strength of
 * the streaks; `figure`: pores gathered in the early wood, rays, ribbons of interlocked grain, plies glued crosswise.
 */
export const LOOKS: Readonly<Record<Wood, { readonly grain: Four; readonly figure: Four }>> = {
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
