import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startHeartbeat } from '../../../../client/table/net/heartbeat.ts'
import { stubPage } from '../../page.ts'

/** A connection that answers after `roundTripMs`, until it freezes. */
const makeRoom = ({ frozenAt = Number.POSITIVE_INFINITY, roundTripMs = 40 }) => {
  const began = Date.now()
  const closes: number[] = []
  const connection = { isOpen: true, close: () => closes.push(Date.now() - began) }
  const ping = (answer: (ms: number) => void) => {
    if (Date.now() - began < frozenAt) setTimeout(() => answer(roundTripMs), roundTripMs)
  }
  return { room: { connection, ping } as unknown as Parameters<typeof startHeartbeat>[0], closes }
}

const ignorePace = (): void => undefined

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
      const { room, closes } = makeRoom({ frozenAt })
      const stop = startHeartbeat(room, ignorePace)
      vi.advanceTimersByTime(frozenAt + 9500)
      expect(closes.length, `frozen after ${frozenAt}`).toBeGreaterThan(0)
      expect(closes[0]).toBeGreaterThan(frozenAt)
      stop()
    }
  })

  test('notices within 1.5 s of waking up that the link died in the meantime, even if an earlier ping still waits', () => {
    const { room, closes } = makeRoom({ frozenAt: 4000 })
    const stop = startHeartbeat(room, ignorePace)
    vi.advanceTimersByTime(6000)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(1500)
    stop()
    expect(closes).toHaveLength(1)
  })

  test('leaves a living link alone, also if it is slow when the device wakes up', () => {
    for (const roundTripMs of [40, 1400]) {
      const { room, closes } = makeRoom({ roundTripMs })
      const stop = startHeartbeat(room, ignorePace)
      vi.advanceTimersByTime(600_000)
      document.dispatchEvent(new Event('visibilitychange'))
      vi.advanceTimersByTime(60_000)
      stop()
      expect(closes, `${roundTripMs} ms`).toEqual([])
    }
  })

  test('reports a slow network after three slow answers, and a quick one again after the next', () => {
    const latency = { roundTripMs: 900 }
    const paces: boolean[] = []
    const ping = (answer: (ms: number) => void) => answer(latency.roundTripMs)
    const room = { connection: { isOpen: true, close: () => undefined }, ping }
    const stop = startHeartbeat(room as unknown as Parameters<typeof startHeartbeat>[0], (isSlow) => paces.push(isSlow))
    vi.advanceTimersByTime(7500)
    latency.roundTripMs = 40
    vi.advanceTimersByTime(2500)
    stop()
    expect(paces).toEqual([false, false, true, false])
  })
})
