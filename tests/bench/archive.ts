/**
 * How many changes a second are made durable, how long each waits, and what they cost the main thread: `npm run bench --
 * archive`. The yardstick is the same archive with a commit for every single change.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import type { Archive, TableSave } from '../../server/archive/archive.ts'
import type { Database } from '../../server/archive/database.ts'
import { DatabaseArchive } from '../../server/archive/database-archive.ts'
import type { CommitPace } from '../../server/archive/group-commit.ts'
import { openArchive } from '../../server/archive/open-archive.ts'
import { sqliteDialect } from '../../server/archive/sqlite.ts'

const TABLE_COUNTS = [1, 30, 300, 1000]
const PACED_TABLE_COUNTS = [30, 300, 1000]
const RUN_SECONDS = 5
/** Sizes as in a game of four. */
const TABLE_BODY = 'b'.repeat(2500)
const TABLE_CARD = 'c'.repeat(400)
const DECISION_BODY = 'd'.repeat(160)
const ONE_BY_ONE: CommitPace = { maxJobs: 1, intervalMs: 0 }

interface Figures {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  /** Microseconds of the main thread for each change. */
  readonly cost: number
}

/** Lets its tables save, and pushes how long each save took. */
type Traffic = (archive: Archive, codes: readonly string[], waits: number[]) => Promise<unknown>

const saveOf = (code: string, seq: number): TableSave => ({
  table: { code, version: seq + 1, body: TABLE_BODY, card: TABLE_CARD, game: `${code}-1`, expires: Date.now(), due: 0 },
  ...(seq === 0 && { game: { id: `${code}-1`, code, head: DECISION_BODY, card: '' } }),
  decision: { game: `${code}-1`, seq, body: DECISION_BODY },
})

async function saveOnce(archive: Archive, code: string, seq: number, waits: number[]): Promise<void> {
  const start = performance.now()
  if ((await archive.save(saveOf(code, seq))) !== 'kept') throw new Error(`${code} lost its table.`)
  waits.push(performance.now() - start)
}

/** Every table saves again as soon as it was answered. */
const eager: Traffic = (archive, codes, waits) => {
  const until = performance.now() + RUN_SECONDS * 1000
  return Promise.all(
    codes.map(async (code) => {
      for (let seq = 0; performance.now() < until; seq++) await saveOnce(archive, code, seq, waits)
    }),
  )
}

/** Every table saves once a second. */
const paced: Traffic = (archive, codes, waits) =>
  Promise.all(
    codes.map(async (code, at) => {
      await pause((at / codes.length) * 1000)
      for (let seq = 0; seq < RUN_SECONDS; seq++) await Promise.all([saveOnce(archive, code, seq, waits), pause(1000)])
    }),
  )

async function measure(archive: Archive, tables: number, traffic: Traffic): Promise<Figures> {
  const codes = Array.from({ length: tables }, (_, at) => `T${at}`)
  await Promise.all(codes.map((code) => archive.add(saveOf(code, -1).table)))
  const waits: number[] = []
  const cpu = process.threadCpuUsage()
  const start = performance.now()
  await traffic(archive, codes, waits)
  const { user, system } = process.threadCpuUsage(cpu)
  const seconds = (performance.now() - start) / 1000
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0
  return { rate: waits.length / seconds, p50: at(0.5), p99: at(0.99), cost: (user + system) / waits.length }
}

async function measureAfresh(tables: number, traffic: Traffic, pace?: CommitPace): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-archive-'))
  await (await openArchive({ dataDir, databaseUrl: undefined })).close()
  const db = new Kysely<Database>({ dialect: sqliteDialect(join(dataDir, 'tables.sqlite'), { isCounting: true }) })
  const archive = new DatabaseArchive(db, pace === undefined ? {} : { pace })
  const figures = await measure(archive, tables, traffic)
  await archive.close()
  rmSync(dataDir, { recursive: true })
  return figures
}

function shown({ rate, p50, p99, cost }: Figures): string {
  const speed = `${Math.round(rate).toLocaleString('en').padStart(7)} saves/s`
  return `${speed}  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${cost.toFixed(0)} µs of the main thread each`
}

for (const tables of TABLE_COUNTS) {
  const single = await measureAfresh(tables, eager, ONE_BY_ONE)
  const shared = await measureAfresh(tables, eager)
  console.log(`${tables} tables, as fast as they are answered`)
  console.log(`  a commit for each  ${shown(single)}`)
  console.log(`  shared commits     ${shown(shared)}  ${(shared.rate / single.rate).toFixed(1)} × the rate`)
}
for (const tables of PACED_TABLE_COUNTS) {
  const single = await measureAfresh(tables, paced, ONE_BY_ONE)
  const shared = await measureAfresh(tables, paced)
  console.log(`${tables} tables, one save a second each`)
  console.log(`  a commit for each  ${shown(single)}`)
  console.log(`  shared commits     ${shown(shared)}  ${(single.p99 / shared.p99).toFixed(1)} × sooner at p99`)
}
