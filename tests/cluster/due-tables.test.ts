import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../server/archive/database.ts'
import { postgresDialect } from '../../server/archive/postgres.ts'
import { makeTable, until, visit } from '../server/rooms/guest.ts'
import { type ChildService, freePorts } from './child-service.ts'
import { makeRedis, makeServer } from './cluster-processes.ts'

const DAY_MS = 86_400_000
const DATABASE_URL = process.env.TEST_DATABASE_URL ?? ''

const folder = mkdtempSync(join(tmpdir(), 'due-tables-'))
let redis: ChildService
let servers: readonly [ChildService, ChildService]
let db: Kysely<Database>

beforeAll(async () => {
  const [redisPort = 0, first = 0, second = 0] = await freePorts(3)
  redis = await makeRedis(redisPort, folder).start()
  const make = (port: number) =>
    makeServer(port, {
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      DATABASE_URL,
      PUBLIC_ADDRESS: `127.0.0.1:${port}`,
    })
  servers = [make(first), make(second)]
  await Promise.all(servers.map((server) => server.start()))
  db = new Kysely<Database>({ dialect: postgresDialect(DATABASE_URL) })
})

afterAll(async () => {
  await db.destroy()
  await Promise.all([...servers, redis].map((service) => service.end('SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

test('of two processes that find the time of a sleeping game over, one lets a bot decide, once', async () => {
  const [{ port }, other] = servers
  const clock = { kind: 'days', seconds: 86_400, increment: 0, atZero: 'bot' } as const
  const { code, token } = await makeTable(port, { rules: 'basic', players: 2, clock, absence: 'wait' })
  const guests = [await visit(port, code, { token }), await visit(port, code)] as const
  await guests[0].ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await guests[1].ask('sit', { seat: 1, name: 'Ben', colour: 1 })
  await guests[0].ask('start', {})
  await until('the game has begun', () => guests[0].state().phase === 'playing')
  for (const guest of guests) await guest.leave()
  const stored = () => db.selectFrom('tables').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  const { body, due } = await stored()
  expect(due).toBeGreaterThan(Date.now() + DAY_MS / 2)
  // The table sleeps ten seconds after the last of them has left.
  await new Promise((resolve) => setTimeout(resolve, 12_000))
  const past = Date.now() - 1000
  await db
    .updateTable('tables')
    .set({ due: past, body: body.replaceAll(String(due), String(past)) })
    .where('code', '=', code)
    .execute()
  await vi.waitFor(async () => expect((await stored()).due).toBeGreaterThan(Date.now() + DAY_MS / 2), 60_000)
  const back = await visit(other.port, code, { token })
  expect(back.state().standIns).toEqual([1])
  await back.leave()
})
