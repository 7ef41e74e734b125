import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { problemLineCount, setLog } from '../../../server/log.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { actOf, addressOf, type Guest, makeTable, moveFor, post, seatOf, until, visit } from '../rooms/guest.ts'
import { upgrade } from '../rooms/raw-connection.ts'
import { tableText } from '../table/table-fixture.ts'
import { makeTestApp } from '../test-app.ts'
import { Intruder } from './intruder.ts'

/** Makes a table with the limits of production; all clients come from one address. */
let app: GameServer
let guests: readonly Guest[]
let table: Table
let code: string

beforeAll(async () => {
  setLog('error', true)
  app = await makeTestApp()
  const made = await makeTable(app.port, { rules: 'basic', players: 2 })
  code = made.code
  guests = [await visit(app.port, code, { token: made.token }), await visit(app.port, code)]
  for (const [seat, guest] of guests.entries()) await guest.ask('sit', { seat, name: `Player ${seat}`, colour: seat })
  await guests[0]?.ask('start', {})
  table = app.tables.find(code) as Table
})
afterAll(async () => {
  await Promise.all(guests.map((guest) => guest.leave()))
  await app.close()
  setLog('warn', false)
})

/** Checks that the game goes on: the seat that is asked decides, and both see it. */
const goesOn = async (): Promise<void> => {
  const { seq } = table
  await until('both see it', () => guests.every((guest) => guest.room.state.seq === seq))
  const guest = guests.find((one) => one.state().asked.includes(seatOf(one))) as Guest
  await guest.ask('act', actOf(guest, moveFor(guest)))
  await until('both see the decision', () => guests.every((one) => one.room.state.seq === seq + 1))
}

test('a client that floods the table is put out, and the game goes on', LONG, async () => {
  const before = problemLineCount('error')
  for (let wave = 0; wave < 3; wave++) {
    const crowd = await Promise.all(Array.from({ length: 25 }, () => Intruder.come(app.port, code)))
    const shown = tableText(table)
    for (const intruder of crowd) for (let i = 0; i < 400; i++) intruder.ask('sit', Uint8Array.of(0x80))
    await until('all are out', () => crowd.every((intruder) => intruder.closed !== 0))
    expect(crowd.map((intruder) => intruder.closed)).toEqual(crowd.map(() => 4002))
    for (const { answers } of crowd) expect(answers.size).toBeLessThan(100)
    expect(tableText(table)).toBe(shown)
    await goesOn()
  }
  expect(problemLineCount('error')).toBe(before)
})

test('a client that joins again and again must wait, and the game goes on', async () => {
  const join = async () => (await fetch(`${addressOf(app.port)}/matchmake/joinById/${code}`, { method: 'POST' })).status
  const statuses = await Promise.all(Array.from({ length: 400 }, join))
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  await goesOn()
})

test('sockets that lead nowhere are counted and closed, and the game goes on', async () => {
  const sockets = await Promise.all(Array.from({ length: 700 }, () => upgrade(app.port, {}, '/p/ZZZZ?sessionId=none')))
  expect(new Set(sockets.map((socket) => socket.status))).toEqual(new Set([101, 429]))
  await goesOn()
  await Promise.all(sockets.map((socket) => socket.end()))
})

test('a client that makes table after table must wait, and the game goes on', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => (await post(app.port, { rules: 'basic', players: 4 })).status),
  )
  expect(statuses.filter((status) => status === 201).length).toBeLessThan(35)
  expect(new Set(statuses)).toEqual(new Set([201, 429]))
  await goesOn()
})
