import { expect, test } from 'vitest'
import { seededRandom } from '../../engine/chance/random.ts'
import { EventQueue, Worker } from './event-queue.ts'
import { Fleet, type FleetSettings } from './fleet.ts'

const SMALL_SITE: FleetSettings = {
  processes: 6,
  tablesPerProcess: 100,
  peoplePerTable: 4,
  paceHz: 0.2,
  redisShards: 1,
  databases: 1,
  databaseCores: 1,
}

const MINUTE_MS = 60_000

const fleetOf = (change: Partial<FleetSettings> = {}): Fleet =>
  new Fleet({ ...SMALL_SITE, ...change }, seededRandom('fleet'))

test('events come in the order of their times, whatever the order in which they were added', () => {
  const queue = new EventQueue()
  const random = seededRandom('events')
  const seen: number[] = []
  for (let i = 0; i < 2000; i++) queue.after(random() * 1000, () => seen.push(queue.nowMs))
  queue.runUntil(500)
  expect(Math.max(...seen)).toBeLessThanOrEqual(500)
  queue.runUntil(1000)
  expect(seen).toHaveLength(2000)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
})

test('a worker does one job after the other, slower beside other work', () => {
  const queue = new EventQueue()
  const worker = new Worker(queue, 0.5)
  const ends: number[] = []
  for (let i = 0; i < 3; i++) worker.work(10, () => ends.push(queue.nowMs))
  queue.runUntil(1000)
  expect(ends).toEqual([20, 40, 60])
  expect(worker.workMsBySecond).toEqual([30])
})

test('everybody at the tables of dead processes comes back, each table in one living process', () => {
  for (const dead of [[0], [0, 1, 2], [0, 1, 2, 3, 4]]) {
    const fleet = fleetOf()
    const recovery = fleet.kill(new Set(dead), 5 * MINUTE_MS)
    expect(recovery.people).toBe(dead.length * 400)
    expect(recovery.lastMs).toBeLessThan(5 * MINUTE_MS)
    expect(recovery.twins).toBe(0)
    expect(fleet.isConsistent()).toBe(true)
  }
})

test('without a living process nobody comes back', () => {
  expect(fleetOf().kill(new Set([0, 1, 2, 3, 4, 5]), MINUTE_MS)).toMatchObject({ halfMs: Number.POSITIVE_INFINITY })
})

test('the more processes are left, the sooner people are back', () => {
  const few = fleetOf({ processes: 3, tablesPerProcess: 500 }).kill(new Set([0]), 5 * MINUTE_MS)
  const many = fleetOf({ processes: 15, tablesPerProcess: 500 }).kill(new Set([0]), 5 * MINUTE_MS)
  expect(many.p99Ms).toBeLessThan(few.p99Ms / 2)
})

test('an update moves the tables of each process once or more, and loses nobody', () => {
  const fleet = fleetOf()
  const recovery = fleet.update(1, 3000, 5 * MINUTE_MS)
  expect(recovery.people).toBeGreaterThanOrEqual(6 * 400)
  expect(recovery.lastMs).toBeLessThan(MINUTE_MS)
  expect(fleet.isConsistent()).toBe(true)
})

test('a site that can’t do its undisturbed moves is refused', () => {
  expect(() => fleetOf({ paceHz: 100 })).toThrow('too small')
  expect(() => fleetOf({ tablesPerProcess: 10_000, databases: 1 })).toThrow('too small')
})
