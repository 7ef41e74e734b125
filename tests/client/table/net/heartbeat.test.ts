import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startHeartbeat } from '../../../../client/table/net/heartbeat.ts'
import { stubPage } from '../../page.ts'

/** A connection that answers until it freezes. */
const makeRoom = (frozenAt: number) => {
  const began = Date.now()
  const closes: number[] = []
  const connection = { isOpen: true, close: () => closes.push(Date.now() - began) }
  const ping = (answer: (ms: number) => void) => {
    if (Date.now() - began < frozenAt) setTimeout(() => answer(40), 40)
  }
  return { room: { connection, ping } as unknown as Parameters<typeof startHeartbeat>[0], closes }
}

describe('the heartbeat', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    stubPage()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('notices within 10 s a link that froze, whenever that was', () => {
    for (let frozenAt = 10_000; frozenAt < 15_000; frozenAt += 130) {
      const { room, closes } = makeRoom(frozenAt)
      const stop = startHeartbeat(room)
      vi.advanceTimersByTime(frozenAt + 9500)
      expect(closes.length, `frozen after ${frozenAt}`).toBeGreaterThan(0)
      expect(closes[0]).toBeGreaterThan(frozenAt)
      stop()
    }
  })

  test('leaves a living link alone', () => {
    const { room, closes } = makeRoom(Number.POSITIVE_INFINITY)
    const stop = startHeartbeat(room)
    vi.advanceTimersByTime(600_000)
    stop()
    expect(closes).toEqual([])
  })
})
