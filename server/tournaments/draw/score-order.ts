import type { Random } from '../../../engine/chance/random.ts'
import { shuffled } from './shuffled.ts'

/** Returns the sides with most points first, equal ones by lot. */
export const scoreOrder = (
  sides: readonly (readonly number[])[],
  pointsOf: (entrant: number) => number,
  random: Random,
): readonly { readonly side: readonly number[]; readonly points: number }[] =>
  shuffled(sides, random)
    .map((side) => ({ side, points: side.reduce((sum, entrant) => sum + pointsOf(entrant), 0) }))
    .sort((a, b) => b.points - a.points)
