import { decisionValues } from '../../engine/bots/value/decision-value.ts'
import type { LearnedValue } from '../../engine/bots/value/learned-value.ts'
import type { Random } from '../../engine/chance/random.ts'
import type { MutableGame } from '../../engine/mutable/mutable-game.ts'

/** Decides between equal values. */
const TIE_BREAK_VALUE = 1e-9

/** The number of the listed decision that leads to the best position. Equal ones are decided by chance. */
export const bestDecision = (value: LearnedValue, game: MutableGame, random: Random): number => {
  const values = decisionValues(value, game)
  let best = Number.NEGATIVE_INFINITY
  let chosen = 0
  for (let number = 0; number < values.length; number++) {
    const worth = (values[number] as number) + TIE_BREAK_VALUE * random()
    if (worth > best) {
      best = worth
      chosen = number
    }
  }
  return chosen
}
