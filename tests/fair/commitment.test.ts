import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { commitmentOf, isSecret, type Terms, termsOf } from '../../fair/commitment.ts'

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const TERMS: Terms = {
  code: 'ABCD',
  number: 1,
  rules: 'basic',
  players: 4,
  teams: 2,
  options: { packs: 3, handSize: 6 },
}

describe('the terms', () => {
  test('are one text, however the options are ordered', () => {
    const text = '{"code":"ABCD","number":1,"rules":"basic","players":4,"teams":2,"options":{"handSize":6,"packs":3}}'
    expect(termsOf(TERMS)).toBe(text)
    expect(termsOf({ ...TERMS, options: { handSize: 6, packs: 3 } })).toBe(text)
    const { code, number, ...rest } = TERMS
    expect(termsOf({ ...rest, number, code })).toBe(text)
  })

  test('of no two games are the same text', () => {
    const others: readonly Terms[] = [
      TERMS,
      { ...TERMS, code: 'ABCE' },
      { ...TERMS, number: 2 },
      { ...TERMS, rules: 'wizard' },
      { ...TERMS, players: 6 },
      { ...TERMS, teams: 4 },
      { ...TERMS, options: {} },
      { ...TERMS, options: { handSize: 6, packs: 4 } },
    ]
    expect(new Set(others.map(termsOf)).size).toBe(others.length)
  })
})

describe('the commitment', () => {
  test('is what sha256sum says of seed, line feed and terms', () => {
    // printf '%s\n%s' 0001…1f '{"code":"ABCD",…}' | sha256sum
    const known = 'b8c8cc8b667e0c8b644f530e5ae67f096cbd5c2ed1192914be9043144c862893'
    expect(commitmentOf(SEED, termsOf(TERMS))).toBe(known)
  })

  test('reads the terms as UTF-8', () => {
    const sum = createHash('sha256').update(`${SEED}\nKärtchen ♠`, 'utf8').digest('hex')
    expect(commitmentOf(SEED, 'Kärtchen ♠')).toBe(sum)
  })

  test.each(['', SEED.slice(2), `${SEED}00`, SEED.toUpperCase(), `${SEED}\n`, `g${SEED.slice(1)}`])(
    'takes no other seed than 32 bytes in lower-case hexadecimal: %j',
    (seed) => {
      expect(isSecret(seed)).toBe(false)
      expect(() => commitmentOf(seed, '')).toThrow(RangeError)
    },
  )
})
