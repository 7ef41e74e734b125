import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSeatsSound, isSeedOfSeat, makeTerms, parseTerms, seatOfSeed, type Terms } from '../../fair/terms.ts'
import { CLIENT_SEEDS, sealedTerms } from './fair-game.ts'

const EXAMPLE_TERMS = sealedTerms({ rules: 'basic', players: 4, options: { packs: 3, handSize: 6 } })

const withSeat = (seat: number, change: Partial<Terms['seats'][0]>): Terms => ({
  ...EXAMPLE_TERMS,
  seats: EXAMPLE_TERMS.seats.map((before, i) => (i === seat ? { ...before, ...change } : before)),
})

test('terms are one text, however their parts are ordered, and it can be read back', () => {
  const { hash = '', nameHash = '' } = EXAMPLE_TERMS.seats[0] ?? {}
  const text = makeTerms(EXAMPLE_TERMS)
  expect(text).toMatch(
    /^{"id":"game1","code":"ABCD","number":1,"begun":1790000000000,"rules":"basic","players":4,"teams":2,"options":{/,
  )
  expect(text).toContain(`"dealer":-1,"seats":[["${nameHash}","p1","${hash}"],`)
  const { options, seats, ...rest } = EXAMPLE_TERMS
  const reversed = Object.fromEntries(Object.entries(options).toReversed())
  expect(makeTerms({ seats, options: reversed, ...rest })).toBe(text)
  expect(parseTerms(text)).toEqual(EXAMPLE_TERMS)
})

test('terms of no two games are the same text', () => {
  const others: readonly Terms[] = [
    EXAMPLE_TERMS,
    { ...EXAMPLE_TERMS, id: 'game2' },
    { ...EXAMPLE_TERMS, code: 'ABCE' },
    { ...EXAMPLE_TERMS, number: 2 },
    { ...EXAMPLE_TERMS, begun: EXAMPLE_TERMS.begun + 1 },
    { ...EXAMPLE_TERMS, rules: 'wizard' },
    { ...EXAMPLE_TERMS, players: 6 },
    { ...EXAMPLE_TERMS, teams: 4 },
    { ...EXAMPLE_TERMS, options: {} },
    { ...EXAMPLE_TERMS, dealer: 1 },
    withSeat(0, { nameHash: 'e5'.repeat(32) }),
    withSeat(0, { person: 'p9' }),
    withSeat(0, { hash: '' }),
    { ...EXAMPLE_TERMS, seats: EXAMPLE_TERMS.seats.toReversed() },
  ]
  expect(new Set(others.map(makeTerms)).size).toBe(others.length)
})

test('only the canonical text of terms can be read', () => {
  const text = makeTerms(EXAMPLE_TERMS)
  const spoilt = [
    '',
    'null',
    '[]',
    ` ${text}`,
    text.replace('"number":1', '"number":"1"'),
    text.replace('{"id"', '{"more":1,"id"'),
    text.replace('"dealer":-1,', ''),
    text.replace('"seats":[["', '"seats":[["7","'),
  ]
  expect(spoilt.map(parseTerms)).toEqual(spoilt.map(() => undefined))
  fc.assert(fc.property(fc.anything(), (any) => parseTerms(String(JSON.stringify(any))) === undefined))
})

test('a hash stands for one client seed, in the seat of its player', () => {
  const [ann, ben] = CLIENT_SEEDS
  expect([
    seatOfSeed(EXAMPLE_TERMS, ann),
    seatOfSeed(EXAMPLE_TERMS, ben),
    seatOfSeed(EXAMPLE_TERMS, 'c3'.repeat(32)),
  ]).toEqual([0, 1, -1])
  expect([
    isSeedOfSeat(EXAMPLE_TERMS, 0, ann),
    isSeedOfSeat(EXAMPLE_TERMS, 1, ann),
    isSeedOfSeat(EXAMPLE_TERMS, 2, ann),
    isSeedOfSeat(EXAMPLE_TERMS, 9, ann),
  ]).toEqual([true, false, false, false])
  // A player who copies another player's hash has no client seed for it.
  const copied = withSeat(1, { hash: EXAMPLE_TERMS.seats[0]?.hash ?? '' })
  expect(isSeedOfSeat(copied, 1, ann)).toBe(false)
})

test('seats are sound where nobody sits twice and only people have hashes', () => {
  const hash = 'ab'.repeat(32)
  expect(areSeatsSound(EXAMPLE_TERMS)).toBe(true)
  expect(areSeatsSound(withSeat(2, { hash }))).toBe(false)
  expect(areSeatsSound(withSeat(1, { person: 'p1' }))).toBe(false)
  expect(areSeatsSound(withSeat(0, { hash: 'short' }))).toBe(false)
  expect(areSeatsSound({ ...EXAMPLE_TERMS, seats: EXAMPLE_TERMS.seats.slice(1) })).toBe(false)
  expect(
    areSeatsSound({
      ...EXAMPLE_TERMS,
      seats: [...EXAMPLE_TERMS.seats, { nameHash: 'e5'.repeat(32), person: 'p9', hash }],
    }),
  ).toBe(false)
})
