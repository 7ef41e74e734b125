/**
 * How many changes a second are made durable, and how long each one waits: `npm run bench:archive`. Tables save one
 * after another as they would in games; the yardstick is the same with a commit for every save.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Archive, Save } from '../../server/archive/archive.ts'
import { openArchive } from '../../server/archive/open.ts'

const TABLES = [1, 30, 300, 1000]
const SECONDS = 4
const BODY = 'b'.repeat(2500)
const CARD = 'c'.repeat(400)
const DECISION = 'd'.repeat(160)

interface Figures {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  /** Milliseconds of this thread's time for each save. */
  readonly cpu: number
  /** The longest time for which the event loop didn't turn. */
  readonly stall: number
}

const saveOf = (code: string, seq: number): Save => ({
  table: { code, version: seq + 1, body: BODY, card: CARD, game: `${code}-1`, touched: Date.now() },
  ...(seq === 0 ? { game: { id: `${code}-1`, code, head: DECISION, card: '' } } : {}),
  decision: { game: `${code}-1`, seq, body: DECISION },
})

async function measure(archive: Archive, tables: number): Promise<Figures> {
  const codes = Array.from({ length: tables }, (_, at) => `T${at}`)
  await Promise.all(codes.map((code) => archive.add({ ...saveOf(code, -1).table })))
  const waits: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const cpu = process.threadCpuUsage()
  const start = performance.now()
  await Promise.all(codes.map((code) => saveOneByOne(archive, code, start + SECONDS * 1000, waits)))
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.threadCpuUsage(cpu)
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0
  return {
    rate: waits.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpu: (user + system) / 1000 / waits.length,
    stall: delay.max / 1e6,
  }
}

async function saveOneByOne(archive: Archive, code: string, until: number, waits: number[]): Promise<void> {
  for (let seq = 0; performance.now() < until; seq++) {
    const start = performance.now()
    if ((await archive.save(saveOf(code, seq))) !== 'kept') throw new Error(`${code} lost its table.`)
    waits.push(performance.now() - start)
  }
}

/** Lets one save begin only when the one before it is on the disk. */
function oneByOne(archive: Archive): Archive {
  let last: Promise<unknown> = Promise.resolve()
  const save = (job: Save) => {
    const turn = last.then(() => archive.save(job))
    last = turn
    return turn
  }
  return Object.assign(Object.create(archive), { save })
}

async function measureAfresh(tables: number, shape: (archive: Archive) => Archive): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-archive-'))
  const archive = await openArchive({ dataDir, databaseUrl: undefined })
  const figures = await measure(shape(archive), tables)
  await archive.close()
  rmSync(dataDir, { recursive: true })
  return figures
}

const shown = ({ rate, p50, p99, cpu, stall }: Figures): string =>
  `${Math.round(rate).toLocaleString('en').padStart(7)} saves/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${(cpu * 1000).toFixed(0)} µs of the main thread  longest stall ${stall.toFixed(1)} ms`

for (const tables of TABLES) {
  const single = await measureAfresh(tables, oneByOne)
  const group = await measureAfresh(tables, (archive) => archive)
  console.log(`${tables} tables at once`)
  console.log(`  a commit for each  ${shown(single)}`)
  console.log(`  shared commits     ${shown(group)}  ${(group.rate / single.rate).toFixed(1)} × the rate`)
}
