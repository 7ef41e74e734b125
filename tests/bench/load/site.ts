/**
 * A child process of the bench and of the soak test: serves tables, or the bare room, and says what it costs.
 * Arguments: `tables`, `unkept` (with an archive in memory only) or `bare`, the folder of the archive, and JSON of options of the app.
 */

import { constants, monitorEventLoopDelay, type NodeGCPerformanceDetail, PerformanceObserver } from 'node:perf_hooks'
import type { Archive } from '../../../server/archive/archive.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { limitHeapGrowth } from '../../../server/limits/heap-growth.ts'
import { NO_LIMITS } from '../../no-limits.ts'
import { MemoryArchive } from '../../server/archive/memory-archive.ts'
import { makeTestApp, type TestAppOptions } from '../../server/test-app.ts'
import { serveBare } from './bare-site.ts'
import { ascending, quantile } from './figures.ts'
import type { Cost, FromSite, Used } from './words.ts'

const say = (message: FromSite): void => {
  process.send?.({ bench: message })
}

const LOOK_MS = 10
const SETTLE_MS = 100
const TURN_MS = 2
const loop = monitorEventLoopDelay({ resolution: LOOK_MS })
loop.enable()

interface Collected {
  readonly ms: number
  readonly isYoung: boolean
}
const kindOf = (entry: PerformanceEntry): number | undefined =>
  (entry as PerformanceEntry & { readonly detail: NodeGCPerformanceDetail }).detail.kind

let collected: Collected[] = []
new PerformanceObserver((list) =>
  collected.push(
    ...list.getEntries().map((entry) => ({
      ms: entry.duration,
      isYoung: kindOf(entry) === constants.NODE_PERFORMANCE_GC_MINOR,
    })),
  ),
).observe({ entryTypes: ['gc'] })

const delays = (): Cost['loop'] => {
  const over = (ns: number) => Math.max(0, ns / 1e6 - LOOK_MS)
  return { p99: over(loop.percentile(99)), most: over(loop.max) }
}

let turns: number[] = []
let before = process.threadCpuUsage()
setInterval(() => {
  const now = process.threadCpuUsage()
  turns.push((now.user + now.system - before.user - before.system) / 1000)
  before = now
}, TURN_MS)

/** Share of all moments. */
const LATE_SHARE = 0.01

/**
 * Returns how long what arrives at any moment waits at most until the main thread is free, but for the latest hundredth, in its CPU
 * time: the time t after which the rests of all longer turns are a hundredth of the whole time.
 */
const waitAmong = (sorted: readonly number[], wholeMs: number): number => {
  let rests = -LATE_SHARE * wholeMs
  return sorted.toReversed().reduce((most, ms, i) => {
    rests += ms
    return Math.max(most, rests / (i + 1))
  }, 0)
}

let turnsSince = performance.now()
const turnsNow = (): Cost['turns'] => {
  const sorted = ascending(turns)
  return {
    p99: quantile(sorted, 0.99),
    wait: waitAmong(sorted, performance.now() - turnsSince),
    most: sorted.at(-1) ?? 0,
  }
}

const longest = (young: boolean): number =>
  Math.max(0, ...collected.filter(({ isYoung }) => isYoung === young).map(({ ms }) => ms))

const collections = (): Cost['collections'] => ({
  count: collected.length,
  ms: collected.reduce((all, { ms }) => all + ms, 0),
  young: longest(true),
  full: longest(false),
})

let longestSave = 0

/** The archive, and how long it has taken for a save. */
const watched = (archive: Archive): Archive => {
  const save = archive.save.bind(archive)
  archive.save = async (change) => {
    const since = performance.now()
    const saved = await save(change)
    longestSave = Math.max(longestSave, performance.now() - since)
    return saved
  }
  return archive
}

const used = (): Used => {
  const { user, system } = process.cpuUsage()
  return { at: performance.now(), cpuMs: (user + system) / 1000 }
}

const costNow = async (): Promise<Cost> => {
  const since = { asked: used(), longestSave, loop: delays(), turns: turnsNow(), collections: collections() }
  globalThis.gc?.()
  // The cost of this collection is reported later and belongs to no question.
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const { rss, heapUsed } = process.memoryUsage()
  loop.reset()
  collected = []
  turns = []
  turnsSince = performance.now()
  longestSave = 0
  return { ...since, ...used(), rss, heap: heapUsed, tables: tables() }
}

let tables = () => 0

const dataDir = process.argv[3] ?? ''

const serve = async (): Promise<number> => {
  if (process.argv[2] === 'bare') return serveBare()
  const { databaseUrl, ...options } = JSON.parse(process.argv[4] ?? '{}') as TestAppOptions & { databaseUrl?: string }
  const kept = process.argv[2] === 'tables'
  const archive = kept ? await openArchive({ dataDir, databaseUrl, redisUrl: options.redisUrl }) : new MemoryArchive()
  const app = await makeTestApp({ port: 0, archive: watched(archive), ...NO_LIMITS, ...options })
  tables = () => app.tables.count
  return app.port
}

limitHeapGrowth()
process.on('message', () => void costNow().then((cost) => say({ cost })))
process.on('disconnect', () => process.exit())
say({ port: await serve() })
