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

export const FINISHES = ['raw', 'matte', 'semigloss', 'gloss'] as const
export type Finish = (typeof FINISHES)[number]
