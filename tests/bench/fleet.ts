/**
 * `npm run bench -- fleet`: simulates how sites of several sizes come through failures and updates, with costs that were measured
 * (`tests/simulation/measured-costs.ts`). `docs/scaling.md` explains the figures.
 */

import { seededRandom } from '../../engine/chance/random.ts'
import { Fleet, type FleetSettings, type Recovery } from '../simulation/fleet.ts'

const MINUTE_MS = 60_000

interface Disturbance {
  readonly name: string
  readonly disturb: (fleet: Fleet, settings: FleetSettings) => Recovery
}

const firstProcesses = (count: number): ReadonlySet<number> =>
  new Set(Array.from({ length: count }, (_, index) => index))

const DISTURBANCES: readonly Disturbance[] = [
  { name: 'a process dies', disturb: (fleet) => fleet.kill(firstProcesses(1), 2 * MINUTE_MS) },
  {
    name: 'a tenth of them dies',
    disturb: (fleet, { processes }) => fleet.kill(firstProcesses(Math.ceil(processes / 10)), 2 * MINUTE_MS),
  },
  {
    name: 'a third of them dies',
    disturb: (fleet, { processes }) => fleet.kill(firstProcesses(Math.ceil(processes / 3)), 5 * MINUTE_MS),
  },
  {
    name: 'all are updated, 4 % at once',
    disturb: (fleet, { processes }) => fleet.update(Math.max(1, Math.floor(processes / 25)), 10_000, 30 * MINUTE_MS),
  },
]

const COMMON_SETTINGS = { tablesPerProcess: 1000, peoplePerTable: 4, paceHz: 0.2, databaseCores: 4 } as const

const SIMULATED_SITES: readonly FleetSettings[] = [
  { ...COMMON_SETTINGS, processes: 3, redisShards: 1, databases: 1 },
  { ...COMMON_SETTINGS, processes: 25, redisShards: 1, databases: 1 },
  { ...COMMON_SETTINGS, processes: 250, redisShards: 1, databases: 10 },
  { ...COMMON_SETTINGS, processes: 250, redisShards: 4, databases: 10 },
]

const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(6)
const percent = (share: number): string => `${Math.round(share * 100)} %`.padStart(6)

for (const site of SIMULATED_SITES) {
  const { processes, tablesPerProcess, peoplePerTable, redisShards, databases } = site
  const people = (processes * tablesPerProcess * peoplePerTable).toLocaleString('en')
  console.log(`\n${people} people, ${processes} processes, ${redisShards} Redis, ${databases} databases`)
  console.log(`${''.padEnd(30)}    people    half     99 %    all s  retries  process  Redis  database`)
  for (const { name, disturb } of DISTURBANCES) {
    const fleet = new Fleet(site, seededRandom(name))
    const found = disturb(fleet, site)
    if (!fleet.isConsistent() || found.twins > 0) throw new Error('A table is at two processes, or at a dead one.')
    console.log(
      `${name.padEnd(30)}${String(found.people).padStart(10)}  ${seconds(found.halfMs)}   ${seconds(found.p99Ms)}  ${seconds(found.lastMs)}  ` +
        `${String(found.retries).padStart(7)}   ${percent(found.processLoad)} ${percent(found.redisLoad)}    ${percent(found.databaseLoad)}`,
    )
  }
}
