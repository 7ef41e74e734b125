/**
 * `npm run bench -- processes`: the same tables of four people at one, two and three processes with one Redis and one PostgreSQL, there and back
 * again. Prints the CPU time of a move, how long it takes until the last of the four has it, and the ratio of the
 * CPU time to that with one process: with as many tables in all, which share fewer commits, and with as many as each of three.
 *
 *     npm run bench -- processes 120 15 1
 *
 * tables in all, seconds, and moves a second at each table.
 */

import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChildService, freePorts, pause } from '../cluster/child-service.ts'
import { makeRedis } from '../cluster/cluster-processes.ts'
import { makePostgres } from '../cluster/postgres.ts'
import { costOf, endAll, heard, startChild } from './load/children.ts'
import { Crowds } from './load/crowds.ts'
import { delaysOf, type Figures, figuresOf, sum } from './load/figures.ts'
import type { FromSite } from './load/words.ts'

const [tables = 120, seconds = 15, movesPerSecond = 1] = process.argv.slice(2).map(Number)

/** Numbers of processes, and of tables in all as a part of the argument: with a third of them, one process has as many as each of three. */
const MEASURED_SITES = [
  [1, 1],
  [2, 1],
  [3, 1],
  [1, 1 / 3],
  [1, 1 / 3],
  [3, 1],
  [2, 1],
  [1, 1],
] as const
/** Moves of each table before measuring, times the number of processes: each has made the same number then, and compiled its code. */
const WARM_UP_MOVES = 30
const IDLE_MS = 4000
/** Unit of CPU times in `/proc`. */
const TICK_MS = 10

interface Reading extends Pick<Figures, 'ms' | 'moves'> {
  readonly count: number
  readonly tables: number
  /** Part of a core that a process takes while nobody moves; the bench's own measuring is most of it. */
  readonly idle: number
  /** CPU time of a move in ms, beyond that: in the processes, and in Redis and PostgreSQL. */
  readonly servers: number
  readonly storage: number
}

const statOf = (pid: string | number): readonly string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')

/** Returns the CPU time of a process, of its children and of those that have ended, in ms. */
const cpuMsOf = (pid: number): number => {
  const [own = [], ...children] = [
    statOf(pid),
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => {
        try {
          return statOf(name)
        } catch {
          return []
        }
      })
      .filter(([, parent]) => parent === String(pid)),
  ]
  const ticks = (stat: readonly string[], from: number, to: number) => sum(stat.slice(from, to).map(Number))
  return (ticks(own, 11, 15) + sum(children.map((child) => ticks(child, 11, 13)))) * TICK_MS
}

/** Parts of a core. */
interface Load {
  readonly servers: number
  readonly storage: number
}

/** Does the work, and returns the load meanwhile. */
const loadDuring = async <T>(
  sites: readonly ChildProcess[],
  services: readonly ChildService[],
  work: () => Promise<T>,
): Promise<readonly [T, Load]> => {
  const storageMs = () => sum(services.map(({ pid }) => cpuMsOf(pid)))
  const [from, storedFrom, since] = [await Promise.all(sites.map(costOf)), storageMs(), performance.now()]
  const done = await work()
  const [to, storedTo, until] = [await Promise.all(sites.map(costOf)), storageMs(), performance.now()]
  const loads = to.map(({ asked }, at) => {
    const { at: begun, cpuMs } = from[at] ?? asked
    return (asked.cpuMs - cpuMs) / (asked.at - begun)
  })
  return [done, { servers: sum(loads), storage: (storedTo - storedFrom) / (until - since) }]
}

const read = async (
  [count, part]: (typeof MEASURED_SITES)[number],
  services: readonly ChildService[],
  options: object,
): Promise<Reading> => {
  const here = Math.round(tables * part)
  const sites = Array.from({ length: count }, (_, at) =>
    startChild('site.ts', 'site', 'tables', '', JSON.stringify({ ...options, publicAddress: `/${at}` })),
  )
  const ports = await Promise.all(sites.map((site) => heard<FromSite>(site)))
  const crowds = sites.map(() => new Crowds(here / count, 1))
  await Promise.all(crowds.map((crowd, at) => crowd.gather(portIn(ports[at]))))
  await Promise.all(crowds.map((crowd) => crowd.hurry((WARM_UP_MOVES * count) / part)))
  const [, idle] = await loadDuring(sites, services, () => pause(IDLE_MS))
  const [played, busy] = await loadDuring(sites, services, () =>
    Promise.all(crowds.map((crowd) => crowd.play(movesPerSecond, seconds))),
  )
  await endAll([...crowds.flatMap(({ children }) => children), ...sites])
  const { moves, ms } = figuresOf(played.flat().flatMap(({ told }) => told))
  const perMove = (what: keyof Load) => ((busy[what] - idle[what]) * seconds * 1000) / moves
  return {
    count,
    tables: here,
    moves,
    ms,
    idle: idle.servers / count,
    servers: perMove('servers'),
    storage: perMove('storage'),
  }
}

const portIn = (message: FromSite | undefined): number => {
  if (message === undefined || !('port' in message)) throw new Error('no port')
  return message.port
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const [redisPort = 0] = await freePorts(1)
const redis = await makeRedis(redisPort, folder).start()
const postgres = await (await makePostgres(folder)).start()
const options = {
  redisUrl: `redis://127.0.0.1:${redisPort}`,
  databaseUrl: `postgres://table@127.0.0.1:${postgres.port}/postgres`,
}
const readings: Reading[] = []
for (const site of MEASURED_SITES) {
  const reading = await read(site, [redis, postgres], options)
  readings.push(reading)
  const { count, tables: here, moves, idle, servers, storage } = reading
  console.log(
    `${count} process(es)  ${here} tables  ${moves} moves  ${servers.toFixed(3)} ms a move, and ${storage.toFixed(3)} ms in Redis and PostgreSQL; ${delaysOf(reading)}; idle ${(idle * 100).toFixed(1)} % of a core each`,
  )
}
const meanOf = ([count, part]: (typeof MEASURED_SITES)[number], of: (reading: Reading) => number): number => {
  const some = readings.filter((reading) => reading.count === count && reading.tables === Math.round(tables * part))
  return sum(some.map(of)) / some.length
}
for (const [many, one] of [
  [
    [2, 1],
    [1, 1],
  ],
  [
    [3, 1],
    [1, 1],
  ],
  [
    [3, 1],
    [1, 1 / 3],
  ],
] as const) {
  const ratio = (of: (reading: Reading) => number) => (meanOf(many, of) / meanOf(one, of)).toFixed(2)
  const all = ratio(({ servers, storage }) => servers + storage)
  console.log(
    `${many[0]} processes / 1 with ${Math.round(tables * one[1])} tables: ${ratio(({ servers }) => servers)} × in the processes, ${all} × with Redis and PostgreSQL`,
  )
}
await Promise.all([redis.end('SIGKILL'), postgres.end('SIGQUIT')])
rmSync(folder, { recursive: true })
