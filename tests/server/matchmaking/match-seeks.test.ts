import { expect, test } from 'vitest'
import { networksAt } from '../../../server/limits/networks.ts'
import { matchSeeks, nearestGame, seeksByGame } from '../../../server/matchmaking/match-seeks.ts'
import type { Seek } from '../../../server/matchmaking/seek.ts'
import { BOTS_AFTER_MS } from '../../../server/protocol/seek-terms.ts'

const NOW_MS = 1_000_000
let addresses = 0

const game = (rules: string, players: number) => ({ rules, players })

/** A person who has waited for some seconds. */
const seekOf = (key: string, seconds: number, more: Partial<Seek> = {}): Seek => ({
  key,
  name: key,
  account: key,
  blocked: [],
  countedAs: key,
  networks: networksAt(`203.0.113.${addresses++ % 250}`),
  games: [game('basic', 4)],
  speed: 'quick',
  bots: false,
  since: NOW_MS - seconds * 1000,
  seen: NOW_MS,
  from: NOW_MS - seconds * 1000,
  ...more,
})

/** Returns the game and the people of each party. */
const matched = (seeks: readonly Seek[]) =>
  matchSeeks(seeks, NOW_MS).map((party) => [
    `${party.game.rules} ${party.game.players}`,
    party.seeks.map(({ key }) => key).join(' '),
  ])

test('people are seated once there are as many as the game needs, those who have waited longest first', () => {
  const seeks = [seekOf('a', 1), seekOf('b', 5), seekOf('c', 3), seekOf('d', 2), seekOf('e', 4)]
  expect(matched(seeks.slice(0, 3))).toEqual([])
  expect(matched(seeks)).toEqual([['basic 4', 'b e c d']])
})

test('each gets a game and a speed that they asked for', () => {
  const both = { games: [game('jackaroo', 2), game('basic', 2)] }
  expect(matched([seekOf('a', 9, both), seekOf('b', 8, { games: [game('basic', 2)], speed: 'calm' })])).toEqual([])
  expect(matched([seekOf('a', 9, both), seekOf('b', 8, { games: [game('basic', 2)] })])).toEqual([['basic 2', 'a b']])
  expect(matched([seekOf('a', 9, both), seekOf('b', 8, both)])).toEqual([['jackaroo 2', 'a b']])
})

test('bots fill the seats only for people who want them, and only after a while', () => {
  const patient = seekOf('a', 29, { bots: true })
  expect(matched([patient])).toEqual([])
  expect(matched([{ ...patient, since: NOW_MS - BOTS_AFTER_MS, from: NOW_MS - BOTS_AFTER_MS }])).toEqual([
    ['basic 4', 'a'],
  ])
  const seeks = [seekOf('a', 31, { bots: true }), seekOf('b', 60), seekOf('c', 1, { bots: true })]
  expect(matched(seeks)).toEqual([['basic 4', 'a c']])
})

test.each(['a', 'b'])('who has blocked another, here %s, is seated at another table', (by) => {
  const two = { games: [game('basic', 2)] }
  const seeks = ['a', 'b', 'c'].map((key, i) =>
    seekOf(key, 9 - i, { ...two, blocked: key === by ? [key === 'a' ? 'b' : 'a'] : [] }),
  )
  expect(matched(seeks)).toEqual([['basic 2', 'a c']])
  expect(matched(seeks.slice(0, 2))).toEqual([])
})

test('no more than two of a household sit at a table, whoever asks', () => {
  const networks = networksAt('198.51.100.7')
  const ghosts = ['a', 'b', 'c', 'd'].map((key) => seekOf(key, 20, { networks }))
  expect(matched([...ghosts, seekOf('e', 1)])).toEqual([])
  expect(matched([...ghosts, seekOf('e', 1), seekOf('f', 1)])).toEqual([['basic 4', 'a b e f']])
})

test('a person who has left several games is seated later', () => {
  const two = { games: [game('basic', 2)] }
  expect(matched([seekOf('a', 9, { ...two, from: NOW_MS + 1 }), seekOf('b', 8, two)])).toEqual([])
})

test('a person is told of the game that is nearest to being full', () => {
  const one = seekOf('a', 1, { games: [game('basic', 4), game('jackaroo', 2), game('tock', 4)] })
  const byGame = seeksByGame([one, seekOf('b', 1), seekOf('c', 1), seekOf('d', 1, { speed: 'calm' })])
  expect(nearestGame(one, byGame)).toEqual({ rules: 'basic', players: 4, together: 3 })
})
