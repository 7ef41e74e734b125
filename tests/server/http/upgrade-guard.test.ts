import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { takeOverServer } from '../../../server/http/upgrade-guard.ts'
import type { HttpError } from '../../../server/protocol/http.ts'
import { makeTable, visit } from '../rooms/guest.ts'
import { rawRequest, sendBytes, upgrade } from '../rooms/raw-connection.ts'
import { makeTestApp, type TestAppOptions } from '../test-app.ts'

let app: GameServer | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

const open = async (options: TestAppOptions = {}): Promise<number> => {
  app = await makeTestApp({ ...options })
  return app.port
}

const TABLE_SETUP = { rules: 'basic', players: 4 } as const
const FOREIGN_HEADERS = { origin: 'https://evil.test' }
const codeIn = (body: string): string => (JSON.parse(body) as HttpError).error.code

const join = (port: number, code: string, headers: Record<string, string> = {}, body = '{}') =>
  rawRequest({ port, path: `/matchmake/joinById/${code}`, method: 'POST', headers, body })

const look = (port: number, code: string, headers: Record<string, string> = {}) =>
  rawRequest({ port, path: `/api/tables/${code}`, headers })

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('another site', () => {
  test('may neither make a table nor join one nor open a socket', async () => {
    const port = await open()
    const { code } = await makeTable(port, TABLE_SETUP)
    const made = await rawRequest({
      port,
      path: '/api/tables',
      method: 'POST',
      headers: FOREIGN_HEADERS,
      body: JSON.stringify(TABLE_SETUP),
    })
    expect([made.status, codeIn(made.body)]).toEqual([403, 'http/origin'])
    const joined = await join(port, code, FOREIGN_HEADERS)
    expect([joined.status, codeIn(joined.body)]).toEqual([403, 'http/origin'])
    const socket = await upgrade(port, { Origin: FOREIGN_HEADERS.origin })
    expect([socket.status, codeIn(socket.body)]).toEqual([403, 'http/origin'])
  })

  test('is distinguished from this one and from allowed ones', async () => {
    const port = await open({ origins: ['https://games.example'] })
    for (const origin of [`http://127.0.0.1:${port}`, 'https://games.example']) {
      const { code } = await makeTable(port, TABLE_SETUP)
      expect((await join(port, code, { origin })).status).toBe(200)
      const socket = await upgrade(port, { Origin: origin })
      expect(socket.status).toBe(101)
      await socket.end()
    }
  })
})

describe('joining', () => {
  test('too often is refused with a reason, for each address by itself', async () => {
    const port = await open({ joinsPerMinute: 3, proxies: 1 })
    const { code } = await makeTable(port, TABLE_SETUP)
    for (let i = 0; i < 3; i++) expect((await join(port, code, from('1.2.3.4'))).status).toBe(200)
    const refused = await join(port, code, { ...from('6.6.6.6, 1.2.3.4'), 'x-real-ip': '6.6.6.6' })
    expect([refused.status, codeIn(refused.body)]).toEqual([429, 'http/too-often'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await join(port, code, from('1.2.3.5'))).status).toBe(200)
  })

  test('too often reaches the client library as a code', async () => {
    const port = await open({ joinsPerMinute: 1 })
    const { code, token } = await makeTable(port, TABLE_SETUP)
    const host = await visit(port, code, { token })
    await expect(visit(port, code)).rejects.toThrow('http/too-often')
    await host.leave()
  })

  test.each([
    ['text', 'hello', 400, 'http/json'],
    ['a list', '[]', 400, 'http/field'],
    ['a number for a token', '{"token":7}', 400, 'http/field'],
    ['an endless token', JSON.stringify({ token: 'x'.repeat(100) }), 400, 'http/field'],
    ['too much', JSON.stringify({ token: 'x'.repeat(9000) }), 413, 'http/too-large'],
  ])('with %s is refused', async (_what, body, status, code) => {
    const port = await open()
    const made = await makeTable(port, TABLE_SETUP)
    const refused = await join(port, made.code, {}, body)
    expect([refused.status, codeIn(refused.body)]).toEqual([status, code])
  })

  test('by a broken address is refused, and leaves no connection waiting', async () => {
    const port = await open()
    expect((await join(port, '%E0%A4%A')).status).toBe(400)
    expect((await join(port, '__proto__')).status).toBe(404)
    const head = 'POST /matchmake/joinById/ZZZZ HTTP/1.1\r\nHost: a b"<>\r\nX-Forwarded-Proto: javascript\r\n'
    const answer = await sendBytes(port, `${head}Connection: close\r\nContent-Length: 2\r\n\r\n{}`)
    expect(answer).toContain('HTTP/1.1 404')
  })
})

