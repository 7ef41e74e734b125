import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Leases } from '../../../server/cluster/leases.ts'
import type { SharedPresence } from '../../../server/cluster/shared-presence.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const SECOND_MS = 1000

/** A lease at a Redis that can fall silent. */
const keepLease = () => {
  const redis = { isSilent: false }
  const presence = {
    run: () => (redis.isSilent ? new Promise(() => undefined) : Promise.resolve(0)),
    checkSubscriptions: async () => undefined,
  } as unknown as SharedPresence
  const leases = new Leases(presence)
  const heard: number[] = []
  const stop = leases.keep('one', (unanswered) => heard.push(unanswered))
  return { redis, leases, heard, stop }
}

test('a lease is over while Redis has been silent for 3 s, and holds again with its first answer', async () => {
  const { redis, leases, heard, stop } = keepLease()
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS)
  expect([leases.isOver, heard]).toEqual([false, []])
  redis.isSilent = true
  await vi.advanceTimersByTimeAsync(2.4 * SECOND_MS)
  expect(leases.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(0.6 * SECOND_MS)
  expect([leases.isOver, heard]).toEqual([true, [1, 2, 3, 4, 5]])
  redis.isSilent = false
  await vi.advanceTimersByTimeAsync(SECOND_MS)
  expect(leases.isOver).toBe(false)
  stop()
})

test('a process that was frozen does not take Redis for silent when it wakes', async () => {
  const { leases, heard, stop } = keepLease()
  await vi.advanceTimersByTimeAsync(SECOND_MS)
  const wokenAt = performance.now() + 60 * SECOND_MS
  const clock = vi.spyOn(performance, 'now').mockReturnValue(wokenAt)
  vi.advanceTimersToNextTimer()
  expect([leases.isOver, heard]).toEqual([false, []])
  clock.mockRestore()
  stop()
})
