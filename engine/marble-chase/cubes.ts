import { COLOURS, type Totals } from './colours.ts'

/** Points between two slots of the scoring board. */
const POINTS_PER_SLOT = 5

/** Number of cubes of a side that has won a game of the match. */
export const CUBES_AFTER_WIN = 11

/** The cubes that show a total (Q13). */
export interface ShownTotal {
  readonly total: number
  /** The slot that holds a cube: 5, 10, 15 or 20; 0 for none. */
  readonly slot: number
  /** Number of cubes in the reserve box. */
  readonly reserve: number
}

/** Returns the cubes that show a total. */
export const cubesShowing = (total: number): ShownTotal => ({
  total,
  slot: total - (total % POINTS_PER_SLOT),
  reserve: total % POINTS_PER_SLOT,
})

const cubesFor = (total: number): number => (total % POINTS_PER_SLOT) + (total < POINTS_PER_SLOT ? 0 : 1)

/** Returns the number of cubes that a side needs for all its totals. */
export const cubesUsed = (totals: Totals): number => COLOURS.reduce((sum, colour) => sum + cubesFor(totals[colour]), 0)
