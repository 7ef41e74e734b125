import { expect, test } from 'vitest'
import { cardsOfPacks } from '../../../engine/cards.ts'
import { shuffleCards } from '../../../engine/chance/random.ts'
import { systemChance } from '../../../server/table/draw/chance.ts'

const drawShuffles = (cards: readonly number[]) => shuffleCards(cards, systemChance.below)

const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => a - b)

test('a shuffle holds the same cards and leaves the given ones alone', () => {
  const cards = cardsOfPacks(3, true)
  const before = [...cards]
  const after = drawShuffles(cards)
  expect(sorted(after)).toEqual(sorted(before))
  expect(cards).toEqual(before)
  expect(after).not.toEqual(before)
})

test('every order of four cards comes equally often', () => {
  const counts = new Map<string, number>()
  const rounds = 24_000
  for (let i = 0; i < rounds; i++) {
    const order = drawShuffles([0, 1, 2, 3]).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(24)
  const expected = rounds / 24
  const chi = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
  // 23 degrees of freedom: beyond 70 once in a million runs.
  expect(chi).toBeLessThan(70)
})

test('a place is drawn from all that are left, the last one included', () => {
  const asked: number[] = []
  const top = shuffleCards([5, 6, 7], (n) => {
    asked.push(n)
    return 0
  })
  expect(asked).toEqual([3, 2])
  expect(top).toEqual([6, 7, 5])
})

test('tokens have 128 bits and differ', () => {
  const tokens = Array.from({ length: 100 }, () => systemChance.token())
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/)
})
