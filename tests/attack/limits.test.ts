import { afterEach, describe, expect, test } from 'vitest'
import type { GameServer } from '../../server/app.ts'
import { networksAt } from '../../server/limits/networks.ts'
import { RateLimit } from '../../server/limits/rate-limit.ts'
import { rawRequest, upgrade } from '../server/rooms/raw-connection.ts'
import { makeTestApp, type TestAppOptions } from '../server/test-app.ts'

let app: GameServer
afterEach(() => app?.close())

type Headers = Readonly<Record<string, string>>

const MAX_CALLS_PER_MINUTE = 3

/** Returns the function that calls the API with these headers, over a new connection, and resolves to the status. */
const startServer = async (options: TestAppOptions): Promise<(headers?: Headers) => Promise<number>> => {
  app = await makeTestApp({ callsPerMinute: MAX_CALLS_PER_MINUTE, ...options })
  return async (headers = {}) => (await rawRequest({ port: app.port, path: '/api/tables', headers })).status
}

/** Uses up the limit of a client, and then tries to get round it. Resolves to the statuses of the tries. */
const statusesAfterLimit = async (
  call: (headers?: Headers) => Promise<number>,
  usual: Headers,
  tricks: readonly Headers[],
): Promise<readonly number[]> => {
  for (let i = 0; i < MAX_CALLS_PER_MINUTE; i++) expect(await call(usual)).toBe(200)
  expect(await call(usual)).toBe(429)
  const statuses: number[] = []
  for (const trick of tricks) statuses.push(await call(trick))
  return statuses
}

const OTHER_ADDRESS = '198.51.100.99'

describe('a client that has used up its limit does not get a new one', () => {
  test('by another browser, connection, cookie, or address that it writes itself', async () => {
    const call = await startServer({})
    const tricks: readonly Headers[] = [
      { 'user-agent': 'Another/1.0' },
      { cookie: 'id=another' },
      { authorization: 'Bearer another' },
      { 'x-forwarded-for': OTHER_ADDRESS },
      { 'x-real-ip': OTHER_ADDRESS },
      { 'x-client-ip': OTHER_ADDRESS },
      { 'cf-connecting-ip': OTHER_ADDRESS },
      { 'true-client-ip': OTHER_ADDRESS },
      { forwarded: `for=${OTHER_ADDRESS}` },
      { via: `1.1 ${OTHER_ADDRESS}` },
    ]
    expect(await statusesAfterLimit(call, {}, tricks)).toEqual(tricks.map(() => 429))
  })

  test('by what it writes before the proxy’s own entry', async () => {
    const call = await startServer({ proxies: 1 })
    const ends = ['203.0.113.7', `${OTHER_ADDRESS}, 203.0.113.7`, `127.0.0.1,::1, 203.0.113.7`, ', 203.0.113.7']
    const tricks = ends.map((list) => ({ 'x-forwarded-for': list, 'x-real-ip': OTHER_ADDRESS }))
    expect(await statusesAfterLimit(call, { 'x-forwarded-for': '203.0.113.7' }, tricks)).toEqual([429, 429, 429, 429])
    expect(await call({ 'x-forwarded-for': `203.0.113.7, ${OTHER_ADDRESS}` }), 'somebody else').toBe(200)
  })

  test('by another way to write its address, nor by another address of its household', async () => {
    const call = await startServer({ proxies: 1 })
    const v4 = ['::ffff:203.0.113.7', '::FFFF:CB00:7107', '0:0:0:0:0:ffff:203.0.113.7', '::ffff:203.0.113.7%eth0']
    const tricks = v4.map((address) => ({ 'x-forwarded-for': address }))
    expect(await statusesAfterLimit(call, { 'x-forwarded-for': '203.0.113.7' }, tricks)).toEqual(tricks.map(() => 429))
    const v6 = ['2001:DB8::1', '2001:db8:0:0::ffff', '2001:db8::dead:beef:1:2', '2001:db8::1%eth0']
    const more = v6.map((address) => ({ 'x-forwarded-for': address }))
    expect(await statusesAfterLimit(call, { 'x-forwarded-for': '2001:db8::1' }, more)).toEqual(more.map(() => 429))
  })

  test('at sockets', async () => {
    app = await makeTestApp({ joinsPerMinute: 1, proxies: 1 })
    const connect = async (address: string) => {
      const socket = await upgrade(app.port, { 'X-Forwarded-For': address })
      await socket.end()
      return socket.status
    }
    const statuses: number[] = []
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3', `${OTHER_ADDRESS}, 2001:db8::4`])
      statuses.push(await connect(address))
    expect(statuses).toEqual([101, 101, 429, 429])
  })
})

test.each([
  ['a /64', 1, (i: number) => `2001:db8::${i.toString(16)}`],
  ['a /56', 2, (i: number) => `2001:db8:0:${(i % 256).toString(16)}::${i.toString(16)}`],
  ['a /48', 4, (i: number) => `2001:db8:0:${i.toString(16)}::1`],
  ['a /24 of IPv4', 4, (i: number) => `203.0.113.${i % 256}`],
])('all addresses of %s together have the limit of %i households', (_, households, addressOf) => {
  const limit = new RateLimit(60, 60_000, () => 0)
  let allowed = 0
  for (let i = 1; i <= 5000; i++) if (limit.allows(networksAt(addressOf(i)))) allowed += 1
  expect(allowed).toBe(60 * households)
})
