import type { Random } from '../../chance/random.ts'
import type { MutableGame } from '../../mutable/mutable-game.ts'
import { decisionValue } from './decision-value.ts'
import type { LearnedValue } from './learned-value.ts'

/** Decides between equal values. */
const TIE = 1e-9

/** The number of the listed decision that leads to the best position. Equal ones are decided by chance. */
export const bestDecision = (value: LearnedValue, game: MutableGame, random: Random): number => {
  const { list } = game.context
  const memo = {}
  let best = Number.NEGATIVE_INFINITY
  let chosen = 0
  let number = 0
  for (let range = 0; range < list.ranges; range++) {
    const first = list.firsts[range] as number
    for (let i = 0; i < (list.counts[range] as number); i++) {
      const worth = decisionValue(value, game, range, first < 0 ? first : first + i, memo) + TIE * random()
      if (worth > best) {
        best = worth
        chosen = number
      }
      number++
    }
  }
  return chosen
}
