import { afterEach, expect, test } from 'vitest'
import type { GameServer } from '../../server/app.ts'
import { type Guest, makeTable, until, visit } from '../server/rooms/guest.ts'
import { rawRequest } from '../server/rooms/raw-connection.ts'
import { makeTestApp, type TestAppOptions } from '../server/test-app.ts'

let app: GameServer
const startServer = async (options: TestAppOptions = {}): Promise<void> => {
  app = await makeTestApp({ proxies: 1, ...options })
}
afterEach(() => app.close())

const TABLE_REQUEST_BODY = JSON.stringify({ rules: 'basic', players: 4 })

const ask = (path: string, address: string, body = '{}') =>
  rawRequest({ port: app.port, path, method: 'POST', headers: { 'x-forwarded-for': address }, body })

const makeFrom = async (
  address: string,
): Promise<{ readonly status: number; readonly code: string; readonly token: string }> => {
  const { status, body } = await ask('/api/tables', address, TABLE_REQUEST_BODY)
  return { code: '', token: '', ...JSON.parse(body), status }
}

/** Makes a table and creates its room, as the first half of joining does, without ever opening a socket. */
const fillFrom = async (address: string): Promise<boolean> => {
  const { status, code } = await makeFrom(address)
  return status === 201 && (await ask(`/matchmake/joinById/${code}`, address)).status === 200
}

/** Does this `times` times from every address, some at the same time; returns how often it succeeded. */
const flood = async (addresses: readonly string[], times: number): Promise<number> => {
  const all = addresses.flatMap((address) => Array.from({ length: times }, () => address))
  let [next, done] = [0, 0]
  const lane = async (): Promise<void> => {
    for (let at = next++; at < all.length; at = next++) if (await fillFrom(all[at] as string)) done += 1
  }
  await Promise.all(Array.from({ length: 32 }, lane))
  return done
}

/** Address of a host with an earlier table that has been closed since. */
const CLIENT_ADDRESS = '198.51.100.7'

test('68 networks of one /56 make 30 tables each, and nobody notices', async () => {
  await startServer()
  const host = await makeFrom(CLIENT_ADDRESS)
  const homes = Array.from({ length: 68 }, (_, i) => `2001:db8:0:${(0x100 + i).toString(16)}::1`)
  const made = await flood(homes, 30)
  console.log(`filling from one /56: ${made} of ${68 * 30} tables (2,010 before)`)
  // The share of two households, and what became free meanwhile.
  expect(made).toBeLessThanOrEqual(75)
  expect((await makeFrom('203.0.113.9')).status).toBe(201)
  expect(
    (await ask(`/matchmake/joinById/${host.code}`, CLIENT_ADDRESS, JSON.stringify({ token: host.token }))).status,
  ).toBe(200)
})

test('four hundred networks all over the world fill no server for long, and a host comes back to a table that was put away', async () => {
  await startServer({ maxTables: 150, firstVisitMs: 8000, requestTimeoutMs: 500 })
  const host = await makeFrom(CLIENT_ADDRESS)
  // A table to which nobody ever came is deleted after a while.
  await (await visit(app.port, host.code, { token: host.token })).leave()
  const homes = Array.from({ length: 400 }, (_, i) => `2001:db8:${(i + 1).toString(16)}::1`)
  const made = await flood(homes, 1)
  console.log(`filling from four hundred /48s: ${made} tables made one after the other, 150 at once`)
  expect(app.tables.count).toBeLessThanOrEqual(150)
  // The last of those who reserved a seat and never came keep their tables for some seconds, in which pages ask again.
  const comeBack = () => ask(`/matchmake/joinById/${host.code}`, CLIENT_ADDRESS, JSON.stringify({ token: host.token }))
  await expect.poll(async () => (await comeBack()).status, { timeout: 40_000, interval: 500 }).toBe(200)
  await until('the unused tables have gone', () => app.tables.count <= 1)
  expect((await makeFrom('203.0.113.9')).status).toBe(201)
})

test('a visitor who holds every table with a socket keeps no host out, and others can join when tables close', async () => {
  await startServer({ maxTables: 60, requestTimeoutMs: 2000, tablesPerMinute: 1000, tablesPerAddress: 1000 })
  const host = await makeFrom(CLIENT_ADDRESS)
  const came = await visit(app.port, host.code, { token: host.token })
  await came.leave()
  const attackers: Guest[] = []
  for (let refused = 0; refused < 3; ) {
    const made = await makeTable(app.port, { rules: 'basic', players: 4 }).catch(() => undefined)
    if (made === undefined) refused += 1
    else attackers.push(await visit(app.port, made.code, { token: made.token }))
  }
  console.log(`filling with sockets: ${attackers.length} tables of 60; the rest is kept`)
  expect(attackers.length).toBeLessThanOrEqual(46)
  const back = await visit(app.port, host.code, { token: host.token })
  expect(back.state().host).toBe(back.person)
  const waiting = Array.from({ length: 10 }, () =>
    makeTable(app.port, { rules: 'basic', players: 4 }).catch(() => undefined),
  )
  const honest = makeFrom('203.0.113.9')
  for (const attacker of attackers.slice(0, 3)) await attacker.leave()
  expect((await honest).status).toBe(201)
  await Promise.all(waiting)
})
