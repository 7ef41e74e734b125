import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Throttle } from '../../../client/ui/throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first goes at once, then the latest of each pause, and nothing twice', () => {
  const handed: number[] = []
  const throttle = new Throttle<number>((value) => handed.push(value), 100)
  for (const value of [1, 2, 3]) throttle.give(value)
  expect(handed).toEqual([1])
  vi.advanceTimersByTime(100)
  expect(handed).toEqual([1, 3])
  throttle.give(3)
  vi.advanceTimersByTime(300)
  throttle.give(3)
  throttle.give(4)
  expect(handed).toEqual([1, 3, 4])
  throttle.give(5)
  throttle.end()
  vi.advanceTimersByTime(300)
  expect(handed).toEqual([1, 3, 4])
})

test('of a thousand in a second one in each pause is handed on', () => {
  const handed: number[] = []
  const throttle = new Throttle<number>((value) => handed.push(value), 120)
  for (let ms = 0; ms < 1000; ms++) {
    throttle.give(ms)
    vi.advanceTimersByTime(1)
  }
  expect(handed.length).toBeLessThanOrEqual(9)
  vi.advanceTimersByTime(120)
  expect(handed.at(-1)).toBe(999)
})
