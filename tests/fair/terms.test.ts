import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSeatsSound, fits, parseTerms, seatOfSeed, type Terms, termsOf } from '../../fair/terms.ts'
import { CLIENT_SEEDS, sealedTerms } from './fair-game.ts'

const TERMS = sealedTerms({ rules: 'basic', players: 4, options: { packs: 3, handSize: 6 } })

const withSeat = (seat: number, change: Partial<Terms['seats'][0]>): Terms => ({
  ...TERMS,
  seats: TERMS.seats.map((before, i) => (i === seat ? { ...before, ...change } : before)),
})

test('terms are one text, however their parts are ordered, and it can be read back', () => {
  const { hash = '', nameHash = '' } = TERMS.seats[0] ?? {}
  const text = termsOf(TERMS)
  expect(text).toMatch(
    /^{"id":"game1","code":"ABCD","number":1,"begun":1790000000000,"rules":"basic","players":4,"teams":2,"options":{/,
  )
  expect(text).toContain(`"dealer":-1,"seats":[["${nameHash}","p1","${hash}"],`)
  const { options, seats, ...rest } = TERMS
  const reversed = Object.fromEntries(Object.entries(options).toReversed())
  expect(termsOf({ seats, options: reversed, ...rest })).toBe(text)
  expect(parseTerms(text)).toEqual(TERMS)
})

test('terms of no two games are the same text', () => {
  const others: readonly Terms[] = [
    TERMS,
    { ...TERMS, id: 'game2' },
    { ...TERMS, code: 'ABCE' },
    { ...TERMS, number: 2 },
    { ...TERMS, begun: TERMS.begun + 1 },
    { ...TERMS, rules: 'wizard' },
    { ...TERMS, players: 6 },
    { ...TERMS, teams: 4 },
    { ...TERMS, options: {} },
    { ...TERMS, dealer: 1 },
    withSeat(0, { nameHash: 'e5'.repeat(32) }),
    withSeat(0, { person: 'p9' }),
    withSeat(0, { hash: '' }),
    { ...TERMS, seats: TERMS.seats.toReversed() },
  ]
  expect(new Set(others.map(termsOf)).size).toBe(others.length)
})

test('only what was written as terms is read as terms', () => {
  const text = termsOf(TERMS)
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
  expect([seatOfSeed(TERMS, ann), seatOfSeed(TERMS, ben), seatOfSeed(TERMS, 'c3'.repeat(32))]).toEqual([0, 1, -1])
  expect([fits(TERMS, 0, ann), fits(TERMS, 1, ann), fits(TERMS, 2, ann), fits(TERMS, 9, ann)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  // Who copies the hash of another player has no client seed for it.
  const copied = withSeat(1, { hash: TERMS.seats[0]?.hash ?? '' })
  expect(fits(copied, 1, ann)).toBe(false)
})

test('seats are sound where nobody sits twice and only people have hashes', () => {
  const hash = 'ab'.repeat(32)
  expect(areSeatsSound(TERMS)).toBe(true)
  expect(areSeatsSound(withSeat(2, { hash }))).toBe(false)
  expect(areSeatsSound(withSeat(1, { person: 'p1' }))).toBe(false)
  expect(areSeatsSound(withSeat(0, { hash: 'short' }))).toBe(false)
  expect(areSeatsSound({ ...TERMS, seats: TERMS.seats.slice(1) })).toBe(false)
  expect(areSeatsSound({ ...TERMS, seats: [...TERMS.seats, { nameHash: 'e5'.repeat(32), person: 'p9', hash }] })).toBe(
    false,
  )
})
