import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { monotonicNow, setClockOffset } from '../../../server/monotonic-clock.ts'
import type { Clock } from '../../../server/protocol/clock.ts'
import type { TableCard } from '../../../server/protocol/http.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { makeTestApp } from '../test-app.ts'
import { actOf, addressOf, type Guest, makeTable, moveFor, seatOf, until, visit } from './guest.ts'

const DAY_MS = 86_400_000
const A_DAY: Clock = { kind: 'days', seconds: 86_400, increment: 0, atZero: 'bot' }

let app: GameServer
let archive: MemoryArchive
let days = 0

const start = async (): Promise<void> => {
  app = await makeTestApp({ archive, botDelayMs: 0, idleMs: 200, sleepAfterMs: 20, dueIntervalMs: 20 })
}

/** Lets days pass for the server. */
const passDays = (more: number): void => {
  days += more
  setClockOffset(days * DAY_MS)
}

const isAsleep = (): boolean => app.tables.count === 0
const cardOf = async (code: string): Promise<TableCard> =>
  (await (await fetch(`${addressOf(app.port)}/api/tables/${code}`)).json()) as TableCard

beforeEach(async () => {
  archive = new MemoryArchive()
  await start()
})
afterEach(async () => {
  await app.close()
  days = 0
  setClockOffset(0)
})

interface Duel {
  readonly code: string
  readonly guests: readonly [Guest, Guest]
}

/** Begins a game of two people and a bot, with a day for each decision. */
const begin = async (clock = A_DAY, absence: 'bot' | 'wait' = 'wait'): Promise<Duel> => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 3, clock, absence })
  const guests = [await visit(app.port, code, { token }), await visit(app.port, code)] as const
  await guests[0].ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await guests[1].ask('sit', { seat: 1, name: 'Ben', colour: 1 })
  await guests[0].ask('fill', { bot: 'greedy' })
  await guests[0].ask('start', {})
  await until('a person is asked', () => guests.some((guest) => guest.state().asked.includes(seatOf(guest))))
  return { code, guests }
}

const leave = async ({ guests }: Duel): Promise<void> => {
  for (const guest of guests) await guest.leave()
  await until('the table sleeps', isAsleep)
}

test('a game over days sleeps while nobody is there, and whoever comes back finds their turn', async () => {
  const duel = await begin()
  const { seq, asked } = duel.guests[0].state()
  await leave(duel)
  expect(await archive.dueTables(monotonicNow() + DAY_MS, 9)).toMatchObject([{ code: duel.code }])
  passDays(0.9)
  const back = await visit(app.port, duel.code, { token: duel.guests[asked[0] ?? 0]?.token ?? '' })
  expect(back.state()).toMatchObject({ seq, asked })
  await back.ask('act', actOf(back, moveFor(back)))
  await until('the decision is played', () => back.state().seq > seq)
})

test('at the end of each day a bot decides for whoever is on turn, across restarts of the server', async () => {
  const duel = await begin()
  const [first] = duel.guests[0].state().asked
  await leave(duel)
  for (let day = 0; day < 3; day++) {
    passDays(1.01)
    const now = monotonicNow()
    await expect
      .poll(async () => (await archive.dueTables(now + 2 * DAY_MS, 9))[0]?.due, { timeout: 20_000 })
      .toBeGreaterThan(now + DAY_MS / 2)
    await until('the table sleeps', isAsleep)
    await app.close()
    await start()
  }
  const back = await visit(app.port, duel.code)
  const { asked, standIns, seats } = back.state()
  expect(standIns).toHaveLength(3)
  expect(asked, 'three turns of two people').toEqual([first === 0 ? 1 : 0])
  expect(seats.map(({ standIn }) => standIn)).toEqual(['', '', ''])
  await back.leave()
})

test('a bot plays on for who has missed a day, where the table says so, until they are back', async () => {
  const duel = await begin(A_DAY, 'bot')
  const [late = 0] = duel.guests[0].state().asked
  const other = duel.guests[1 - late] as Guest
  await duel.guests[late]?.leave()
  await other.leave()
  await until('the table sleeps', isAsleep)
  passDays(1.01)
  await until('the table is awake', () => !isAsleep())
  await until('the table sleeps', isAsleep)
  const there = await visit(app.port, duel.code, { token: other.token })
  expect(there.state().seats[late]).toMatchObject({ standIn: 'casual' })
  await there.leave()
})

test('a game of bots alone does not go on while nobody is there', async () => {
  const duel = await begin()
  for (const guest of duel.guests) await guest.ask('stand', {})
  await leave(duel)
  expect(await archive.dueTables(monotonicNow() + 9 * DAY_MS, 9)).toEqual([])
})

test('whose turn it is can be read of a table that sleeps', async () => {
  const duel = await begin()
  const { asked } = duel.guests[0].state()
  await leave(duel)
  expect(await cardOf(duel.code)).toMatchObject({ phase: 'playing', asked, deadlines: expect.any(Array) })
})
