import { expect, test } from 'vitest'
import { type Game, newGame } from '../../../engine/game.ts'
import { cardsToShuffle, play } from '../../../engine/play.ts'
import { legalMovesCache } from '../../../server/table/legal-moves-cache.ts'

const dealt = (dealer: number): Game => {
  const made = newGame({ rules: 'basic', players: 4, dealer })
  if (!made.ok) throw new Error(made.error.message)
  const game = play(made.value, { kind: 'shuffle', stock: cardsToShuffle(made.value) })
  if (!game.ok) throw new Error(game.error.message)
  return game.value.game
}

test('what is legal in a game is made out once, whatever is asked about other games', () => {
  const [one, other] = [dealt(0), dealt(1)]
  const first = legalMovesCache.of(one, one.decider)
  legalMovesCache.of(other, other.decider)
  expect(legalMovesCache.of(one, one.decider)).toBe(first)
  legalMovesCache.forget(one)
  expect(legalMovesCache.of(one, one.decider)).not.toBe(first)
  expect(legalMovesCache.of(one, one.decider).summary).toEqual(first.summary)
  for (const game of [one, other]) legalMovesCache.forget(game)
})
