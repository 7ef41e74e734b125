import { afterEach, expect, test, vi } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import type { HttpError } from '../../../server/protocol/http.ts'
import { LONG } from '../../long.ts'
import { makeTestApp, type TestAppOptions } from '../test-app.ts'
import { type Guest, makeTable, post, until, visit } from './guest.ts'
import { rawRequest } from './raw-connection.ts'

const TABLE_SETUP = { rules: 'basic', players: 2 } as const

let app: GameServer
const open = async (options: TestAppOptions): Promise<void> => {
  app = await makeTestApp({ ...options })
}
afterEach(() => app.close())

/** Makes a table and joins it. */
const settle = async (): Promise<Guest> => {
  const { code, token } = await makeTable(app.port, TABLE_SETUP)
  return visit(app.port, code, { token })
}

const codeIn = async (response: Response): Promise<string> => ((await response.json()) as HttpError).error.code

test('a full process unloads an empty table for another one; it is loaded again when somebody asks for it', async () => {
  await open({ maxTables: 4 })
  const ann = await settle()
  const { code } = ann.state()
  await ann.leave()
  await until('Ann has left', () => app.tables.find(code)?.people.here().length === 0)
  const others = [await settle(), await settle()]
  expect(app.tables.find(code), 'there was room').toBeDefined()
  others.push(await visit(app.port, (await makeTable(app.port, TABLE_SETUP)).code))
  expect(app.tables.count).toBe(4)
  await others[0]?.leave()
  const again = await visit(app.port, code, { token: ann.token })
  expect(again.person).toBe(ann.person)
})

test('places are reserved for existing tables: nobody makes a new one there, but people come back', {
  timeout: 30_000,
}, async () => {
  await open({ maxTables: 4, requestTimeoutMs: 3000 })
  const early = await settle()
  await early.leave()
  const { code } = early.state()
  const people = [await settle(), await settle(), await settle()]
  const refused = await post(app.port, TABLE_SETUP)
  expect([refused.status, await codeIn(refused)]).toEqual([503, 'table/queue'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const back = await visit(app.port, code, { token: early.token })
  expect(back.state().host).toBe(back.person)
  await people[0]?.leave()
  await people[1]?.leave()
  expect((await post(app.port, TABLE_SETUP)).status, 'there is room again').toBe(201)
})

test('a table that nobody visits frees its place and is deleted', async () => {
  await open({ firstVisitMs: 2000, tablesPerAddress: 2 })
  const made = [await makeTable(app.port, TABLE_SETUP), await makeTable(app.port, TABLE_SETUP)]
  const refused = await post(app.port, TABLE_SETUP)
  expect([refused.status, await codeIn(refused)]).toEqual([429, 'table/too-many-here'])
  await vi.waitFor(async () => expect((await post(app.port, TABLE_SETUP)).status).toBe(201), {
    timeout: 20_000,
    interval: 50,
  })
  const path = `/matchmake/joinById/${made[0]?.code}`
  // The second table goes when its time is up too.
  await vi.waitFor(
    async () => expect((await rawRequest({ port: app.port, method: 'POST', path, body: '{}' })).status).toBe(200),
    { timeout: 20_000, interval: 50 },
  )
  const joined = app.tables.find(made[0]?.code ?? '')
  expect(joined).toBeDefined()
})

test('a room that was requested by somebody who never joins is closed soon', LONG, async () => {
  await open({ firstVisitMs: 200 })
  const { code } = await makeTable(app.port, TABLE_SETUP)
  await rawRequest({ port: app.port, method: 'POST', path: `/matchmake/joinById/${code}`, body: '{}' })
  expect(app.tables.find(code)).toBeDefined()
  await until('it is put away', () => app.tables.find(code) === undefined)
})
