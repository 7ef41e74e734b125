import { randomInt } from 'node:crypto'
import { Agent, request as ask } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { problemLineCount, setLog } from '../../../server/log.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { type Below, pickOne, seededBelow } from '../hostile/hostile-requests.ts'
import { type Guest, makeTable, visit } from '../rooms/guest.ts'
import { sendBytes } from '../rooms/raw-connection.ts'
import { tableText } from '../table/table-fixture.ts'
import { makeTestApp } from '../test-app.ts'

const SEED_NUMBER = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))
const REQUEST_COUNT = 4000
const CONCURRENT_REQUESTS = 20

let app: GameServer
let host: Guest
let table: Table
const faults: unknown[] = []
const fault = (error: unknown): void => void faults.push(error)
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT_REQUESTS })

beforeEach(({ onTestFailed }) => onTestFailed(() => console.info(`FUZZ_SEED=${SEED_NUMBER}`)))
beforeAll(async () => {
  setLog('error', true)
  process.on('uncaughtException', fault)
  process.on('unhandledRejection', fault)
  const many = 1_000_000
  const limits = {
    joinsPerMinute: many,
    callsPerMinute: many,
    tablesPerMinute: many,
    tablesPerAddress: many,
    unknownCodes: many,
  }
  app = await makeTestApp({
    metricsToken: 'm'.repeat(32),
    proxies: 1,
    requestTimeoutMs: 3000,
    ...limits,
  })
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2 })
  host = await visit(app.port, code, { token })
  await host.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await host.ask('bot', { seat: 1, bot: 'greedy' })
  table = app.tables.find(code) as Table
})
afterAll(async () => {
  agent.destroy()
  await host.leave()
  await app.close()
  process.off('uncaughtException', fault)
  process.off('unhandledRejection', fault)
  setLog('warn', false)
})
afterEach(() => expect(faults.splice(0)).toEqual([]))

const PATH_WORDS = [
  '__proto__',
  'constructor',
  'toString',
  '..',
  '%2e%2e',
  '%00',
  '%',
  '%E0%A4%A',
  'ß',
  'ZZZZ',
  '',
  ' ',
  'x'.repeat(900),
]
const HTTP_METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH']

const pathOf = (below: Below): string => {
  const word = () =>
    pickOne(below, [...PATH_WORDS, table.code, table.code.toLowerCase(), table.match?.opening.draws.commitment ?? ''])
  const path = pickOne(below, [
    () => '/api/tables',
    () => `/api/tables/${word()}`,
    () => `/api/games/${word()}`,
    () => `/matchmake/joinById/${word()}`,
    () => `/matchmake/${pickOne(below, ['create', 'join', 'joinOrCreate', 'reconnect', word()])}/${word()}`,
    () => `/${word()}/${word()}?${word()}=${word()}`,
    () =>
      pickOne(below, [
        '/',
        '/metrics',
        '/livez',
        '/readyz',
        '/__healthcheck',
        '/api',
        '//',
        '/api/../metrics',
        '/.git/config',
        '/data/table.db',
      ]),
  ])()
  return path.replaceAll(' ', '%20').replaceAll('ß', '%C3%9F')
}

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

const bodyOf = (below: Below): string => {
  const value = () =>
    pickOne(below, [
      'null',
      '1e999',
      '-0',
      '"basic"',
      '[]',
      '{}',
      '"__proto__"',
      deep(900),
      'true',
      '9007199254740993',
      '"\\ud800"',
    ])
  const fields = [
    'rules',
    'players',
    'teams',
    'options',
    'look',
    'clock',
    'absence',
    'token',
    'screen',
    '__proto__',
    'constructor',
    'toJSON',
  ]
  const object = (): string =>
    `{${Array.from({ length: below(6) }, () => `"${pickOne(below, fields)}":${below(4) === 0 ? `{"${pickOne(below, fields)}":${value()}}` : value()}`).join()}}`
  return pickOne(below, [
    object,
    object,
    () => `{"rules":"basic","players":${value()},"options":{"${pickOne(below, [...fields, 'handSize'])}":${value()}}}`,
    () => `{"rules":${value()},"players":4,"__proto__":{"polluted":1}}`,
    () => deep(1 + below(1500)),
    value,
    () => 'x'.repeat(below(6000)),
    () => '\u0000\u0001{',
    () => '',
  ])()
}

