import { afterEach, expect, test } from 'vitest'
import { type GameServer, makeApp } from '../../../server/app.ts'
import type { OpenTables } from '../../../server/protocol/http.ts'
import { FIRST_LOOK } from '../../../server/protocol/look.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { addressOf, type Guest, makeTable, visit } from './wire.ts'

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
  app = await makeApp({ host: '127.0.0.1', idleMs: 50 })
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
  app = await makeApp({ host: '127.0.0.1' })
  const round = PRESETS.find(({ id }) => id === 'round-table')
  if (round === undefined) throw new Error('no such preset')
  const design = makeDesign({ ...round.design, title: 'Keep out', names: ['Ann', 'Bob'] })
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 6, look: { ...FIRST_LOOK, design } })
  const ann = await visit(app.port, code, { token })
  guests.push(ann)
  await ann.ask('open', { open: true })
  await expect.poll(codes, { timeout: 5000 }).toEqual([code])
  const [table] = (await listed()).tables
  expect(table?.design).toBe(makeDesign({ ...round.design, title: '', names: [] }))
  expect(JSON.stringify(table)).not.toMatch(/Keep|Bob/)
})
