import type { MutableGame } from '../../mutable/mutable-game.ts'
import { decisionValue } from './decision-value.ts'
import type { LearnedValue } from './learned-value.ts'

/** The values of all listed decisions for the player who decides, by number. */
export const decisionValues = (value: LearnedValue, game: MutableGame): Float64Array => {
  const { list } = game.context
  const values = new Float64Array(list.count)
  const memo = {}
  let number = 0
  for (let range = 0; range < list.ranges; range++) {
    const first = list.firsts[range] as number
    for (let i = 0; i < (list.counts[range] as number); i++) {
      values[number++] = decisionValue(value, game, range, first < 0 ? first : first + i, memo)
    }
  }
  return values
}
