/** Evaluation of the scoring boards by a bot, in points. */

import { COLOURS, FULL_POINTS, isComplete, sumOfPoints, type Totals } from '../colours.ts'
import { cubesUsed } from '../cubes.ts'
import type { PlayStyle } from './play-style.ts'
import type { SearchBoards } from './search-boards.ts'

/** Value of a full colour, which can't be taken away any more. */
const FULL_COLOUR_POINTS = 4
/** Cost of a cube in a reserve box. */
const RESERVE_CUBE_COST_POINTS = 0.05
/** Number of cubes that should be spare. */
const MIN_SPARE_CUBES = 3
/** Cost of each missing spare cube. */
const MISSING_SPARE_COST_POINTS = 0.3
/** Value of needing only 0, 1, 2 or 3 more flicks, by their number: such a side may win in a turn. */
const NEAR_WIN_POINTS = [0, 12, 6, 2]
/** Points of a good flick. */
const GOOD_FLICK_POINTS = 6
/** Value of a won game, which exceeds any other value. */
const WIN_POINTS = 1000
/**
 * Factor of the weight of opponents' points for those who chase a leader. They then take twice as many points from the
 * leader, and win as often as players who don't. They would win less often if they did so whenever they trail.
 */
const CHASE_FACTOR = 1.6
/** Weight of the opponents other than the strongest one. */
const FARTHER_OPPONENT_WEIGHT = 0.5

const flicksLeft = (totals: Totals): number =>
  COLOURS.reduce((sum, colour) => sum + Math.ceil((FULL_POINTS - totals[colour]) / GOOD_FLICK_POINTS), 0)

const mostPointsBelowFull = (totals: Totals): number =>
  Math.max(...COLOURS.map((colour) => totals[colour] % FULL_POINTS))

const preferenceValue = ({ preferences }: PlayStyle, totals: Totals, full: number, used: number): number =>
  preferences.full * full + preferences.ahead * mostPointsBelowFull(totals) + preferences.cube * used

/** Returns the value of a side's board. `owned`: number of the side's cubes. */
const sideValue = (style: PlayStyle, totals: Totals, owned: number): number => {
  if (isComplete(totals)) return WIN_POINTS
  const used = cubesUsed(totals)
  const full = COLOURS.filter((colour) => totals[colour] === FULL_POINTS).length
  const shortSightedValue = sumOfPoints(totals) + preferenceValue(style, totals, full, used)
  if (!style.farSighted) return shortSightedValue
  const near = NEAR_WIN_POINTS[flicksLeft(totals)] ?? 0
  return (
    shortSightedValue +
    near +
    FULL_COLOUR_POINTS * full -
    RESERVE_CUBE_COST_POINTS * used -
    MISSING_SPARE_COST_POINTS * Math.max(0, used - owned + MIN_SPARE_CUBES)
  )
}

/** Returns the value of the boards for the side on turn. */
export const boardValue = (style: PlayStyle, boards: SearchBoards): number => {
  const { side, totals, owned } = boards
  const values = totals.map((sideTotals, i) => sideValue(style, sideTotals, owned[i] as number))
  const opponents = values.filter((_, i) => i !== side)
  const highest = Math.max(...opponents)
  const against =
    opponents.reduce((sum, value) => sum + value, 0) * FARTHER_OPPONENT_WEIGHT + highest * (1 - FARTHER_OPPONENT_WEIGHT)
  const chase = style.farSighted && boards.chasesLeader ? CHASE_FACTOR : 1
  return (values[side] as number) - style.black * chase * against
}
