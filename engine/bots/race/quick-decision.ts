import type { Random } from '../../chance/random.ts'
import type { MutableGame } from '../../mutable/mutable-game.ts'
import { decisionValue } from '../value/decision-value.ts'
import type { LearnedValue } from '../value/learned-value.ts'

/** Decisions that are looked at: of a longer list as many, spread over all of it. */
const MAX_ROLLOUT_CHOICES = 12

/** The number of a good listed decision: the best one, or of a long list the best of some. */
export const rolloutDecision = (value: LearnedValue, game: MutableGame, random: Random): number => {
  const { list } = game.context
  const step = Math.max(1, list.count / MAX_ROLLOUT_CHOICES)
  const memo = {}
  let best = Number.NEGATIVE_INFINITY
  let chosen = 0
  for (let place = step === 1 ? 0 : random() * step; place < list.count; place += step) {
    const number = Math.floor(place)
    const range = list.rangeOf(number)
    const worth = decisionValue(value, game, range, list.sequenceOf(number, range), memo)
    if (worth > best) {
      best = worth
      chosen = number
    }
  }
  return chosen
}
