import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { FRAME_TYPES } from '../../bench/load/frames.ts'
import { makeTable, until, visit } from '../rooms/guest.ts'
import { upgrade } from '../rooms/raw-connection.ts'
import { codeOf, tableFixture } from '../table/table-fixture.ts'
import { makeTestApp } from '../test-app.ts'
import { packBytes } from './hostile-requests.ts'
import { Intruder, messageFrame } from './intruder.ts'

let app: GameServer
const faults: unknown[] = []
const fault = (error: unknown): void => void faults.push(error)

beforeAll(async () => {
  process.on('uncaughtException', fault)
  app = await makeTestApp({ tablesPerMinute: 1000, tablesPerAddress: 1000 })
})
afterAll(async () => {
  await app.close()
  process.off('uncaughtException', fault)
})
afterEach(() => expect(faults.splice(0)).toEqual([]))

const EMPTY_BODY = Uint8Array.of(0xc0)

test.each([
  ['message', FRAME_TYPES.message],
  ['message of bytes', FRAME_TYPES.bytes],
])('a %s of a name too long for a close frame ends the connection, not the server', async (_what, kind) => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2 })
  const host = await visit(app.port, code, { token })
  const intruder = await Intruder.come(app.port, code)
  await until('the intruder is in', () => intruder.frames > 1)
  intruder.send(messageFrame('x'.repeat(500), EMPTY_BODY, kind))
  await until('the client is out', () => intruder.closed !== 0)
  expect(intruder.closed).toBe(4002)
  await host.ask('fill', { bot: 'greedy' })
  await host.leave()
})

test('a socket that says it is for the tools of development is let in by nobody in production', async () => {
  const socket = await upgrade(app.port, { 'Sec-WebSocket-Protocol': 'vite-hmr', Origin: 'https://evil.test' })
  expect(socket.status).toBe(403)
  await socket.end()
})

test('strangers can fill a table up, but keep nobody out who belongs to it', async () => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2 })
  const host = await visit(app.port, code, { token })
  const bob = await visit(app.port, code)
  await bob.ask('sit', { seat: 0, name: 'Bob', colour: 0 })
  await bob.leave()
  const crowd = await Promise.all(Array.from({ length: 110 }, () => Intruder.come(app.port, code)))
  await until('all are in or out', () => crowd.every((one) => one.closed !== 0 || one.frames > 1))
  expect(crowd.filter((one) => one.closed !== 0).length).toBeGreaterThan(9)
  await expect(visit(app.port, code)).rejects.toThrow('table/full')
  const again = await visit(app.port, code, { token: bob.token })
  expect(again.person).toBe(bob.person)
  expect(again.state().seats[0]).toMatchObject({ person: bob.person, connected: true })
  for (const one of crowd) one.go()
  await Promise.all([host.leave(), again.leave()])
})

test('a removed person can’t come back by the reconnection of a dropped client', async () => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2 })
  const host = await visit(app.port, code, { token })
  const eve = await Intruder.come(app.port, code)
  await until('Eve is in', () => eve.frames > 1)
  eve.ask('sit', packBytes({ seat: 1, name: 'Eve', colour: 1 }))
  await until('Eve sits', () => host.room.state.seats[1]?.occupant === 'person')
  await host.ask('remove', { seat: 1 })
  await until('Eve is out', () => eve.closed !== 0)
  expect(eve.closed).toBe(4101)
  const counts: number[] = []
  host.room.onStateChange(() => void counts.push(host.room.state.people))
  const again = await eve.again()
  await until('Eve is out again', () => again.closed !== 0)
  await host.ask('lock', { locked: true })
  expect([again.frames, Math.max(...counts)]).toEqual([1, 1])
  await host.leave()
})

test('a screen shows the table and does nothing else', async () => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2 })
  const host = await visit(app.port, code, { token })
  const screen = await visit(app.port, code, { screen: true })
  await expect(screen.ask('sit', { seat: 0, name: 'Eve', colour: 0 })).rejects.toMatchObject({
    reason: { code: 'table/not-seated' },
  })
  expect(host.state().seats[0]).toMatchObject({ occupant: 'empty' })
  await Promise.all([host.leave(), screen.leave()])
})

test('an answer is not forgotten because others ask for much', () => {
  const { table, come, sit, must, ask, asked, firstMove } = tableFixture({ rules: 'basic', players: 2 })
  const [ann, bob, eve] = [come(), come(), come()]
  sit(ann, 0, 'Ann')
  sit(bob, 1, 'Bob')
  must(ann, 'start', {})
  const [on, off] = asked() === 0 ? [ann, bob] : [bob, ann]
  const request = { id: 'one', game: 1, seq: 0, move: firstMove() }
  const first = ask(on, 'act', request)
  expect(first.ok).toBe(true)
  for (let i = 0; i < 300; i++) for (const one of [off, eve]) ask(one, 'act', { ...request, id: `noise ${i}` })
  expect(ask(on, 'act', request)).toEqual(first)
  expect(table.seq).toBe(1)
})

test('people who come, sit and go again and again leave no growing list behind', () => {
  const { table, come, sit, must } = tableFixture({ rules: 'basic', players: 2 })
  const ann = come()
  sit(ann, 0, 'Ann')
  for (let i = 0; i < 300; i++) {
    const stranger = come()
    sit(stranger, 1, 'Eve')
    must(stranger, 'stand', {})
  }
  expect(table.snapshot.known.length).toBeLessThan(110)
  expect(table.snapshot.known.map(({ id }) => id)).toContain(ann.id)
})

test('a removed person asks for nothing more, though the connection may still be open', () => {
  const { table, come, sit, must, ask } = tableFixture({ rules: 'basic', players: 2 })
  const [ann, eve] = [come(), come()]
  sit(ann, 0, 'Ann')
  sit(eve, 1, 'Eve')
  must(ann, 'remove', { seat: 1 })
  expect(codeOf(ask(eve, 'sit', { seat: 1, name: 'Eve', colour: 1 }))).toBe('table/removed')
  expect(table.seats.seatOf(eve.id)).toBeUndefined()
})