describe('guessing of codes', () => {
  const UNKNOWN_CODES = ['ZZZZ', 'ZZZY', 'ZZZX', 'ZZZW']

  test('ends after some, even at a code that is right, and only for the guesser', async () => {
    const port = await open({ unknownCodes: 4, proxies: 1 })
    const { code } = await makeTable(port, TABLE_SETUP)
    for (const guess of UNKNOWN_CODES) expect((await look(port, guess, from('1.2.3.4'))).status).toBe(404)
    for (const answer of [await look(port, code, from('1.2.3.4')), await join(port, code, from('1.2.3.4'))]) {
      expect([answer.status, codeIn(answer.body)]).toEqual([429, 'http/too-often'])
    }
    expect((await look(port, code, from('5.6.7.8'))).status).toBe(200)
    expect((await join(port, code, from('5.6.7.8'))).status).toBe(200)
  })

  test('counts what is tried by joining, but no code twice', async () => {
    const port = await open({ unknownCodes: 4, proxies: 1 })
    for (let i = 0; i < 10; i++) expect((await join(port, 'ZZZZ', from('1.2.3.4'))).status).toBe(404)
    for (const guess of UNKNOWN_CODES) expect((await join(port, guess, from('1.2.3.4'))).status).toBe(404)
    expect((await join(port, 'ZZZV', from('1.2.3.4'))).status).toBe(429)
  })
})

test('calls of the API are counted too', async () => {
  const port = await open({ callsPerMinute: 2 })
  expect((await look(port, 'ZZZZ')).status).toBe(404)
  expect((await look(port, 'ZZZZ')).status).toBe(404)
  expect((await look(port, 'ZZZZ')).status).toBe(429)
  expect((await rawRequest({ port, path: '/livez' })).status).toBe(200)
})

test('sockets of one address are limited; one that closes frees a place', async () => {
  const port = await open({ socketsPerAddress: 2, proxies: 1 })
  const two = [await upgrade(port, from('1.2.3.4')), await upgrade(port, from('1.2.3.4'))]
  expect(two.map((socket) => socket.status)).toEqual([101, 101])
  const third = await upgrade(port, from('1.2.3.4'))
  expect([third.status, codeIn(third.body)]).toEqual([429, 'http/too-often'])
  const other = await upgrade(port, from('1.2.3.5'))
  expect(other.status).toBe(101)
  await two[0]?.end()
  let again = await upgrade(port, from('1.2.3.4'))
  while (again.status !== 101) again = await upgrade(port, from('1.2.3.4'))
})

test('sockets, refused ones and what is no request have the header that keeps addresses to the page', async () => {
  const port = await open()
  const accepted = await upgrade(port)
  const refused = await upgrade(port, { Origin: FOREIGN_HEADERS.origin })
  expect([accepted.status, refused.status]).toEqual([101, 403])
  await accepted.end()
  for (const head of [accepted.head, refused.head, await sendBytes(port, 'hello\r\n\r\n')])
    expect(head).toMatch(/^referrer-policy: no-referrer\r?$/im)
})

