/**
 * `npm run bench:server`: tables of four people at a move a second each table, and beside them a room of the framework
 * that only forwards the same change of its state. Prints how long a move takes until the last of the four has it, what
 * it costs, and the bytes it takes.
 *
 *     npm run bench:server -- 1000 15 1 30 firm unkept
 *
 * tables, seconds, moves a second, moves made before; with the scheduler's real-time priority; and once more without a
 * storage, to tell what keeping costs.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packed from '../../package.json' with { type: 'json' }
import type { Cost, FromCrowd, FromSite, ToCrowd, Told } from './load/words.ts'

const [tables = 1000, seconds = 15, rate = 1, before = 10] = process.argv.slice(2).flatMap((text) => {
  const number = Number(text)
  return Number.isNaN(number) ? [] : [number]
})
/** With the scheduler's priority, so that whatever else the machine does disturbs less. */
const firm = process.argv.includes('firm')

/** Those of `npm start`. */
const SERVED_WITH = packed.scripts.serve.split(' ').filter((word) => word.startsWith('--'))

const start = (file: string, priority: number, ...args: readonly string[]): ChildProcess => {
  const path = new URL(file, import.meta.url).pathname
  const execArgv = ['--expose-gc', ...SERVED_WITH]
  if (!firm) return fork(path, args, { execArgv })
  return fork(path, args, { execPath: 'chrt', execArgv: ['-f', String(priority), process.execPath, ...execArgv] })
}

/** The next thing the child says; what the framework says to a process manager is passed over. */
const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`a process of the bench ended (${code})`))
    const hear = (message: { readonly bench?: T } | string): void => {
      if (typeof message === 'string' || message.bench === undefined) return
      child.off('message', hear).off('exit', end)
      resolve(message.bench)
    }
    child.on('message', hear).on('exit', end)
  })

const costOf = async (site: ChildProcess): Promise<Cost> => {
  const answer = heard<FromSite>(site)
  site.send('cost')
  const message = await answer
  if (!('cost' in message)) throw new Error('no cost')
  return message.cost
}

/** Quantiles of ms from sending a move to the last client having it, and bytes to clients who don't own the hand and to its owner. */
interface Figures {
  readonly moves: number
  readonly ms: Readonly<Record<'p50' | 'p99' | 'most', number>>
  readonly others: Readonly<Record<'mean' | 'p50' | 'p99', number>>
  readonly owner: number
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
const ascending = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b)
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length

const figuresOf = (told: readonly Told[]): Figures => {
  const ms = ascending(told.map((one) => one.ms))
  const others = ascending(told.flatMap((one) => one.others))
  return {
    moves: told.length,
    ms: { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99), most: ms.at(-1) ?? 0 },
    others: { mean: mean(others), p50: quantile(others, 0.5), p99: quantile(others, 0.99) },
    owner: mean(told.map(({ owner }) => owner)),
  }
}

interface Reading extends Figures {
  readonly faults: number
  readonly late: number
  /** Parts of a core that the server took, and the clients. */
  readonly clients: number
  readonly cpu: number
  readonly kB: number
  readonly heapKB: number
}

/** A pause of one process for its garbage is nobody's move at the tables of the others, as it is with real clients. */
const CROWDS = 4

/** Tables of each crowd. */
const shares = Array.from({ length: CROWDS }, (_, i) => Math.floor((tables + i) / CROWDS))

const order = (crowds: readonly ChildProcess[], whatFor: (share: number) => ToCrowd): Promise<readonly FromCrowd[]> =>
  Promise.all(
    crowds.map((crowd, i) => {
      const answer = heard<FromCrowd>(crowd)
      crowd.send(whatFor(shares[i] ?? 0))
      return answer
    }),
  )

const read = async (kind: 'tables' | 'unkept' | 'bare'): Promise<Reading> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const site = start('load/site.ts', 10, kind, dataDir)
  const begun = await heard<FromSite>(site)
  if (!('port' in begun)) throw new Error('no port')
  const crowds = shares.map(() => start('load/crowd.ts', 5))
  const empty = await costOf(site)
  await order(crowds, (share) => ({ gather: { port: begun.port, bare: kind === 'bare', tables: share } }))
  await order(crowds, () => ({ hurry: { moves: before } }))
  const from = await costOf(site)
  const answers = await order(crowds, () => ({ play: { rate, seconds } }))
  const to = await costOf(site)
  const played = answers.flatMap((answer) => ('played' in answer ? [answer.played] : []))
  const ended = [site, ...crowds].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of [...crowds, site]) child.disconnect()
  await Promise.all(ended)
  await rm(dataDir, { recursive: true })
  const perTable = (what: 'rss' | 'heap') => (to[what] - empty[what]) / tables / 1000
  return {
    ...figuresOf(played.flatMap(({ told }) => told)),
    faults: sum(played.map(({ faults }) => faults)),
    late: sum(played.map(({ late }) => late)),
    clients: sum(played.map(({ cpu }) => cpu)),
    cpu: (to.cpuMs - from.cpuMs) / (to.at - from.at),
    kB: perTable('rss'),
    heapKB: perTable('heap'),
  }
}

const row = (name: string, { ms, others, owner, moves, faults, late, cpu, clients, kB, heapKB }: Reading): string =>
  [
    name.padEnd(10),
    `${String(tables).padStart(5)} tables`,
    `${moves} moves`,
    `p50 ${ms.p50.toFixed(2)} ms  p99 ${ms.p99.toFixed(2)} ms  most ${ms.most.toFixed(0)} ms`,
    `server ${(cpu * 100).toFixed(0)} % and clients ${(clients * 100).toFixed(0)} % of a core`,
    `${kB.toFixed(0)} kB a table (heap ${heapKB.toFixed(0)})`,
    `bytes of a move: others ${others.mean.toFixed(1)} (median ${others.p50}, p99 ${others.p99}), owner ${owner.toFixed(1)}`,
    `${faults} faults, ${late} late`,
  ].join('  ')

console.log(`${tables} tables of 4 clients, ${rate} move(s) a second each, ${seconds} s`)
const real = await read('tables')
console.log(row('tables', real))
if (process.argv.includes('unkept')) console.log(row('unkept', await read('unkept')))
const bare = await read('bare')
console.log(row('bare room', bare))
console.log(
  `tables / bare room: p50 ${(real.ms.p50 / bare.ms.p50).toFixed(1)} ×, ` +
    `p99 ${(real.ms.p99 / bare.ms.p99).toFixed(1)} ×, CPU ${(real.cpu / bare.cpu).toFixed(1)} ×`,
)
