import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSuccession } from '../../client/scene/disposable.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const thing = () => ({ dispose: vi.fn() })

test('what is replaced stays until its successor was drawn, and goes once', () => {
  const [first, second] = [thing(), thing()]
  const succession = makeSuccession()
  succession.put(first)
  vi.advanceTimersByTime(60_000)
  succession.put(second)
  expect(first.dispose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(first.dispose).toHaveBeenCalledTimes(1)
  expect(second.dispose).not.toHaveBeenCalled()
})

test('at the end everything goes at once', () => {
  const [first, second] = [thing(), thing()]
  const succession = makeSuccession()
  succession.put(first)
  succession.put(second)
  succession.end()
  expect([first.dispose.mock.calls.length, second.dispose.mock.calls.length]).toEqual([1, 1])
  vi.advanceTimersByTime(5000)
  expect(first.dispose).toHaveBeenCalledTimes(1)
})
