import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { shuffleCards } from '../../engine/chance/random.ts'
import { GameRandom } from '../../fair/game-random.ts'
import { biasedShuffle } from './biased-shuffle.ts'
import { chiSquare } from './chi-square.ts'
import { Orders } from './orders.ts'

const PACK_CARDS = Array.from({ length: 54 }, (_, i) => i)
const SHUFFLE_COUNT = 20_000

/** Returns bytes that are the same in every run. */
const bytesFrom = (seed: string): (() => number) => {
  let block = Buffer.alloc(0)
  let [blocks, at] = [0, 0]
  return () => {
    if (at === block.length) {
      block = createHash('sha512').update(`${seed} ${blocks++}`).digest()
      at = 0
    }
    return block[at++] as number
  }
}

describe('the tail of chi-square', () => {
  test.each([
    [3.841459, 1, 0.05],
    [18.307038, 10, 0.05],
    [23.209251, 10, 0.01],
    [124.342113, 100, 0.05],
    [1074.679449, 1000, 0.05],
    [2.155856, 10, 0.995],
    [927.594363, 1000, 0.95],
  ])('of %d with %d degrees of freedom is that of the tables', (statistic, freedom, p) => {
    expect(chiSquare(statistic, freedom).p).toBeCloseTo(p, 6)
  })
})

describe('counts of shuffled cards', () => {
  // Every order of five cards once: nothing is more even.
  test('are perfectly even over all orders', () => {
    const orders = new Orders(5)
    const lay = (order: readonly number[], left: readonly number[]): void => {
      if (left.length === 0) orders.add(order)
      for (const card of left)
        lay(
          [...order, card],
          left.filter((other) => other !== card),
        )
    }
    lay([], [0, 1, 2, 3, 4])
    expect(orders.shuffles).toBe(120)
    expect(orders.places()).toMatchObject({ statistic: 0, freedom: 16, p: 1 })
    expect(orders.neighbours()).toMatchObject({ statistic: 0, freedom: 11, p: 1 })
  })

  test('spread as chi-square does: on average by the degrees of freedom, with twice that as variance', () => {
    const rounds = 4000
    const byte = bytesFrom('spread')
    const fair = (n: number): number => {
      for (;;) {
        const drawn = byte()
        if (drawn < 256 - (256 % n)) return drawn % n
      }
    }
    const found = Array.from({ length: rounds }, () => {
      const orders = new Orders(6)
      for (let i = 0; i < 40; i++) orders.add(shuffleCards([0, 1, 2, 3, 4, 5], fair))
      return [orders.places().statistic, orders.neighbours().statistic] as const
    })
    for (const [of, freedom] of [
      [0, 25],
      [1, 19],
    ] as const) {
      const mean = found.reduce((sum, statistics) => sum + statistics[of], 0) / rounds
      const variance = found.reduce((sum, statistics) => sum + (statistics[of] - mean) ** 2, 0) / rounds
      expect(Math.abs(mean - freedom)).toBeLessThan(0.4)
      expect(variance / (2 * freedom)).toBeGreaterThan(0.85)
      expect(variance / (2 * freedom)).toBeLessThan(1.15)
    }
  })
})

describe(`${SHUFFLE_COUNT} shuffles`, () => {
  test('by lot leave every card in every place, and every two next to each other, equally often', () => {
    const orders = new Orders(PACK_CARDS.length)
    for (let game = 0; game < SHUFFLE_COUNT / 20; game++) {
      const seed = createHash('sha256').update(`game ${game}`).digest('hex')
      const lots = new GameRandom({ seed, terms: '', clientSeeds: [] })
      for (let i = 0; i < 20; i++) orders.add(lots.shuffled(`chance ${i}`, PACK_CARDS))
    }
    for (const { p } of [orders.places(), orders.neighbours()]) {
      expect(p).toBeGreaterThan(0.001)
      expect(p).toBeLessThan(0.999)
    }
  })

  test('by bytes modulo n are found out', () => {
    const orders = new Orders(PACK_CARDS.length)
    const byte = bytesFrom('biased')
    for (let i = 0; i < SHUFFLE_COUNT; i++) orders.add(biasedShuffle(PACK_CARDS, byte))
    expect(orders.places().p).toBeLessThan(1e-100)
  })

  test('in which two cards stick together once in thirty times are found out by their neighbours', () => {
    const orders = new Orders(PACK_CARDS.length)
    const lots = new GameRandom({ seed: 'ab'.repeat(32), terms: '', clientSeeds: [] })
    for (let i = 0; i < SHUFFLE_COUNT; i++) {
      const order = lots.shuffled(`chance ${i}`, PACK_CARDS)
      const apart = order.filter((card) => card !== 7)
      orders.add(i % 30 === 0 ? apart.toSpliced(apart.indexOf(30) + 1, 0, 7) : order)
    }
    expect(orders.places().p).toBeGreaterThan(0.001)
    expect(orders.neighbours().p).toBeLessThan(1e-6)
  })
})
