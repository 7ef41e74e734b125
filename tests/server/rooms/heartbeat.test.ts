import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { Heartbeat, isUnanswered, probe } from '../../../server/rooms/heartbeat.ts'

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
let timersNow: () => number
let performanceNow: MockInstance<() => number>
beforeEach(() => {
  vi.useFakeTimers()
  timersNow = performance.now.bind(performance)
  performanceNow = vi.spyOn(performance, 'now')
  heartbeat = new Heartbeat()
})
afterEach(() => {
  heartbeat.stop()
  vi.restoreAllMocks()
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

/** Lets time pass in which the timers of a busy process fire late by this factor. */
const passBusyTime = (ms: number, lateness: number): void => {
  const start = performance.now()
  const timersStart = timersNow()
  performanceNow.mockImplementation(() => start + (timersNow() - timersStart) * lateness)
  vi.advanceTimersByTime(ms / lateness)
  performanceNow.mockImplementation(() => start + ms + (timersNow() - timersStart - ms / lateness))
}

test('a silent connection is gone within 10 s also where timers fire late, because much else is done', () => {
  const [dead, alive] = connect(2) as [Connection, Connection]
  dead.answers = false
  passBusyTime(7400, 10)
  expect(dead.ended).toBe(false)
  passBusyTime(2000, 10)
  expect([dead.ended, alive.ended]).toEqual([true, false])
})

test('a process that stood still has heard nothing, and ends no connection for that', () => {
  const [connection] = connect(1) as [Connection]
  connection.answers = false
  vi.advanceTimersByTime(3000)
  passBusyTime(60_000, 6000)
  vi.advanceTimersByTime(2500)
  expect(connection.ended).toBe(false)
})

test('a connection that is probed is gone within 3 s, unless it answers', () => {
  const [dead, alive, unasked] = connect(3) as [Connection, Connection, Connection]
  for (const connection of [dead, unasked]) connection.answers = false
  for (const connection of [dead, alive]) probe(connection)
  expect(isUnanswered(dead), 'it had no time yet').toBe(false)
  vi.advanceTimersByTime(1400)
  expect([dead, alive, unasked].map(isUnanswered)).toEqual([true, false, false])
  expect(dead.ended).toBe(false)
  vi.advanceTimersByTime(1600)
  expect([dead, alive, unasked].map(({ ended }) => ended)).toEqual([true, false, false])
})

test.each([2500, 4000])(
  'a connection that speaks every %i ms, as pages do or players of a table of four, is not asked',
  (ms) => {
    const [browser] = connect(1) as [Connection]
    const speaking = setInterval(() => browser.emit('message'), ms)
    vi.advanceTimersByTime(60_000)
    clearInterval(speaking)
    expect([browser.pings, browser.ended]).toEqual([0, false])
  },
)

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
  expect(most).toBe(60)
})

test.each(['ping', 'pong'])(
  'a connection that sends nothing but %ss by the thousand is ended, one with some stays',
  (kind) => {
    const [flooding, usual] = connect(2) as [Connection, Connection]
    for (let second = 0; second < 60; second++) {
      for (let i = 0; i < 20; i++) usual.emit(kind)
      vi.advanceTimersByTime(1000)
    }
    for (let i = 0; i < 1000; i++) flooding.emit(kind)
    expect([flooding.ended, usual.ended]).toEqual([true, false])
  },
)
