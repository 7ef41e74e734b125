/**
 * `npx node tests/soak/soak.ts`: half an hour (SOAK_MINUTES) of tables that come and go at one server, with bots, and with people
 * who lose their connection and come back. Fails if memory grows, if an accepted decision is lost, or if the server
 * logs a problem.
 */

import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../engine/chance/random.ts'
import type { Cost, FromSite } from '../bench/load/words.ts'
import { PlayedTable, type SoakRun } from './played-table.ts'

interface Sample {
  /** Minutes since the beginning. */
  readonly at: number
  readonly value: number
}

/** Returns the least-squares line through the samples: its slope per minute, and its height in the middle. */
const lineThrough = (samples: readonly Sample[]): { readonly slope: number; readonly middle: number } => {
  const n = samples.length
  const mean = (of: (sample: Sample) => number): number => samples.reduce((sum, sample) => sum + of(sample), 0) / n
  const [at, middle] = [mean((s) => s.at), mean((s) => s.value)]
  const spread = samples.reduce((sum, s) => sum + (s.at - at) ** 2, 0)
  const rise = samples.reduce((sum, s) => sum + (s.at - at) * (s.value - middle), 0)
  return { slope: spread === 0 ? 0 : rise / spread, middle }
}

const DURATION_MINUTES = Number(process.env.SOAK_MINUTES ?? 30)
const TABLE_COUNT = 40
/** Number of tables after which a host revisits the oldest one, which was closed long ago. */
const REVISIT_AFTER_TABLES = 1
const SAMPLE_MS = 10_000
/** Ignored time at the beginning: caches fill, code is compiled, and a lost connection may come back for two minutes. */
const WARM_UP_MINUTES = Math.max(3, DURATION_MINUTES / 4)
const MIN_SAMPLES = 12
/** Largest growth of memory over the measured time, as a part of its size. */
const MAX_GROWTH = { heap: 0.1, rss: 0.15 } as const
/** Refusals that are expected when others, or a bot in the person's place, decide at the same time. */
const FAIR_REFUSALS = ['table/stale', 'move/not-your-turn', 'table/not-started']

const APP_OPTIONS = { idleMs: 4000, hostGraceMs: 1000, holdMs: 300, botDelayMs: 20, messagesPerSecond: 1000 }

const faults: string[] = []
const complain = (text: string): void => {
  faults.push(text)
  console.error(`FAULT ${text}`)
}

const dataDir = await mkdtemp(join(tmpdir(), 'soak-'))
const site = fork(
  new URL('../bench/load/site.ts', import.meta.url).pathname,
  ['tables', dataDir, JSON.stringify(APP_OPTIONS)],
  {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  },
)
site.stdout?.on('data', (text) => complain(`the server said: ${String(text).trim()}`))
site.stderr?.on('data', (text) => complain(`the server said: ${String(text).trim()}`))

const heard = (): Promise<FromSite> =>
  new Promise((resolve, reject) => {
    const end = (code: number | null): void => reject(new Error(`the server ended (${code})`))
    const hear = (message: { readonly bench?: FromSite } | string): void => {
      if (typeof message === 'string' || message.bench === undefined) return
      site.off('message', hear).off('exit', end)
      resolve(message.bench)
    }
    site.on('message', hear).on('exit', end)
  })

const costNow = async (): Promise<Cost> => {
  const answer = heard()
  site.send('cost')
  const message = await answer
  if (!('cost' in message)) throw new Error('no cost')
  return message.cost
}

const start = performance.now()
const minutes = (): number => (performance.now() - start) / 60_000

const begun = await heard()
if (!('port' in begun)) throw new Error('no port')
const run: SoakRun = {
  port: begun.port,
  random: seededRandom(process.env.SOAK_SEED ?? `soak ${Date.now()}`),
  counts: { parties: 0, games: 0, moves: 0, drops: 0, visits: 0 },
  refusals: new Map(),
  complain,
  closing: () => minutes() >= DURATION_MINUTES,
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Plays one table after another, and revisits old ones. */
const host = async (): Promise<void> => {
  const old: PlayedTable[] = []
  while (minutes() < DURATION_MINUTES) {
    try {
      const playedTable = await PlayedTable.open(run)
      await playedTable.play()
      old.push(playedTable)
      if (old.length > REVISIT_AFTER_TABLES) await (old.shift() as PlayedTable).visit()
    } catch (error) {
      complain(`a table failed: ${(error as Error).stack}`)
    }
  }
}

const heap: Sample[] = []
const rss: Sample[] = []
const sample = async (): Promise<void> => {
  const cost = await costNow()
  const at = minutes()
  heap.push({ at, value: cost.heap / 1e6 })
  rss.push({ at, value: cost.rss / 1e6 })
  const { parties, games, moves, drops, visits } = run.counts
  console.log(
    `${at.toFixed(1).padStart(5)} min  heap ${(cost.heap / 1e6).toFixed(1)} MB  memory ${(cost.rss / 1e6).toFixed(1)} MB  ` +
      `CPU ${(cost.cpuMs / 1000).toFixed(0)} s  ${cost.tables} of ${parties} tables in use, ${games} games over, ${moves} moves, ` +
      `${drops} drops, ${visits} old tables visited`,
  )
}

const judge = (name: keyof typeof MAX_GROWTH, samples: readonly Sample[]): void => {
  const judged = samples.filter(({ at }) => at >= WARM_UP_MINUTES && at <= DURATION_MINUTES)
  if (judged.length < MIN_SAMPLES) {
    console.log(`${name}: too short a time to judge`)
    return
  }
  const { slope, middle } = lineThrough(judged)
  const grown = (slope * (DURATION_MINUTES - WARM_UP_MINUTES)) / middle
  console.log(
    `${name}: ${middle.toFixed(1)} MB, ${(slope * 1000).toFixed(0)} kB a minute, ${(grown * 100).toFixed(1)} %`,
  )
  if (grown > MAX_GROWTH[name]) complain(`${name} grew by ${(grown * 100).toFixed(1)} %`)
}

const hosts = Promise.all(Array.from({ length: TABLE_COUNT }, host))
while (minutes() < DURATION_MINUTES) {
  await pause(SAMPLE_MS)
  await sample()
}
await hosts
judge('heap', heap)
judge('rss', rss)
for (const [code, times] of run.refusals) {
  console.log(`refused: ${code}, ${times} times`)
  const closed = code.startsWith('the connection was closed')
  if (!closed && !FAIR_REFUSALS.includes(code)) complain(`${times} decisions were refused with ${code}`)
}
site.disconnect()
await new Promise((resolve) => site.once('exit', resolve))
await rm(dataDir, { recursive: true })
console.log(faults.length === 0 ? 'nothing was lost, nothing grew' : `${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
