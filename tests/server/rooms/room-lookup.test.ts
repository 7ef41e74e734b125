import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { StorageError } from '../../../server/archive/storage-error.ts'
import { spectatorRoomId } from '../../../server/protocol/codes.ts'
import { FRAME_TYPES } from '../../bench/load/frames.ts'
import { LightSocket } from '../../bench/load/socket.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { capturedLog } from '../captured-log.ts'
import { makeTestApp } from '../test-app.ts'
import { addressOf, makeTable, visit } from './guest.ts'

let app: GameServer
afterEach(() => app.close())

const join = (code: string): Promise<Response> =>
  fetch(`${addressOf(app.port)}/matchmake/joinById/${code}`, { method: 'POST', body: '{}' })

test('a table that can’t be read just now is there later, and the client gets the reason', async () => {
  const archive = new MemoryArchive()
  app = await makeTestApp({ archive })
  const { code } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const { load } = archive
  archive.load = () => Promise.reject(new StorageError('busy', 'The database is locked.'))
  const log = capturedLog()
  const refused = await join(code)
  expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'table/storage' } }])
  expect(log).toEqual([expect.stringContaining('A table could not be loaded')])
  archive.load = load
  await (await visit(app.port, code)).leave()
})

test('however many come to a table at once that nobody uses, they meet', async () => {
  app = await makeTestApp()
  const { code } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const guests = await Promise.all(Array.from({ length: 12 }, () => visit(app.port, code)))
  await expect.poll(() => guests.map(({ room }) => room.state.people)).toEqual(Array(12).fill(12))
  await Promise.all(guests.map((guest) => guest.leave()))
})

test('a table is not unloaded while somebody joins it', async () => {
  app = await makeTestApp({ idleMs: 50 })
  const { code } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const { processId, sessionId } = (await (await join(code)).json()) as { processId: string; sessionId: string }
  await pause(300)
  const socket = await LightSocket.open(app.port, `/${processId}/${code}?sessionId=${sessionId}`)
  const first = await new Promise((resolve) => {
    socket.onFrame = ([kind]) => resolve(kind)
    socket.onClose = (close) => resolve(`closed ${close}`)
  })
  expect(first).toBe(FRAME_TYPES.join)
  socket.drop()
  await expect.poll(() => app.tables.count).toBe(0)
})

test('spectators come to an open table that was unloaded', async () => {
  app = await makeTestApp({ idleMs: 50 })
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4 })
  const ann = await visit(app.port, code, { token })
  await ann.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await ann.ask('open', { open: true })
  await ann.leave()
  await expect.poll(() => app.tables.count).toBe(0)
  const zoe = await visit(app.port, spectatorRoomId(code))
  expect(zoe.state().seats[0]?.name).toBe('Ann')
  await zoe.leave()
})
