/** What boards are worth to a bot, in points. */

import { COLOURS, FULL_POINTS, isComplete, pointsOn, type Totals } from '../colours.ts'
import { cubesUsed } from '../cubes.ts'
import type { PlayStyle } from './play-style.ts'
import type { Boards } from './search-boards.ts'

/** A full colour can't be taken away any more. */
const FULL_COLOUR_POINTS = 4
/** A cube in a reserve box. */
const RESERVE_CUBE_COST_POINTS = 0.05
/** Cubes that should be left, and what each of those is worth that is not. */
const MIN_SPARE_CUBES = 3
const MISSING_SPARE_COST_POINTS = 0.3
/** What it is worth to need only so many shots more, for such a side may win in a turn. */
const NEAR_WIN_POINTS = [0, 12, 6, 2]
/** Points of a good shot. */
const GOOD_FLICK_POINTS = 6
/** More than anything else can be worth. */
const WIN_POINTS = 1000
/** An opponent who is not the nearest to winning counts so much beside the one who is. */
const FARTHER_OPPONENT_WEIGHT = 0.5

const flicksLeft = (totals: Totals): number =>
  COLOURS.reduce((sum, colour) => sum + Math.ceil((FULL_POINTS - totals[colour]) / GOOD_FLICK_POINTS), 0)

const mostOf = (totals: Totals): number => Math.max(...COLOURS.map((colour) => totals[colour] % FULL_POINTS))

const tasted = ({ taste }: PlayStyle, totals: Totals, full: number, used: number): number =>
  taste.full * full + taste.ahead * mostOf(totals) + taste.cube * used

const sideValue = (mind: PlayStyle, totals: Totals, owned: number): number => {
  if (isComplete(totals)) return WIN_POINTS
  const used = cubesUsed(totals)
  const full = COLOURS.filter((colour) => totals[colour] === FULL_POINTS).length
  const worth = pointsOn(totals) + tasted(mind, totals, full, used)
  if (!mind.farSighted) return worth
  const near = NEAR_WIN_POINTS[flicksLeft(totals)] ?? 0
  return (
    worth +
    near +
    FULL_COLOUR_POINTS * full -
    RESERVE_CUBE_COST_POINTS * used -
    MISSING_SPARE_COST_POINTS * Math.max(0, used - owned + MIN_SPARE_CUBES)
  )
}

/** What the boards are worth to the side whose turn it is. */
export const boardValue = (mind: PlayStyle, { side, totals, owned }: Boards): number => {
  const worths = totals.map((of, i) => sideValue(mind, of, owned[i] as number))
  const others = worths.filter((_, i) => i !== side)
  const nearest = Math.max(...others)
  const against =
    others.reduce((sum, worth) => sum + worth, 0) * FARTHER_OPPONENT_WEIGHT + nearest * (1 - FARTHER_OPPONENT_WEIGHT)
  return (worths[side] as number) - mind.black * against
}
