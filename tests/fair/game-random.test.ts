import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardsOfPacks } from '../../engine/cards.ts'
import { GameRandom, type GameSeeds } from '../../fair/game-random.ts'

const EXAMPLE_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const EXAMPLE_TERMS =
  '{"code":"ABCD","number":1,"rules":"basic","players":4,"teams":2,"options":{"handSize":6,"packs":3}}'
const SEEDS_WITHOUT_PLAYERS: GameSeeds = { seed: EXAMPLE_SEED, terms: EXAMPLE_TERMS, clientSeeds: [] }
const SEEDS_WITH_PLAYERS: GameSeeds = {
  ...SEEDS_WITHOUT_PLAYERS,
  clientSeeds: [
    { person: 'p1', clientSeed: 'ab'.repeat(32) },
    { person: 'p2', clientSeed: 'cd'.repeat(32) },
  ],
}

const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i)

const anySecret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const anyLots: fc.Arbitrary<GameSeeds> = fc.record({
  seed: anySecret,
  terms: fc.string({ unit: 'grapheme' }),
  clientSeeds: fc.array(fc.record({ person: fc.string(), clientSeed: anySecret }), { maxLength: 3 }),
})

/** Returns the documented bytes of a stream, by Node's own SHA-256. */
const streamOf = ({ seed, terms, clientSeeds }: GameSeeds, label: string, blocks: number): Buffer => {
  const text = JSON.stringify([terms, clientSeeds.map(({ person, clientSeed }) => [person, clientSeed])])
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(text, 'utf8').digest()
  return Buffer.concat(upTo(blocks).map((i) => createHmac('sha256', key).update(`${i} ${label}`, 'utf8').digest()))
}

describe('known answers, computed by another program in another language', () => {
  test('numbers', () => {
    const lots = new GameRandom(SEEDS_WITH_PLAYERS)
    const drawn = [1, 2, 4, 12, 256, 257, 1_000_000].map((n) => lots.below('dealer', n))
    expect(drawn).toEqual([0, 1, 3, 7, 67, 165, 450_330])
    const bare = new GameRandom(SEEDS_WITHOUT_PLAYERS)
    expect([4, 12, 1_000_000].map((n) => bare.below('dealer', n))).toEqual([2, 10, 605_977])
  })

  test('shuffles', () => {
    expect(new GameRandom(SEEDS_WITH_PLAYERS).shuffled('chance 0', upTo(53)).join(' ')).toBe(
      '36 23 18 0 7 30 5 25 37 8 6 24 49 12 9 29 27 28 31 22 34 52 19 47 20 48 39 11 32 3 2 40 14 26 44 43 21 42 15 38 16 1 10 45 50 46 17 41 51 4 35 13 33',
    )
    const bare = new GameRandom(SEEDS_WITHOUT_PLAYERS)
    expect(bare.shuffled('chance 0', upTo(12)).join(' ')).toBe('1 2 9 7 3 4 5 8 6 0 10 11')
    expect(bare.shuffled('chance 1', upTo(12)).join(' ')).toBe('3 10 11 6 9 4 7 1 2 8 5 0')
  })

  test('a shuffle of more cards than a byte can count', () => {
    const order = new GameRandom(SEEDS_WITHOUT_PLAYERS)
      .shuffled(
        'chance 2',
        upTo(324).map((i) => i % 53),
      )
      .join(' ')
    const sum = createHash('sha256').update(order).digest('hex')
    expect(sum).toBe('cd8fb37ec3389d6620006cf21f3fbcf6b37c089f2287f3e10a0c0c52adc07120')
  })
})

test('a number is the first of the stream that stays below the last whole round of n', () => {
  fc.assert(
    fc.property(anyLots, fc.string(), fc.integer({ min: 1, max: 256 }), (lots, label, n) => {
      const bytes = streamOf(lots, label, 8)
      const first = n === 1 ? 0 : bytes.find((byte) => byte < 256 - (256 % n))
      expect(new GameRandom(lots).below(label, n)).toBe((first as number) % n)
    }),
  )
})

test('numbers that would favour the low ones are thrown away', () => {
  const lots = new GameRandom(SEEDS_WITHOUT_PLAYERS)
  const streams = upTo(4000).map((i) => ({
    label: `chance ${i}`,
    byte: streamOf(SEEDS_WITHOUT_PLAYERS, `chance ${i}`, 1)[0] as number,
  }))
  const refused = streams.filter(({ byte }) => byte >= 216)
  expect(refused.length).toBeGreaterThan(400)
  expect(refused.some(({ label, byte }) => lots.below(label, 108) !== byte % 108)).toBe(true)
  for (const { label, byte } of streams.filter(({ byte }) => byte < 216))
    expect(lots.below(label, 108)).toBe(byte % 108)
})

test('a shuffle holds the same cards, leaves the given ones alone and is always the same', () => {
  fc.assert(
    fc.property(anyLots, fc.string(), fc.array(fc.nat(52), { maxLength: 120 }), (of, label, cards) => {
      const before = [...cards]
      const order = new GameRandom(of).shuffled(label, cards)
      expect(cards).toEqual(before)
      expect(order.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b))
      const again = new GameRandom(of)
      again.below(label, 1000)
      expect(again.shuffled(label, cards)).toEqual(order)
    }),
  )
})

test('another seed, other terms, another clientSeed, another order of clientSeeds or another label draw other cards', () => {
  const pack = cardsOfPacks(2, true)
  const drawn = (of: Partial<GameSeeds>, label = 'chance 0') =>
    new GameRandom({ ...SEEDS_WITH_PLAYERS, ...of }).shuffled(label, pack).join(' ')
  const [first, second] = SEEDS_WITH_PLAYERS.clientSeeds as [GameSeeds['clientSeeds'][0], GameSeeds['clientSeeds'][0]]
  const orders = [
    drawn({}),
    drawn({}, 'chance 1'),
    drawn({}, 'chance 00'),
    drawn({}, 'partners'),
    drawn({ seed: EXAMPLE_SEED.replace('00', '01') }),
    drawn({ terms: EXAMPLE_TERMS.replace('ABCD', 'ABCE') }),
    drawn({ clientSeeds: [first] }),
    drawn({ clientSeeds: [second, first] }),
    drawn({ clientSeeds: [first, { ...second, person: 'p3' }] }),
    drawn({ clientSeeds: [first, { ...second, clientSeed: first.clientSeed }] }),
    drawn({ clientSeeds: [] }),
  ]
  expect(new Set(orders).size).toBe(orders.length)
})

test('what can be drawn is every number below n', () => {
  const lots = new GameRandom(SEEDS_WITHOUT_PLAYERS)
  for (const n of [1, 2, 3, 6, 12]) {
    const drawn = upTo(400).map((i) => lots.below(`dealer ${i}`, n))
    expect(new Set(drawn)).toEqual(new Set(upTo(n)))
  }
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1, Number.POSITIVE_INFINITY])('no number below %d is drawn', (n) => {
  expect(() => new GameRandom(SEEDS_WITHOUT_PLAYERS).below('dealer', n)).toThrow(RangeError)
})

test('a seed of another form is refused', () => {
  expect(() => new GameRandom({ ...SEEDS_WITHOUT_PLAYERS, seed: EXAMPLE_SEED.toUpperCase() })).toThrow(RangeError)
  expect(() => new GameRandom({ ...SEEDS_WITHOUT_PLAYERS, seed: '' })).toThrow(RangeError)
})
