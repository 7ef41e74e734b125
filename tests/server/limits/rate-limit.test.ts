import { expect, test, vi } from 'vitest'
import { CodeGuessLimit } from '../../../server/limits/code-guess-limit.ts'
import type { IpNetworks } from '../../../server/limits/networks.ts'
import { RateLimit } from '../../../server/limits/rate-limit.ts'

const household = (key: string): IpNetworks => [{ key, share: 1 }]

test('allows its number of times, then one more as time goes by, and never more than that number', () => {
  let now = 1_000_000
  const limit = new RateLimit(3, 60_000, () => now)
  const tries = (key: string, n: number) => Array.from({ length: n }, () => limit.allows(household(key)))
  expect(tries('a', 5)).toEqual([true, true, true, false, false])
  expect(limit.waitS(household('a'))).toBe(20)
  expect(tries('b', 1), 'another address has its own').toEqual([true])
  expect(limit.waitS(household('b'))).toBe(0)
  now += 20_000
  expect(tries('a', 2)).toEqual([true, false])
  now += 3_600_000
  expect(tries('a', 4)).toEqual([true, true, true, false])
})

test('what is refused costs nothing more', () => {
  let now = 0
  const limit = new RateLimit(1, 1000, () => now)
  expect(limit.allows(household('a'))).toBe(true)
  for (let i = 0; i < 9; i++) {
    now += 100
    expect(limit.allows(household('a'))).toBe(false)
  }
  now += 100
  expect(limit.allows(household('a'))).toBe(true)
})

test('a code that leads nowhere counts once in ten minutes, however often it is asked for', () => {
  let now = 1_000_000
  const guesses = new CodeGuessLimit(3, () => now)
  for (let i = 0; i < 50; i++) guesses.countMiss(household('a'), 'AAAA')
  guesses.countMiss(household('a'), 'BBBB')
  expect(guesses.waitS(household('a'))).toBe(0)
  guesses.countMiss(household('a'), 'CCCC')
  expect(guesses.waitS(household('a'))).toBe(200)
  for (const code of ['AAAA', 'BBBB', 'CCCC']) guesses.countMiss(household('b'), code)
  expect(guesses.waitS(household('b')), 'the same codes are guesses of others, too').toBe(200)
  now += 600_000
  expect(guesses.waitS(household('a'))).toBe(0)
  for (const code of ['AAAA', 'BBBB', 'CCCC']) guesses.countMiss(household('a'), code)
  expect(guesses.waitS(household('a')), 'later it is a guess again').toBe(200)
})

test('a wider network has its share, however many households it calls itself', () => {
  let now = 0
  const limit = new RateLimit(3, 60_000, () => now)
  const from = (home: string): IpNetworks => [
    { key: home, share: 1 },
    { key: 'street', share: 2 },
    { key: 'town', share: 4 },
  ]
  const allowed = (n: number) =>
    Array.from({ length: n }, (_, i) => limit.allows(from(`home ${i}`))).filter(Boolean).length
  expect(allowed(100)).toBe(6)
  expect(limit.allows(household('elsewhere'))).toBe(true)
  now += 60_000
  expect(allowed(100)).toBe(6)
  expect(limit.waitS(from('home 100'))).toBe(10)
})

test('a clock that is set back is no reason to refuse anybody', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const limit = new RateLimit(1, 1)
    expect(limit.allows(household('a'))).toBe(true)
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(limit.waitS(household('a'))).toBeLessThan(2)
  } finally {
    vi.useRealTimers()
  }
})

test('a hundred thousand networks are forgotten a few at a time, and never are there more', () => {
  let now = 0
  const limit = new RateLimit(1, 1000, () => now)
  const forgotten = vi.spyOn(Map.prototype, 'delete')
  const many = 100_000
  for (let i = 0; i < many + 50; i++) limit.charge(household(`a${i}`))
  expect(forgotten, 'beyond the limit').toHaveBeenCalledTimes(50)
  now += 10_000
  forgotten.mockClear()
  let most = 0
  for (let i = 0; i < many && forgotten.mock.calls.length < many; i++) {
    const before = forgotten.mock.calls.length
    limit.charge(household('b'))
    most = Math.max(most, forgotten.mock.calls.length - before)
  }
  expect(most).toBeLessThan(10)
  expect(forgotten).toHaveBeenCalledTimes(many)
  forgotten.mockRestore()
})