describe('sockets that are asked for at the same moment', () => {
  /** Returns a function that asks for a socket of a server with this framework. */
  const serverWith = (framework: (request: unknown, socket: Duplex) => void): (() => Duplex) => {
    const http = createServer().on('upgrade', framework)
    takeOverServer(http, (() => undefined) as never, { proxies: 1, isOurs: () => false } as never)
    return () => {
      const socket = new Duplex()
      http.emit('upgrade', {}, socket, Buffer.alloc(0))
      return socket
    }
  }

  test('open in turns of their own, so that others are served between', async () => {
    const done: string[] = []
    const ask = serverWith(() => {
      const end = performance.now() + 2
      while (performance.now() < end);
      done.push('socket')
    })
    for (let i = 0; i < 5; i++) ask()
    while (done.filter((one) => one === 'socket').length < 5) {
      await nextTurn()
      done.push('other')
    }
    expect(done.join(' ')).not.toContain('socket socket')
  })

  test('do not open if they break while they wait', async () => {
    const opened: Duplex[] = []
    const ask = serverWith((_, socket) => opened.push(socket))
    ask().destroy(new Error('reset'))
    const whole = ask()
    while (opened.length === 0) await nextTurn()
    expect(opened).toEqual([whole])
  })
})

test('a request that arrives too slowly is ended', async () => {
  const port = await open({ requestTimeoutMs: 200 })
  expect(await sendBytes(port, 'GET /api/tables/ZZZZ HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toContain('408')
  const head = 'POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n'
  expect(await sendBytes(port, `${head}{"rules":`)).toContain('408')
})

test('what is no request is refused in the same form', async () => {
  const port = await open()
  const nonsense = await sendBytes(port, 'hello\r\n\r\n')
  expect(nonsense).toMatch(/^HTTP\/1\.1 400 .*"code":"http\/request"/s)
  const endless = await sendBytes(port, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(endless).toMatch(/^HTTP\/1\.1 431 /)
})

test('a program that would rather speak HTTP/2 is answered all the same', async () => {
  const port = await open()
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' }
  expect((await rawRequest({ port, path: '/livez', headers })).status).toBe(200)
})

test('nothing of the framework’s own HTTP side is left', async () => {
  const port = await open()
  for (const path of ['/__healthcheck', '/', '/monitor', '/playground', '/colyseus', '/matchmake/query']) {
    const answer = await rawRequest({ port, path })
    expect([path, answer.status, codeIn(answer.body)]).toEqual([path, 404, 'http/not-found'])
  }
  const asked = await rawRequest({
    port,
    path: '/matchmake/joinById/ZZZZ',
    method: 'OPTIONS',
    headers: FOREIGN_HEADERS,
  })
  expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

describe('open connections', () => {
  const connectTo = async (port: number): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }

  test('of one address are limited, also those that ask for nothing', async () => {
    const port = await open({ socketsPerAddress: 2 })
    const sockets = await Promise.all(Array.from({ length: 8 }, () => connectTo(port)))
    await expect(rawRequest({ port, path: '/livez' })).rejects.toThrow()
    sockets[0]?.destroy()
    await expect
      .poll(() => rawRequest({ port, path: '/livez' }).catch(() => undefined), { timeout: 20_000 })
      .toMatchObject({ status: 200 })
    for (const socket of sockets) socket.destroy()
  })

  test('of a proxy are not', async () => {
    const port = await open({ socketsPerAddress: 2, proxies: 1 })
    const sockets = await Promise.all(Array.from({ length: 12 }, () => connectTo(port)))
    expect((await rawRequest({ port, path: '/livez' })).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  test('become no more while the memory is full', async () => {
    let memoryUse = 0
    const port = await open({ memoryUse: () => memoryUse })
    const { code, token } = await makeTable(port, TABLE_SETUP)
    const host = await visit(port, code, { token })
    memoryUse = 0.95
    const refused = await upgrade(port, {})
    expect([refused.status, codeIn(refused.body)]).toEqual([503, 'http/full'])
    expect((await rawRequest({ port, path: '/livez' })).status).toBe(200)
    await host.ask('pace', { pace: 'fast' })
    await host.leave()
  })
})
