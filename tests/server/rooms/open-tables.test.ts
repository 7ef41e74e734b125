import { afterEach, expect, test } from 'vitest'
import { slotAt } from '../../../engine/marble-chase/flick.ts'
import type { GameServer } from '../../../server/app.ts'
import type { OpenTables } from '../../../server/protocol/http.ts'
import { DEFAULT_LOOK } from '../../../server/protocol/look.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { ChaseGuest } from '../marble-chase/chase-guest.ts'
import { makeTestApp } from '../test-app.ts'
import { addressOf, type Guest, makeTable, until, visit } from './guest.ts'

let app: GameServer
const guests: Guest[] = []
afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()))
  await app.close()
})

const host = async (players: number): Promise<Guest> => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players })
  const guest = await visit(app.port, code, { token })
  guests.push(guest)
  return guest
}

const listed = async (): Promise<OpenTables> => (await fetch(`${addressOf(app.port)}/api/tables`)).json()
const codes = async (): Promise<readonly string[]> => (await listed()).tables.map(({ code }) => code)

test('only tables that the host opens are listed, the fullest first, and none that is locked', async () => {
  app = await makeTestApp({ idleMs: 50 })
  const [ann, bob, cat] = [await host(4), await host(6), await host(4)] as const
  await ann.ask('open', { open: true })
  await bob.ask('sit', { seat: 0, name: 'Bob', colour: 0 })
  await bob.ask('open', { open: true })
  const [first, second] = [bob.room.roomId, ann.room.roomId]
  await expect.poll(listed, { timeout: 5000 }).toEqual({
    tables: [
      expect.objectContaining({ code: first, phase: 'lobby', rules: 'basic', players: 6, free: 5 }),
      expect.objectContaining({ code: second, phase: 'lobby', rules: 'basic', players: 4, free: 4 }),
    ],
  })
  await cat.ask('open', { open: true })
  await cat.ask('lock', { locked: true })
  await bob.ask('open', { open: false })
  await expect.poll(codes, { timeout: 5000 }).toEqual([second])
  await ann.leave()
  await expect.poll(codes, { timeout: 5000 }).toEqual([])
})

test('a board of one’s own is listed as it is, without what is written on it', async () => {
  app = await makeTestApp()
  const round = PRESETS.find(({ id }) => id === 'round-table')
  if (round === undefined) throw new Error('no such preset')
  const design = makeDesign({ ...round.design, title: 'Keep out', names: ['Ann', 'Bob'] })
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 6, look: { ...DEFAULT_LOOK, design } })
  const ann = await visit(app.port, code, { token })
  guests.push(ann)
  await ann.ask('open', { open: true })
  await expect.poll(codes, { timeout: 5000 }).toEqual([code])
  const [table] = (await listed()).tables
  expect(table?.look?.design).toBe(makeDesign({ ...round.design, title: '', names: [] }))
  expect(JSON.stringify(table)).not.toMatch(/Keep|Bob/)
})

test('a table of Marble Chase is listed with what lies on its field and its boards', async () => {
  app = await makeTestApp()
  const { code, token } = await makeTable(app.port, { rules: 'marble-chase', players: 2, options: { cubes: 14 } })
  const ann = await ChaseGuest.come(app.port, code, { token })
  await ann.ask('open', { open: true })
  await expect.poll(codes, { timeout: 5000 }).toEqual([code])
  const board = { totals: { yellow: 0, red: 0, blue: 0, green: 0 }, owned: 14, wins: 0 }
  expect((await listed()).tables[0]).toMatchObject({ pegs: '', field: { lying: [], boards: [board, board] } })
  await ann.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  const ben = await ChaseGuest.come(app.port, code)
  await expect(ben.ask('sit', { seat: 1, name: 'Ben', colour: 1 }), 'a stranger').rejects.toMatchObject({
    reason: { code: 'table/ask-first' },
  })
  await ann.ask('takeover', { takeover: 'anybody' })
  await ben.ask('sit', { seat: 1, name: 'Ben', colour: 1 })
  await ann.ask('start', {})
  await until('both know who begins', () => ann.first >= 0 && ben.first >= 0)
  const shooter = ann.first === 0 ? ann : ben
  await shooter.act('m 4f 0 430')
  const [entry = ''] = shooter.entries
  expect(entry).toMatch(/^m 4f 0 430 > 4[1-6]$/)
  const slot = slotAt(4, Number(entry.at(-1)))
  await expect
    .poll(async () => (await listed()).tables[0]?.field?.lying, { timeout: 10_000 })
    .toEqual([{ marble: 'm', slot }])
  await Promise.all([ann.room.leave(), ben.room.leave()])
})
