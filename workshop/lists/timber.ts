import type { Wood } from '../design/woods.ts'

/** Tangential shrinkage from green to oven-dry, in per cent (The Wood Database, averages); plywood's is that of its glue lines. */
const TANGENTIAL: Readonly<Record<Wood, number>> = {
  walnut: 7.8,
  maple: 9.9,
  cherry: 7.1,
  'white-oak': 10.5,
  sapele: 7.2,
  padauk: 5.2,
  'birch-ply': 0.3,
}

/** Moisture at which wood begins to shrink, and how much it changes in a heated house from winter to summer, in per cent. */
const SATURATED = 28
export const SEASONS = 4

/** Share of its breadth that a flat-sawn board moves across its grain from winter to summer. */
export const acrossGrain = (wood: Wood): number => ((TANGENTIAL[wood] / 100) * SEASONS) / SATURATED
