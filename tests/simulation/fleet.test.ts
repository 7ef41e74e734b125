import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../engine/chance/random.ts'
import { EventQueue, Worker } from './event-queue.ts'
import { Fleet } from './fleet.ts'
import { sampleMoves } from './regions.ts'
import type { SiteSettings } from './site.ts'

const SMALL_SITE: SiteSettings = {
  processes: 6,
  tablesPerProcess: 100,
  peoplePerTable: 4,
  paceHz: 0.2,
  cells: 1,
  regions: 1,
  redisShards: 1,
  databases: 1,
  databaseCores: 1,
}
const THREE_REGIONS: Partial<SiteSettings> = { processes: 12, cells: 6, regions: 3 }

const MINUTE_MS = 60_000

const fleetOf = (change: Partial<SiteSettings> = {}, seed = 'fleet'): Fleet =>
  new Fleet({ ...SMALL_SITE, ...change }, seededRandom(seed))

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

interface Case {
  readonly name: string
  readonly change?: Partial<SiteSettings>
  readonly disturb: (fleet: Fleet) => void
  /** Least number of people who lose their tables, and most time until all are back who did not give up. */
  readonly people: number
  readonly lastMs: number
}

const FAILURE_CASES: readonly Case[] = [
  { name: 'a process dies', disturb: (fleet) => fleet.kill(new Set([0])), people: 400, lastMs: 20_000 },
  { name: 'half of them die', disturb: (fleet) => fleet.kill(new Set([0, 1, 2])), people: 1200, lastMs: 40_000 },
  { name: 'all but one die', disturb: (fleet) => fleet.kill(new Set([0, 1, 2, 3, 4])), people: 2000, lastMs: 60_000 },
  { name: 'all are updated', disturb: (fleet) => fleet.update(1, 3000), people: 2400, lastMs: 60_000 },
  {
    name: 'one of three databases is lost, and its standby promoted after twenty seconds',
    change: { databases: 3 },
    disturb: (fleet) => fleet.loseDatabases(new Set(fleet.stores('databases').slice(0, 1)), 20_000),
    people: 700,
    lastMs: 24_000,
  },
  {
    name: 'a process dies while a database is away',
    change: { databases: 3 },
    disturb: (fleet) => {
      fleet.loseDatabases(new Set(fleet.stores('databases').slice(0, 1)), 20_000)
      fleet.kill(new Set([0]))
    },
    people: 1000,
    lastMs: 45_000,
  },
  {
    name: 'Redis is lost for ten seconds, and a process with it',
    disturb: (fleet) => {
      fleet.loseRedis(new Set(fleet.stores('redis')), 10_000)
      fleet.kill(new Set([0]))
    },
    people: 400,
    lastMs: 35_000,
  },
  {
    name: 'one of four Redis is lost',
    change: { redisShards: 4 },
    disturb: (fleet) => fleet.loseRedis(new Set(fleet.stores('redis').slice(0, 1)), 60_000),
    people: 40,
    lastMs: 80_000,
  },
  {
    name: 'a process reaches its visitors, but neither Redis nor the database',
    disturb: (fleet) => fleet.cutOff(new Set([0]), 2 * MINUTE_MS, true),
    people: 400,
    lastMs: 20_000,
  },
  {
    name: 'two processes reach their visitors and the database, but not Redis',
    disturb: (fleet) => fleet.cutOff(new Set([0, 1]), 2 * MINUTE_MS, false),
    people: 100,
    lastMs: 60_000,
  },
  {
    name: 'a process is cut off, and lost before it is back',
    disturb: (fleet) => {
      fleet.cutOff(new Set([0]), 2 * MINUTE_MS, false)
      fleet.kill(new Set([0]))
    },
    people: 400,
    lastMs: 20_000,
  },
  {
    name: 'one of three regions is lost, and taken up after half a minute',
    change: THREE_REGIONS,
    disturb: (fleet) => fleet.loseRegion(0, 30_000),
    people: 1600,
    lastMs: 60_000,
  },
  {
    name: 'one of three regions is cut off from the others',
    change: THREE_REGIONS,
    disturb: (fleet) => fleet.cutRegionOff(0, 30_000, false),
    people: 200,
    lastMs: 60_000,
  },
  {
    name: 'one of three regions is cut off from the standbys that it waits for',
    change: THREE_REGIONS,
    disturb: (fleet) => fleet.cutRegionOff(0, 30_000, true),
    people: 1300,
    lastMs: 60_000,
  },
]

describe.each(FAILURE_CASES)('$name', ({ change, disturb, people, lastMs }) => {
  test('every table is at one process at most, and everybody comes back or gives up', () => {
    for (const seed of ['one', 'two', 'three']) {
      const fleet = fleetOf(change, seed)
      disturb(fleet)
      const recovery = fleet.run(5 * MINUTE_MS)
      expect(recovery.people).toBeGreaterThanOrEqual(people)
      expect(recovery.lastMs).toBeLessThan(lastMs)
      expect(recovery.gaveUp).toBeLessThan(recovery.people / 2)
      expect(recovery.twins).toBe(0)
      expect(fleet.isConsistent()).toBe(true)
    }
  })
})

test('the same seed gives the same figures', () => {
  const recover = () => {
    const fleet = fleetOf()
    fleet.kill(new Set([0]))
    return fleet.run(MINUTE_MS)
  }
  expect(recover()).toEqual(recover())
})

test('without a living process nobody comes back, and in the end everybody has given up', () => {
  const fleet = fleetOf()
  fleet.kill(new Set([0, 1, 2, 3, 4, 5]))
  expect(fleet.run(MINUTE_MS)).toMatchObject({ halfMs: Number.POSITIVE_INFINITY })
  expect(fleet.run(30 * MINUTE_MS)).toMatchObject({ people: 2400, gaveUp: 2400 })
})

test('a process that was taken for dead can’t save any more: a table goes on in the one that has claimed it', () => {
  const fleet = fleetOf()
  fleet.cutOff(new Set([0]), 10 * MINUTE_MS, false)
  const { people, twins } = fleet.run(9 * MINUTE_MS)
  expect(people).toBeGreaterThan(380)
  expect(twins).toBe(0)
})

test('the more processes are left, the sooner people are back', () => {
  const lastOf = (processes: number) => {
    const fleet = fleetOf({ processes, tablesPerProcess: 500 })
    fleet.kill(new Set([0]))
    return fleet.run(5 * MINUTE_MS).p99Ms
  }
  expect(lastOf(15)).toBeLessThan(lastOf(3) / 2)
})

test('a site that can’t do its undisturbed moves is refused', () => {
  expect(() => fleetOf({ paceHz: 100 })).toThrow('too small')
  expect(() => fleetOf({ tablesPerProcess: 10_000, databases: 1 })).toThrow('too small')
})

test('moves are quicker where the host is than in one region for all, and slower by a trip that a standby elsewhere takes', () => {
  const halfOf = (processOf: (host: number) => number, isSynchronous: boolean) => {
    const { own } = sampleMoves(5000, { processOf, isSynchronous }, 12, seededRandom('moves'))
    return own[2500] ?? 0
  }
  const nearHost = (host: number) => host
  expect(halfOf(nearHost, false)).toBe(72)
  expect(halfOf(() => 1, false)).toBe(162)
  expect(halfOf(nearHost, true)).toBe(162)
})
