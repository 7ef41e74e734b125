import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BotWorkerPool } from '../../../server/bots/bot-worker-pool.ts'
import { Metrics } from '../../../server/metrics.ts'
import { type LiveTable, Tables } from '../../../server/rooms/tables.ts'
import { systemChance } from '../../../server/table/draw/chance.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'

const HOUR_MS = 3_600_000
/** Not `setImmediate`: a table is restored in several turns of the event loop. */
const FAKED_TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: [...FAKED_TIMERS] })
})
afterEach(() => {
  vi.useRealTimers()
})

const archive = new MemoryArchive()

/** Makes the tables of a new process on the same archive. */
const newProcessTables = (): Tables =>
  new Tables({
    archive,
    metrics: new Metrics(),
    chance: systemChance,
    botPool: new BotWorkerPool(),
    hostGraceMs: 30_000,
    holdMs: 45_000,
    idleMs: 60_000,
    messagesPerSecond: 40,
  })

const loadTable = async (code: string): Promise<LiveTable> => {
  const live = await newProcessTables().load(code)
  if (live === undefined) throw new Error('the table is gone')
  return live
}

/** Begins a game of two with a minute for every turn. */
const beginGame = async (): Promise<LiveTable> => {
  const made = await newProcessTables().create({
    setup: { rules: 'basic', players: 2 },
    clock: { kind: 'turn', seconds: 60, increment: 0, atZero: 'bot' },
  })
  if (!made.ok) throw new Error(made.error.message)
  const live = await loadTable(made.value.code)
  const ask = async (token: string | undefined, seat: number): Promise<void> => {
    const person = live.table.people.identify(token)
    live.writer.arrive(person, `session ${seat}`)
    await live.writer.answer({ person, name: 'sit', payload: { seat, name: 'Ann', colour: seat } })
    if (seat === 1)
      await live.writer.answer({ person: live.table.people.identify(made.value.token), name: 'start', payload: {} })
  }
  await ask(made.value.token, 0)
  await ask(undefined, 1)
  await vi.advanceTimersByTimeAsync(4000)
  return live
}

/** Returns the time left for the present decision by the server's clock, in ms. */
const leftOf = ({ table }: LiveTable): number =>
  Math.max(...table.snapshot.deadlines) - Math.floor(performance.timeOrigin + performance.now())

test('the machine’s clock is set back an hour: nobody has an hour more for a turn of a minute', async () => {
  const live = await beginGame()
  expect(leftOf(live)).toBeGreaterThan(0)
  vi.setSystemTime(Date.now() - HOUR_MS)
  expect(leftOf(live)).toBeLessThanOrEqual(60_000)
  const seq = live.table.seq
  await vi.advanceTimersByTimeAsync(61_000)
  expect(live.table.snapshot.spared.length + live.table.seq - seq, 'the time ran out').toBeGreaterThan(0)
})

test('a restart after the clock was set back gives a turn the table’s own time at most', async () => {
  const before = await beginGame()
  const { deadlines } = before.table.snapshot
  await before.writer.end()
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: [...FAKED_TIMERS], now: Date.now() - HOUR_MS })
  const after = await loadTable(before.table.code)
  expect(Math.max(...deadlines) - Date.now(), 'what was kept').toBeGreaterThan(HOUR_MS)
  expect(leftOf(after)).toBeGreaterThan(0)
  expect(leftOf(after)).toBeLessThanOrEqual(60_000)
})
