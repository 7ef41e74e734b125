import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODE_LETTERS } from '../../server/protocol/codes.ts'
import { type ChildService, freePorts } from './child-service.ts'
import { makeRedis, makeServer } from './cluster-processes.ts'

/** Requests for codes without a table that one address may make in ten minutes. */
const MAX_GUESSES = 60
const MAX_TABLES = 6
const OWN_ADDRESS = '203.0.113.7'
const OTHER_ADDRESS = '203.0.113.8'

const folder = mkdtempSync(join(tmpdir(), 'limits-'))
let redis: ChildService
let servers: readonly [ChildService, ChildService]

beforeAll(async () => {
  const [redisPort = 0, first = 0, second = 0] = await freePorts(3)
  redis = await makeRedis(redisPort, folder).start()
  const env = {
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
    TABLES_PER_MINUTE: String(MAX_TABLES),
  }
  servers = [makeServer(first, env), makeServer(second, env)]
  await Promise.all(servers.map((server) => server.start()))
})

afterAll(async () => {
  await Promise.all([...servers, redis].map((service) => service.end('SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (server: ChildService, path: string, address: string, init: RequestInit = {}): Promise<number> =>
  (await fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers: { 'X-Forwarded-For': address } })).status

/** Asks for a code that no table has, another one each time. */
const guess = (server: ChildService, at: number, address: string): Promise<number> =>
  ask(server, `/api/tables/ZZ${CODE_LETTERS[Math.floor(at / 10)]}${CODE_LETTERS[at % 10]}`, address)

const makeTable = (server: ChildService, address: string): Promise<number> =>
  ask(server, '/api/tables', address, { method: 'POST', body: '{"rules":"basic","players":4}' })

/** Returns the process whose turn it is for somebody who spreads requests over both. */
const inTurn = (at: number): ChildService => servers[at % 2 === 0 ? 0 : 1]

const refusedByBoth = (attempt: (server: ChildService) => Promise<number>): Promise<void> =>
  expect.poll(() => Promise.all(servers.map(attempt))).toEqual([429, 429])

test('who tries codes at two processes has no more attempts than at one', async () => {
  for (let at = 0; at < MAX_GUESSES; at++) expect(await guess(inTurn(at), at, OWN_ADDRESS)).toBe(404)
  await refusedByBoth((server) => guess(server, MAX_GUESSES, OWN_ADDRESS))
  expect(await guess(servers[1], MAX_GUESSES, OTHER_ADDRESS), 'somebody else').toBe(404)
})

test('who makes tables at two processes can’t make more than at one', async () => {
  for (let at = 0; at < MAX_TABLES; at++) expect(await makeTable(inTurn(at), OWN_ADDRESS)).toBe(201)
  await refusedByBoth((server) => makeTable(server, OWN_ADDRESS))
  expect(await makeTable(servers[0], OTHER_ADDRESS)).toBe(201)
})

test('without Redis each process goes on counting its own', async () => {
  await redis.end('SIGKILL')
  const address = '203.0.113.9'
  for (let at = 0; at < MAX_GUESSES; at++) expect(await guess(servers[0], at, address)).toBe(404)
  expect(await guess(servers[0], MAX_GUESSES, address)).toBe(429)
  expect(await guess(servers[1], MAX_GUESSES, address)).toBe(404)
})
