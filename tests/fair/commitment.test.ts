import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { clientSeedHash, commitmentOf, fingerprintOfMoves, is32ByteHex } from '../../fair/commitment.ts'

const EXAMPLE_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const EXAMPLE_TERMS =
  '{"code":"ABCD","number":1,"rules":"basic","players":4,"teams":2,"options":{"handSize":6,"packs":3}}'

describe('the commitment', () => {
  test('equals the output of sha256sum for seed, line feed and terms', () => {
    // printf '%s\n%s' 0001…1f '{"code":"ABCD",…}' | sha256sum
    const known = 'b8c8cc8b667e0c8b644f530e5ae67f096cbd5c2ed1192914be9043144c862893'
    expect(commitmentOf(EXAMPLE_SEED, EXAMPLE_TERMS)).toBe(known)
  })

  test('reads the terms as UTF-8', () => {
    const sum = createHash('sha256').update(`${EXAMPLE_SEED}\nKärtchen ♠`, 'utf8').digest('hex')
    expect(commitmentOf(EXAMPLE_SEED, 'Kärtchen ♠')).toBe(sum)
  })

  test.each([
    '',
    EXAMPLE_SEED.slice(2),
    `${EXAMPLE_SEED}00`,
    EXAMPLE_SEED.toUpperCase(),
    `${EXAMPLE_SEED}\n`,
    `g${EXAMPLE_SEED.slice(1)}`,
  ])('takes no other seed than 32 bytes in lower-case hexadecimal: %j', (seed) => {
    expect(is32ByteHex(seed)).toBe(false)
    expect(() => commitmentOf(seed, '')).toThrow(RangeError)
  })
})

test('the hash of a client seed equals the output of sha256sum, and differs for each table, game and player', () => {
  const purpose = { code: 'ABCD', number: 2, person: 'k3v9wq2m' }
  const known = createHash('sha256').update(`${EXAMPLE_SEED}\nABCD 2 k3v9wq2m`).digest('hex')
  expect(clientSeedHash(EXAMPLE_SEED, purpose)).toBe(known)
  const others = [
    { ...purpose, code: 'ABCE' },
    { ...purpose, number: 3 },
    { ...purpose, person: 'k3v9wq2n' },
  ]
  expect(new Set([known, ...others.map((other) => clientSeedHash(EXAMPLE_SEED, other))]).size).toBe(4)
})

test('the fingerprint of moves equals the output of sha256sum for their lines, and leaves out gifts, which nobody sees', () => {
  const known = createHash('sha256').update('a Ks aS-a8\nb fold').digest('hex')
  expect(fingerprintOfMoves(['a Ks aS-a8', 'b fold'])).toBe(known)
  expect(fingerprintOfMoves(['c give ?', 'a give ?', 'a Ks aS-a8', 'b fold'])).toBe(known)
})
