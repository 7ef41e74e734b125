import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardProgram } from '../../../tools/bot/program-guard.ts'

/** Sets the memory that the guard reads. The real memory also holds other tests of the same worker. */
const setMemory = (bytes: number) => vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(bytes)

beforeEach(() => {
  vi.useFakeTimers()
  setMemory(600_000_000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a thread that shows no sign of life for half a minute is a fault', () => {
  const onFault = vi.fn<(why: string) => void>()
  const noteAlive = guardProgram(onFault)
  vi.advanceTimersByTime(29_000)
  noteAlive()
  vi.advanceTimersByTime(30_000)
  expect(onFault).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(onFault).toHaveBeenCalledWith('it has computed for 30 s.')
})

test('a program that takes too much memory is a fault', () => {
  const onFault = vi.fn<(why: string) => void>()
  guardProgram(onFault)
  vi.advanceTimersByTime(1000)
  expect(onFault).not.toHaveBeenCalled()
  setMemory(800_000_000)
  vi.advanceTimersByTime(250)
  expect(onFault).toHaveBeenCalledWith('it takes too much memory.')
})
