/**
 * `npm run bench -- server`: tables of four people at a move a second each table, and beside them a room of the framework
 * that only forwards the same change of its state. Prints how long a move takes until the last of the four has it, what
 * it costs, and the bytes it takes.
 *
 *     npm run bench -- server 1000 15 1 30 firm unkept
 *
 * tables, seconds, moves a second, moves made before; before other work that the machine does (as root); and once more without a
 * storage, to tell what keeping costs.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { costOf, endAll, heard, startChild } from './load/children.ts'
import { Crowds } from './load/crowds.ts'
import { delaysOf, type Figures, figuresOf, sum } from './load/figures.ts'
import type { Cost, FromSite } from './load/words.ts'

const [tables = 1000, seconds = 15, rate = 1, before = 10] = process.argv.slice(2).flatMap((text) => {
  const number = Number(text)
  return Number.isNaN(number) ? [] : [number]
})

interface Reading extends Figures {
  readonly faults: number
  readonly late: number
  /** Parts of a core that the server took, and the clients. */
  readonly clients: number
  readonly cpu: number
  readonly kB: number
  readonly heapKB: number
  /** Longest save while moves were measured, ms. */
  readonly longestSave: number
  readonly loop: Cost['loop']
  readonly collections: Cost['collections']
}

const read = async (kind: 'tables' | 'unkept' | 'bare'): Promise<Reading> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const site = startChild('site.ts', 'site', kind, dataDir)
  const begun = await heard<FromSite>(site)
  if (!('port' in begun)) throw new Error('no port')
  const crowds = new Crowds(tables)
  const empty = await costOf(site)
  await crowds.gather(begun.port, { bare: kind === 'bare' })
  await crowds.hurry(before)
  const from = await costOf(site)
  const played = await crowds.play(rate, seconds)
  const to = await costOf(site)
  await endAll([...crowds.children, site])
  await rm(dataDir, { recursive: true })
  const perTable = (what: 'rss' | 'heap') => (to[what] - empty[what]) / tables / 1000
  return {
    ...figuresOf(played.flatMap((one) => one.told)),
    faults: sum(played.map(({ faults }) => faults)),
    late: sum(played.map(({ late }) => late)),
    clients: sum(played.map(({ cpu }) => cpu)),
    cpu: (to.asked.cpuMs - from.cpuMs) / (to.asked.at - from.at),
    kB: perTable('rss'),
    heapKB: perTable('heap'),
    longestSave: to.longestSave,
    loop: to.loop,
    collections: to.collections,
  }
}

const row = (name: string, reading: Reading): string => {
  const { others, owner, moves, faults, late, cpu, clients, kB, heapKB, longestSave, loop, collections } = reading
  return [
    name.padEnd(10),
    `${String(tables).padStart(5)} tables`,
    `${moves} moves`,
    delaysOf(reading),
    `server ${(cpu * 100).toFixed(0)} % and clients ${(clients * 100).toFixed(0)} % of a core`,
    `longest save ${longestSave.toFixed(0)} ms`,
    `loop delayed p99 ${loop.p99.toFixed(0)} ms, most ${loop.most.toFixed(0)} ms`,
    `${collections.count} collections of garbage, ${collections.ms.toFixed(0)} ms in all, longest ${Math.max(collections.young, collections.full).toFixed(0)} ms`,
    `${kB.toFixed(0)} kB a table (heap ${heapKB.toFixed(0)})`,
    `bytes of a move: others ${others.mean.toFixed(1)} (median ${others.p50}, p99 ${others.p99}), owner ${owner.toFixed(1)}`,
    `${faults} faults, ${late} late`,
  ].join('  ')
}

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
