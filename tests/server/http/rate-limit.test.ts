import { expect, test } from 'vitest'
import { Guesses } from '../../../server/http/guesses.ts'
import { RateLimit } from '../../../server/http/rate-limit.ts'

test('so many times, then one more as the time goes by, and never more than so many', () => {
  let now = 1_000_000
  const limit = new RateLimit(3, 60_000, () => now)
  const tries = (key: string, n: number) => Array.from({ length: n }, () => limit.allows(key))
  expect(tries('a', 5)).toEqual([true, true, true, false, false])
  expect(limit.waitS('a')).toBe(20)
  expect(tries('b', 1), 'another address has its own').toEqual([true])
  expect(limit.waitS('b')).toBe(0)
  now += 20_000
  expect(tries('a', 2)).toEqual([true, false])
  now += 3_600_000
  expect(tries('a', 4)).toEqual([true, true, true, false])
})

test('what is refused costs nothing more', () => {
  let now = 0
  const limit = new RateLimit(1, 1000, () => now)
  expect(limit.allows('a')).toBe(true)
  for (let i = 0; i < 9; i++) {
    now += 100
    expect(limit.allows('a')).toBe(false)
  }
  now += 100
  expect(limit.allows('a')).toBe(true)
})

test('a code that leads nowhere counts once in ten minutes, however often it is asked for', () => {
  let now = 1_000_000
  const guesses = new Guesses(3, () => now)
  for (let i = 0; i < 50; i++) guesses.miss('a', 'AAAA')
  guesses.miss('a', 'BBBB')
  expect(guesses.waitS('a')).toBe(0)
  guesses.miss('a', 'CCCC')
  expect(guesses.waitS('a')).toBe(200)
  expect(guesses.waitS('b')).toBe(0)
  now += 600_000
  expect(guesses.waitS('a')).toBe(0)
  for (const code of ['AAAA', 'BBBB', 'CCCC']) guesses.miss('a', code)
  expect(guesses.waitS('a'), 'later it is a guess again').toBe(200)
})
