import { expect, test } from 'vitest'
import type { Options } from '../../engine/choices.ts'
import { playRandomGame } from './game-fixtures.ts'

/** Returns what happens between the turns of a game, in order: a new dealer, a shuffle, a deal and its size. */
const dealsOf = (rules: string, options: Options): string => {
  const moments = playRandomGame({ rules, players: 4, options }, `dealer ${rules}`, 220)
  const events = moments.flatMap(({ after }) => after.events)
  return events
    .flatMap((event) => {
      if (event.type === 'dealer') return [`d${event.seat}`]
      if (event.type === 'shuffled') return ['s']
      return event.type === 'dealt' && event.seat === 0 ? [String(event.count)] : []
    })
    .join(' ')
}

test.each([
  ['the dealer stays, and cards are shuffled when the stock is short', {}, /^5 s 5 5 s 5/],
  ['after every deal', { dealer: 'deal' }, /^d\d 5 d\d s 5 d\d 5 d/],
  ['4-5 has no rounds: with every shuffle', { dealer: 'cycle' }, /^5 d\d s 5 5 d\d s 5/],
  ['with every round, and all are shuffled', { dealer: 'cycle', deals: '4-4-5' }, /^4 5 d\d s 4 4 5 d\d s 4/],
  ['rounds, but the dealer stays', { dealer: 'stays', deals: '4-4-5' }, /^4 5 s 4 4 5 s 4/],
] as const)('K14: %s', (_, options, order) => {
  const told = dealsOf('jackaroo', options)
  expect(told).toMatch(order)
  const dealers = Array.from(told.matchAll(/d(\d)/g), ([, seat]) => Number(seat))
  for (const [i, seat] of dealers.entries()) if (i > 0) expect(seat).toBe(((dealers[i - 1] as number) + 1) % 4)
})
