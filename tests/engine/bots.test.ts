import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOTS, chooseAction } from '../../engine/bots/registry.ts'
import type { Game } from '../../engine/game.ts'
import { answer } from '../../engine/line.ts'
import { seededRandom } from '../../engine/random.ts'
import { viewFor } from '../../engine/view.ts'
import { must, randomGame, setupOf } from './live.ts'
import { anyTable } from './tables.ts'

describe.each(BOTS)('%s', (bot) => {
  test('chooses one of the legal actions, the same one for the same view and chance', () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), (setup, seed) => {
        for (const { game, seat, legal } of randomGame(setup, String(seed), 12)) {
          const choose = () => must(chooseAction(bot, viewFor(game, seat), seededRandom(String(seed))))
          expect(legal).toContainEqual(choose())
          expect(choose()).toEqual(choose())
        }
      }),
      { numRuns: 40 },
    )
  })
})

test('a bot has nothing to say out of turn, and an unknown one never', () => {
  const game = randomGame(setupOf(4, 2), 'bots', 1)[0]?.game as Game
  const other = viewFor(game, (game.turn + 1) % 4)
  expect(chooseAction('random', other, seededRandom('x'))).toMatchObject({ error: { code: 'move/not-your-turn' } })
  expect(chooseAction('hal', viewFor(game, game.turn), seededRandom('x'))).toMatchObject({
    error: { code: 'bot/unknown' },
  })
})

test('greedy play beats random play in nearly every game', () => {
  const results = Array.from({ length: 30 }, (_, seed) => {
    const bots = ['greedy', 'random', 'greedy', 'random']
    const played = JSON.parse(
      answer(JSON.stringify({ cmd: 'play', rules: 'basic', players: 4, seed: `${seed}`, bots })),
    )
    return (played as { record: { result: string } }).record.result
  })
  expect(results.filter((result) => result === 'a c').length).toBeGreaterThanOrEqual(27)
})
