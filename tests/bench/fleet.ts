/**
 * `npm run bench -- fleet`: simulates how sites of several sizes come through failures and updates, with costs that were measured
 * (`tests/simulation/measured-costs.ts`), and how long moves take across regions. `docs/scaling.md` explains the figures.
 * `-- fleet 25` simulates the sites of 25 processes alone.
 */

import { seededRandom } from '../../engine/chance/random.ts'
import { Fleet } from '../simulation/fleet.ts'
import { sampleMoves } from '../simulation/regions.ts'
import type { SiteSettings, Store } from '../simulation/site.ts'

const MINUTE_MS = 60_000
/** Time until a standby takes the place of a database: the default of Patroni, a program that promotes standbys. */
const PROMOTION_MS = 30_000
const REDIS_RESTART_MS = 10_000
/** Time until a region is given up, and visitors are led to others. */
const TAKE_OVER_MS = 60_000

interface Disturbance {
  readonly name: string
  readonly disturb: (fleet: Fleet, settings: SiteSettings) => void
  readonly endMs?: number
  readonly isBetweenRegions?: boolean
}

const firstProcesses = (count: number): ReadonlySet<number> => new Set(Array.from({ length: Math.ceil(count) }).keys())
const firstStore = (fleet: Fleet, kind: 'redis' | 'databases'): ReadonlySet<Store> =>
  new Set(fleet.stores(kind).slice(0, 1))

const DISTURBANCES: readonly Disturbance[] = [
  { name: 'a process dies', disturb: (fleet) => fleet.kill(firstProcesses(1)) },
  { name: 'a tenth of them dies', disturb: (fleet, { processes }) => fleet.kill(firstProcesses(processes / 10)) },
  { name: 'a third of them dies', disturb: (fleet, { processes }) => fleet.kill(firstProcesses(processes / 3)) },
  {
    name: 'all are updated, 4 % at once',
    disturb: (fleet, { processes }) => fleet.update(Math.max(1, Math.floor(processes / 25)), 10_000),
    endMs: 30 * MINUTE_MS,
  },
  {
    name: 'a process reaches its visitors only',
    disturb: (fleet) => fleet.cutOff(firstProcesses(1), 2 * MINUTE_MS, true),
  },
  {
    name: 'a process does not reach Redis',
    disturb: (fleet) => fleet.cutOff(firstProcesses(1), 2 * MINUTE_MS, false),
  },
  { name: 'a database is lost', disturb: (fleet) => fleet.loseDatabases(firstStore(fleet, 'databases'), PROMOTION_MS) },
  { name: 'a Redis is lost', disturb: (fleet) => fleet.loseRedis(firstStore(fleet, 'redis'), REDIS_RESTART_MS) },
  {
    name: 'a Redis and a process are lost',
    disturb: (fleet) => {
      fleet.loseRedis(firstStore(fleet, 'redis'), REDIS_RESTART_MS)
      fleet.kill(firstProcesses(1))
    },
  },
  { name: 'a region is lost', disturb: (fleet) => fleet.loseRegion(0, TAKE_OVER_MS), isBetweenRegions: true },
  {
    name: 'a region is cut off',
    disturb: (fleet) => fleet.cutRegionOff(0, MINUTE_MS, false),
    isBetweenRegions: true,
  },
  {
    name: '… which waits for standbys',
    disturb: (fleet) => fleet.cutRegionOff(0, MINUTE_MS, true),
    isBetweenRegions: true,
  },
]

const SITE_OF_TODAY = {
  tablesPerProcess: 1000,
  peoplePerTable: 4,
  paceHz: 0.2,
  cells: 1,
  regions: 1,
  redisShards: 1,
} as const
const ONE_DATABASE = { databases: 1, databaseCores: 4 } as const

const SIMULATED_SITES: readonly SiteSettings[] = [
  { ...SITE_OF_TODAY, ...ONE_DATABASE, processes: 3 },
  { ...SITE_OF_TODAY, ...ONE_DATABASE, processes: 25 },
  { ...SITE_OF_TODAY, ...ONE_DATABASE, processes: 250, databases: 10 },
  { ...SITE_OF_TODAY, ...ONE_DATABASE, processes: 250, databases: 10, redisShards: 4 },
  { ...SITE_OF_TODAY, ...ONE_DATABASE, processes: 252, cells: 12, regions: 3 },
]

const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(6)
const percent = (share: number): string => `${Math.round(share * 100)} %`.padStart(6)

const simulate = (site: SiteSettings, { name, disturb, endMs = 5 * MINUTE_MS }: Disturbance): string => {
  const fleet = new Fleet(site, seededRandom(name))
  disturb(fleet, site)
  const found = fleet.run(endMs)
  if (!fleet.isConsistent() || found.twins > 0)
    throw new Error(`${name}: a table is at two processes, or at a dead one.`)
  return [
    `${name.padEnd(36)}${String(found.people).padStart(9)}  ${String(found.gaveUp).padStart(7)}`,
    `${seconds(found.halfMs)}   ${seconds(found.p99Ms)}   ${seconds(found.lastMs)}`,
    `${percent(found.processLoad)} ${percent(found.redisLoad)}    ${percent(found.databaseLoad)}`,
  ].join('  ')
}

const wanted = Number(process.argv[2])

for (const site of SIMULATED_SITES.filter(({ processes }) => Number.isNaN(wanted) || processes === wanted)) {
  const { processes, tablesPerProcess, peoplePerTable, cells, regions, redisShards, databases } = site
  const people = (processes * tablesPerProcess * peoplePerTable).toLocaleString('en')
  const stores = `${redisShards} Redis and ${databases} databases${cells === 1 ? '' : ` in each of ${cells} cells`}`
  console.log(`\n${people} people, ${processes} processes, ${stores}`)
  console.log(`${''.padEnd(36)}   people  gave up    half     99 %    all s  process  Redis  database`)
  for (const disturbance of DISTURBANCES)
    if (regions > 1 || disturbance.isBetweenRegions !== true) console.log(simulate(site, disturbance))
}

/** Judging a move and saving it, with the pace of a shared PostgreSQL. */
const COMMIT_MS = 12
const TABLE_PLACEMENTS = [
  { name: 'all in Europe', processOf: () => 1, isSynchronous: false },
  { name: 'where the host is', processOf: (host: number) => host, isSynchronous: false },
  { name: '… with a standby in another region', processOf: (host: number) => host, isSynchronous: true },
]

console.log(
  '\nMoves, ms: until confirmed for half and 99 % of those who make them; until the last of the table has seen them',
)
for (const { name, ...placement } of TABLE_PLACEMENTS) {
  const { own, last } = sampleMoves(100_000, placement, COMMIT_MS, seededRandom(name))
  const at = (sorted: readonly number[], share: number) =>
    String(Math.round(sorted[Math.floor(share * sorted.length)] ?? 0)).padStart(5)
  console.log(`${name.padEnd(36)}${at(own, 0.5)}${at(own, 0.99)}   ${at(last, 0.5)}${at(last, 0.99)}`)
}
