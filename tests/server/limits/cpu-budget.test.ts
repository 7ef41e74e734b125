import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CpuBudget } from '../../../server/limits/cpu-budget.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const work = (ms: number) => () => {
  vi.advanceTimersByTime(ms)
  return 'done'
}

test('short work goes on at once, long work lets others go first', () => {
  const effort = new CpuBudget(100)
  expect(effort.waitForBudget()).toBeUndefined()
  expect(effort.spend(work(0))).toBe('done')
  expect(effort.waitForBudget()).toBeUndefined()
  effort.spend(work(1))
  expect(effort.waitForBudget()).toBeInstanceOf(Promise)
})

test('a table that takes more than its share waits until it is its own again', () => {
  const effort = new CpuBudget(100)
  for (let i = 0; i < 6; i++) effort.spend(work(10))
  effort.spend(work(0))
  expect(effort.waitForBudget(), '60 ms at once are more than it had').toBeInstanceOf(Promise)
  vi.advanceTimersByTime(200)
  expect(effort.waitForBudget()).toBeUndefined()
})

test('work that fails is counted too', () => {
  const effort = new CpuBudget(100)
  const fail = () => {
    vi.advanceTimersByTime(5)
    throw new Error('a fault')
  }
  expect(() => effort.spend(fail)).toThrow('a fault')
  expect(effort.waitForBudget()).toBeInstanceOf(Promise)
})

test('a table that may take everything never waits', () => {
  const effort = new CpuBudget(1000)
  effort.spend(work(5000))
  expect(effort.waitForBudget()).toBeUndefined()
})
