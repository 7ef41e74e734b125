/** What boards are worth to a bot, in points. */

import { COLOURS, FULL, isComplete, pointsOn, type Totals } from '../colours.ts'
import { cubesUsed } from '../cubes.ts'
import type { ChaseMind } from './play-style.ts'
import type { Boards } from './search-boards.ts'

/** A full colour can't be taken away any more. */
const FULL_COLOUR = 4
/** A cube in a reserve box. */
const RESERVE = 0.05
/** Cubes that should be left, and what each of those is worth that is not. */
const SPARE = 3
const SPARE_CUBE = 0.3
/** What it is worth to need only so many shots more, for such a side may win in a turn. */
const NEAR = [0, 12, 6, 2]
/** Points of a good shot. */
const SHOT = 6
/** More than anything else can be worth. */
const WON = 1000
/** An opponent who is not the nearest to winning counts so much beside the one who is. */
const FARTHER = 0.5

const shotsLeft = (totals: Totals): number =>
  COLOURS.reduce((sum, colour) => sum + Math.ceil((FULL - totals[colour]) / SHOT), 0)

const mostOf = (totals: Totals): number => Math.max(...COLOURS.map((colour) => totals[colour] % FULL))

const tasted = ({ taste }: ChaseMind, totals: Totals, full: number, used: number): number =>
  taste.full * full + taste.ahead * mostOf(totals) + taste.cube * used

const sideWorth = (mind: ChaseMind, totals: Totals, owned: number): number => {
  if (isComplete(totals)) return WON
  const used = cubesUsed(totals)
  const full = COLOURS.filter((colour) => totals[colour] === FULL).length
  const worth = pointsOn(totals) + tasted(mind, totals, full, used)
  if (!mind.farSighted) return worth
  const near = NEAR[shotsLeft(totals)] ?? 0
  return worth + near + FULL_COLOUR * full - RESERVE * used - SPARE_CUBE * Math.max(0, used - owned + SPARE)
}

/** What the boards are worth to the side whose turn it is. */
export const standing = (mind: ChaseMind, { side, totals, owned }: Boards): number => {
  const worths = totals.map((of, i) => sideWorth(mind, of, owned[i] as number))
  const others = worths.filter((_, i) => i !== side)
  const nearest = Math.max(...others)
  const against = others.reduce((sum, worth) => sum + worth, 0) * FARTHER + nearest * (1 - FARTHER)
  return (worths[side] as number) - mind.black * against
}
