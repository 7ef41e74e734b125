import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Heartbeat } from '../../../server/rooms/heartbeat.ts'

class Connection extends EventEmitter {
  pings = 0
  ended = false
  /** True if the other end answers pings. */
  answers = true

  ping(): void {
    this.pings += 1
    if (this.answers) this.emit('pong')
  }

  terminate(): void {
    this.ended = true
    this.emit('close')
  }
}

let heartbeat: Heartbeat
beforeEach(() => {
  vi.useFakeTimers()
  heartbeat = new Heartbeat()
})
afterEach(() => {
  heartbeat.stop()
  vi.useRealTimers()
})

const connect = (count: number): readonly Connection[] => {
  const connections = Array.from({ length: count }, () => new Connection())
  for (const connection of connections) heartbeat.add(connection)
  return connections
}

test('a connection that answers stays', () => {
  const connections = connect(100)
  vi.advanceTimersByTime(60_000)
  for (const { ended, pings } of connections) expect([ended, pings]).toEqual([false, expect.toSatisfy((n) => n >= 12)])
})

test('a silent connection is gone within 10 s, and forgotten', () => {
  const [dead, alive] = connect(2) as [Connection, Connection]
  vi.advanceTimersByTime(20_000)
  dead.answers = false
  vi.advanceTimersByTime(4000)
  expect(dead.ended).toBe(false)
  vi.advanceTimersByTime(6000)
  expect([dead.ended, alive.ended]).toEqual([true, false])
  const { pings } = dead
  vi.advanceTimersByTime(20_000)
  expect(dead.pings).toBe(pings)
})

test('a connection that speaks as often as browsers do is not asked', () => {
  const [browser] = connect(1) as [Connection]
  const speaking = setInterval(() => browser.emit('message'), 2500)
  vi.advanceTimersByTime(60_000)
  clearInterval(speaking)
  expect([browser.pings, browser.ended]).toEqual([0, false])
})

test('thousands are never asked at once', () => {
  const connections = connect(3000)
  const asked = (): number => connections.reduce((sum, { pings }) => sum + pings, 0)
  let [before, most] = [0, 0]
  for (let ms = 0; ms < 12_000; ms += 10) {
    vi.advanceTimersByTime(10)
    most = Math.max(most, asked() - before)
    before = asked()
  }
  expect(before).toBeGreaterThan(3000)
  expect(most).toBe(20)
})