const headersOf = (below: Below): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: below(4) }, () =>
      pickOne(below, [
        [
          'content-type',
          pickOne(below, [
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'application/json; charset=utf-7',
          ]),
        ],
        ['content-encoding', pickOne(below, ['gzip', 'br', 'nonsense', 'identity'])],
        [
          'x-forwarded-for',
          pickOne(below, ['1.2.3.4', 'a, b, c', ',,,', '::1', 'x'.repeat(500), '1.2.3.4, 999.1.1.1']),
        ],
        ['x-forwarded-proto', 'javascript:'],
        ['origin', pickOne(below, ['null', 'https://evil.test', `http://127.0.0.1:${app.port}`, 'x'])],
        ['host', pickOne(below, ['evil.test', '', 'a b', '[::1', `127.0.0.1:${app.port}`])],
        ['authorization', pickOne(below, ['Bearer ', 'Basic Og==', `Bearer ${'m'.repeat(31)}`])],
        ['range', 'bytes=0-,5-1'],
        ['if-none-match', '*'],
        ['accept-encoding', 'gzip;q=-1, *'],
        ['cookie', '__proto__=1; a'],
      ] as const),
    ),
  )

interface HttpAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}

const call = (method: string, path: string, headers: Record<string, string>, body: string): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const request = ask({ host: '127.0.0.1', port: app.port, agent, method, path, headers }, (response) => {
      let heard = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        heard += part
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body: heard }),
      )
    })
    request.on('error', reject)
    request.end(method === 'GET' || method === 'HEAD' ? undefined : body)
  })

const isReasoned = ({ status, type, body }: HttpAnswer, method: string): boolean => {
  if (status < 400 || method === 'HEAD') return true
  return type.startsWith('application/json') && /^[a-z]+\/[a-z-]+$/.test(JSON.parse(body).error.code)
}

test('thousands of odd requests are each refused with a reason, and change nothing', async () => {
  const below = seededBelow(SEED_NUMBER)
  const [before, lines] = [tableText(table), problemLineCount('error')]
  const statuses: Record<number, number> = {}
  const one = async (): Promise<void> => {
    const [method, path, headers] = [pickOne(below, HTTP_METHODS), pathOf(below), headersOf(below)]
    const said = bodyOf(below)
    const answer = await call(method, path, headers, said)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    expect([
      method,
      path,
      headers,
      said.slice(0, 200),
      answer.status,
      answer.status < 500 && isReasoned(answer, method),
      answer.body.slice(0, 200),
    ]).toEqual([method, path, headers, said.slice(0, 200), answer.status, true, answer.body.slice(0, 200)])
  }
  for (let sent = 0; sent < REQUEST_COUNT; sent += CONCURRENT_REQUESTS)
    await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, one))
  expect(Object.keys(statuses).length, 'refusals of several kinds').toBeGreaterThan(2)
  expect(tableText(table)).toBe(before)
  expect(problemLineCount('error')).toBe(lines)
  expect(Object.keys(Object.prototype)).toEqual([])
  await host.ask('start', {})
}, 120_000)

test('what is no HTTP at all is refused, and the server goes on', LONG, async () => {
  const below = seededBelow(SEED_NUMBER)
  const noise = (length: number) => Array.from({ length }, () => String.fromCharCode(below(256))).join('')
  const odd = [
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
    'POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nffffffffffffffff\r\n',
    'CONNECT evil.test:80 HTTP/1.1\r\nHost: a\r\n\r\n',
    `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(5000)}\r\n`,
    'GET /p/ZZZZ HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n',
    'GET /p/ZZZZ HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'GET /p/ZZZZ HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n',
    ...Array.from({ length: 40 }, () => `${noise(1 + below(400))}\r\n\r\n`),
  ]
  await Promise.all(
    odd.map(async (text) => {
      const answer = await sendBytes(app.port, text)
      expect([text.slice(0, 80), answer]).toEqual([text.slice(0, 80), expect.stringMatching(/^$|^HTTP\/1.1 4\d\d/)])
    }),
  )
  expect((await call('GET', '/livez', {}, '')).status).toBe(200)
})
