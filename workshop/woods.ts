/** What a board may be made of. Densities in kg/m³ at 12 % moisture (The Wood Database, averages). */

export const WOODS = ['walnut', 'maple', 'cherry', 'white-oak', 'sapele', 'padauk', 'birch-ply'] as const
export type Wood = (typeof WOODS)[number]

export const DENSITY: Readonly<Record<Wood, number>> = {
  walnut: 610,
  maple: 705,
  cherry: 560,
  'white-oak': 755,
  sapele: 640,
  padauk: 745,
  'birch-ply': 680,
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

export const FINISHES = ['raw', 'matte', 'semigloss', 'gloss'] as const
export type Finish = (typeof FINISHES)[number]
