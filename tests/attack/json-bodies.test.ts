import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { GameServer } from '../../server/app.ts'
import { rawRequest, sendBytes } from '../server/rooms/raw-connection.ts'
import { makeTestApp } from '../server/test-app.ts'

let app: GameServer
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const MAX_ANSWER_BYTES = 1000
/** Largest body in JSON. */
const MAX_PARSED_LENGTH = 8192

const JSON_PATHS = [
  '/api/boards',
  '/api/boards/abc/reports',
  '/api/tables',
  '/api/games/abc/reports',
  '/matchmake/joinById/ABCD',
]

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const keys = (count: number): string => `{${Array.from({ length: count }, (_, i) => `"k${i}":0`).join()}}`

/** Bodies that once stopped the server for seconds. */
const LARGE_BODIES: readonly (readonly [name: string, body: string])[] = [
  ['900,000 nested lists', nested(900_000)],
  ['1.9 million unclosed lists', '['.repeat(1_900_000)],
  ['150,000 keys', keys(150_000)],
  ['1.8 MB of quotes in a text', `{"design":"${'\\"'.repeat(900_000)}`],
]
/** The same within the size of a request. */
const SMALL_BODIES: readonly (readonly [name: string, body: string])[] = [
  ['4,000 nested lists', nested(4000)],
  ['8,000 unclosed lists', '['.repeat(8000)],
  ['800 keys', keys(800)],
  ['4,000 elements', `{"rules":[${'0,'.repeat(3999)}0]}`],
]

const post = async (path: string, body: string) => {
  const answer = await rawRequest({ port: app.port, path, method: 'POST', body })
  return { ...answer, code: (JSON.parse(answer.body) as { readonly error: { readonly code: string } }).error.code }
}

/** Counts what is parsed, the bodies of the test's own answers included. */
const watchParser = () => {
  const parse = vi.spyOn(JSON, 'parse')
  return {
    longest: () => Math.max(0, ...parse.mock.calls.map(([text]) => text.length)),
    of: (body: string) => parse.mock.calls.some(([text]) => text === body),
  }
}

test.each(LARGE_BODIES)('%s are refused before they are parsed, in a few words', async (_name, body) => {
  const parser = watchParser()
  for (const path of JSON_PATHS) {
    const { status, code, body: answer } = await post(path, body)
    expect([path, status, code]).toEqual([
      path,
      expect.toBeOneOf([400, 413]),
      expect.toBeOneOf(['http/structure', 'http/json', 'http/too-large']),
    ])
    expect(answer.length).toBeLessThan(MAX_ANSWER_BYTES)
  }
  expect(parser.longest()).toBeLessThanOrEqual(MAX_PARSED_LENGTH)
})

test.each(SMALL_BODIES)('%s are refused before they are parsed', async (_name, body) => {
  const parser = watchParser()
  for (const path of JSON_PATHS) expect(await post(path, body)).toMatchObject({ status: 400, code: 'http/structure' })
  expect(parser.of(body)).toBe(false)
})

test('brackets, commas and quotes inside strings don’t count', async () => {
  const name = `${'[{,'.repeat(200)}\\\\\\"${']'.repeat(600)}`
  const { code, body } = await post('/api/tables', `{"rules":"${name}","players":4}`)
  expect(code).toBe('http/field')
  expect(body).toContain('rules')
})

test('a compressed body is not unpacked', async () => {
  const headers = { 'content-encoding': 'gzip' }
  const { status, body } = await rawRequest({ port: app.port, path: '/api/tables', method: 'POST', headers, body: 'x' })
  expect([status, JSON.parse(body).error.code]).toEqual([415, 'http/encoding'])
})

test.each([
  ['{"rules":"basic","players":4,}', 'position 29'],
  ['{"rules":\n', 'JSON'],
  ['"text"', 'not a JSON object'],
])('the refusal of %s says what is wrong', async (body, part) => {
  const answer = await post('/api/tables', body)
  expect([answer.status, answer.code]).toEqual([400, 'http/json'])
  expect(answer.body).toContain(part)
})

test('a refused body is quoted in a few words only', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}${'k'.repeat(150)}`, 0]))
  const options = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}${'o'.repeat(100)}`, []]))
  for (const body of [
    unknown,
    { rules: 'basic', players: 4, options: Object.fromEntries(Object.entries(options).slice(0, 60)) },
  ]) {
    const { status, code, body: answer } = await post('/api/tables', JSON.stringify(body))
    expect([status, code]).toEqual([400, 'http/field'])
    expect(answer.length).toBeLessThan(MAX_ANSWER_BYTES)
  }
})

const chunked = (pieces: number, piece: string): string =>
  `POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n` +
  `${`${piece.length.toString(16)}\r\n${piece}\r\n`.repeat(pieces)}0\r\n\r\n`

test('a body in chunks is refused, and not read', async () => {
  expect(await sendBytes(app.port, chunked(3, '['.repeat(20)))).toMatch(/^HTTP\/1\.1 411 .*http\/length/s)
  expect(await sendBytes(app.port, chunked(300_000, '['))).not.toMatch(/http\/(json|structure|too-large)/)
})

test.each(JSON_PATHS.concat('/api/boards/abc/photographs/0', '/nothing'))(
  'a body that is larger than any is refused before it arrives, at %s',
  async (path) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nContent-Length: 1900000\r\n\r\n`
    expect(await sendBytes(app.port, head)).toMatch(/^HTTP\/1\.1 413 .*http\/too-large/s)
  },
)
