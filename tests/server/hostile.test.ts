import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type App, makeApp } from '../../server/app.ts'
import { FRAME } from '../bench/load/frames.ts'
import { Intruder, messageFrame } from './intruder.ts'
import { upgrade } from './raw.ts'
import { makeTable, until, visit } from './wire.ts'

let app: App
const faults: unknown[] = []
const fault = (error: unknown): void => void faults.push(error)

beforeAll(async () => {
  process.on('uncaughtException', fault)
  app = await makeApp({ host: '127.0.0.1', tablesPerMinute: 1000 })
})
afterAll(async () => {
  await app.close()
  process.off('uncaughtException', fault)
})
afterEach(() => expect(faults.splice(0)).toEqual([]))

const NOTHING = Uint8Array.of(0xc0)

test.each([
  ['message', FRAME.message],
  ['message of bytes', FRAME.bytes],
])('a %s of a name too long for a close frame ends the connection, not the server', async (_what, kind) => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2 })
  const host = await visit(app.port, code, { token })
  const intruder = await Intruder.come(app.port, code)
  await until('he is in', () => intruder.frames > 1)
  intruder.send(messageFrame('x'.repeat(500), NOTHING, kind))
  await until('he is out', () => intruder.closed !== 0)
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
