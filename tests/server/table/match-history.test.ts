import { expect, test } from 'vitest'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { type MatchEntry, MatchHistory } from '../../../server/table/match/match-history.ts'
import { must } from '../../engine/game-fixtures.ts'

const { board } = must(rulesFor({ rules: 'basic', players: 4 }))

/** Returns an entry with a hidden card, which differs by the number. */
const entryOf = (card: number): MatchEntry => ({
  move: `a ${card}`,
  events: [
    { type: 'drew', seat: 1, count: 1, cards: [card] },
    { type: 'moved', seat: 1, peg: 2, kind: 'forward', path: [card, card + 1, card + 2] },
  ],
})
const historyOf = (...cards: readonly number[]): MatchHistory =>
  cards.reduce((history, card) => history.with(entryOf(card)), MatchHistory.empty(board))
const cardsIn = (entries: readonly MatchEntry[]): readonly unknown[] =>
  entries.map(({ events: [drew] }) => drew?.type === 'drew' && drew.cards?.[0])

test('entries are what they were, hidden cards included', () => {
  const entries = [{ move: '', events: [] }, entryOf(3), entryOf(40)]
  const history = entries.reduce((longer, entry) => longer.with(entry), MatchHistory.empty(board))
  expect(history.slice()).toEqual(entries)
  expect([history.length, history.last]).toEqual([3, entries[2]])
  expect([MatchHistory.empty(board).slice(), MatchHistory.empty(board).last]).toEqual([[], undefined])
})

test('a longer history leaves the shorter one as it was, and two made of the same one know nothing of each other', () => {
  const root = historyOf(1, 2)
  const first = root.with(entryOf(3))
  const second = root.with(entryOf(4)).with(entryOf(6))
  const third = first.with(entryOf(5))
  const empty = MatchHistory.empty(board)
  const other = [empty.with(entryOf(7)), empty.with(entryOf(8)).with(entryOf(9))]
  expect([root, first, second, third, ...other].map((history) => cardsIn(history.slice()))).toEqual([
    ...[
      [1, 2],
      [1, 2, 3],
      [1, 2, 4, 6],
      [1, 2, 3, 5],
    ],
    ...[[7], [8, 9]],
  ])
})

test('parts of it end where it ends', () => {
  const history = historyOf(1, 2, 3)
  history.with(entryOf(4))
  const parts = [history.slice(1), history.slice(1, 2), history.slice(2, 9), history.slice(5)]
  expect(parts.map(cardsIn)).toEqual([[2, 3], [2], [3], []])
})

test('it holds a long game', () => {
  const cards = Array.from({ length: 1000 }, (_, i) => i % 50)
  expect(cardsIn(historyOf(...cards).slice())).toEqual(cards)
})

test('as text it is its own entries, whatever was made of it', () => {
  const history = historyOf(1, 2)
  const before = JSON.stringify(history)
  history.with(entryOf(3))
  expect(JSON.stringify(history)).toBe(before)
  expect(JSON.parse(before)).toEqual(history.slice())
})
