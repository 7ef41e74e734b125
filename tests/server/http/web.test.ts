import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { StorageError } from '../../../server/archive/storage-error.ts'
import { SingleProcess } from '../../../server/cluster/cluster.ts'
import { OwnWhereabouts } from '../../../server/cluster/whereabouts.ts'
import { BansInForce } from '../../../server/conduct/bans-in-force.ts'
import { hostNames } from '../../../server/http/host-names.ts'
import { PageLanguages } from '../../../server/http/page-languages.ts'
import { makeWebApp } from '../../../server/http/web.ts'
import { countAlone } from '../../../server/limits/rate-limit.ts'
import type { Matchmaker } from '../../../server/matchmaking/matchmaker.ts'
import { Metrics } from '../../../server/metrics.ts'
import type { HttpError } from '../../../server/protocol/http.ts'
import type { Tables } from '../../../server/rooms/tables.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { makeTable, playOut, until, visit } from '../rooms/guest.ts'
import { rawRequest } from '../rooms/raw-connection.ts'
import { makeTestApp, type TestAppOptions } from '../test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'table-pages-'))
const TITLE_SCRIPT = "\n  document.title = 'early'\n"
let app: GameServer | undefined

beforeAll(() => {
  const scripts = `<script>${TITLE_SCRIPT}</script><script type="module" src="/a.js"></script>`
  writeFileSync(join(folder, 'index.html'), `<!doctype html>${scripts}<title>The table</title></head>`)
  writeFileSync(join(folder, 'a.js'), 'export {}')
  for (const name of ['tv.html', 'phone.html']) writeFileSync(join(folder, name), '<!doctype html></head>')
  mkdirSync(join(folder, 'assets'))
  for (const name of [
    'export-worker-B3c_d-9x.js',
    'path-worker-B3c_d-9x.js',
    'emblem-worker-B3c_d-9x.js',
    'roll-worker-B3c_d-9x.js',
    'studio-worker-B3c_d-9x.js',
    'part-B3cd.js',
  ])
    writeFileSync(join(folder, 'assets', name), 'export {}')
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(async () => {
  await app?.close()
  app = undefined
})

const open = async (options: TestAppOptions = {}): Promise<number> => {
  app = await makeTestApp({ client: { built: folder }, ...options })
  return app.port
}

const codeIn = (body: string): string => (JSON.parse(body) as HttpError).error.code

describe('every answer', () => {
  test('comes with the headers that keep a page safe', async () => {
    const port = await open()
    for (const path of [
      '/',
      '/a.js',
      '/none.js',
      '/livez',
      '/readyz',
      '/metrics',
      '/api/tables/ZZZZ',
      '/api',
      '/%E0%A4%A',
    ]) {
      const { headers } = await rawRequest({ port, path, headers: { accept: 'text/html' } })
      expect([path, headers]).toEqual([
        path,
        expect.objectContaining({
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('camera=()'),
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
        }),
      ])
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  test('binds browsers to https behind a trusted proxy that has it', async () => {
    const port = await open({ proxies: 1 })
    const { headers } = await rawRequest({ port, path: '/', headers: { 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}$/)
  })

  test.each([
    ['GET', '/%E0%A4%A'],
    ['GET', '/none.js'],
    ['POST', '/'],
    ['DELETE', '/api/tables/AAAA'],
  ])('to %s %s, which nobody answers, is a sentence', async (method, path) => {
    const port = await open()
    const { status, body } = await rawRequest({ port, method, path, headers: { accept: 'application/json' } })
    expect([status, codeIn(body)]).toEqual([404, 'http/not-found'])
  })
})

describe('an address that no page has', () => {
  test('gets the first page, which says so, as not found and for no list', async () => {
    const port = await open()
    for (const path of [
      '/nowhere',
      '/new/x',
      '/my/',
      '/tables/ABCD',
      '/puzzles/a/b',
      '/%E0%A4%A',
      '/tv/AB/CD',
      '/p/1',
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, body } = await rawRequest({ port, method, path, headers: { accept: 'text/html' } })
        expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-cache'])
        if (method === 'GET') expect(body).toContain('<meta name="robots" content="noindex" />')
      }
    }
    const { status, body } = await rawRequest({ port, path: '/t/ABCD', headers: { accept: 'text/html' } })
    expect([status, body.includes('noindex')], 'the page of a table without a game says so itself').toEqual([
      200,
      false,
    ])
  })
})

describe('the policy of a page', () => {
  test('lets its own inline scripts run and talks to its own host only', async () => {
    const port = await open()
    const { headers } = await rawRequest({ port, path: '/', headers: { accept: 'text/html' } })
    const policy = String(headers['content-security-policy'])
    const hash = createHash('sha256').update(TITLE_SCRIPT).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${port} wss://127.0.0.1:${port}`)
    expect(policy).not.toMatch(/unsafe|\*|http:|https:/)
  })

  test('lets WebAssembly run in the workers that make files and photographs, reckon tool paths and roll marbles, and nowhere else', async () => {
    const port = await open()
    const policies = await Promise.all(
      [
        '/',
        '/assets/part-B3cd.js',
        ...['export', 'roll', 'path', 'studio'].map((name) => `/assets/${name}-worker-B3c_d-9x.js`),
      ].map(async (path) => {
        const { headers } = await rawRequest({ port, path, headers: { accept: 'text/html' } })
        return String(headers['content-security-policy'])
      }),
    )
    expect(policies.map((policy) => policy.includes("'wasm-unsafe-eval'"))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ])
    expect(policies[2]).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'")
  })

  test('is not written by the caller', async () => {
    const port = await open()
    const { headers } = await rawRequest({
      port,
      path: '/',
      headers: { accept: 'text/html', host: "a; script-src 'unsafe-inline'" },
    })
    expect(headers['content-security-policy']).toMatch(/connect-src 'self'$/)
  })
})

describe('the metrics', () => {
  const lineOf = (text: string, start: string): number => {
    const line = text.split('\n').find((other) => other.startsWith(start))
    return Number(line?.slice(start.length))
  }

  test('tell of tables and people, for this machine', async () => {
    const port = await open()
    const { code, token } = await makeTable(port, { rules: 'basic', players: 4 })
    const host = await visit(port, code, { token })
    const { status, headers, body } = await rawRequest({ port, path: '/metrics' })
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain; version=')])
    expect(lineOf(body, 'table_tables ')).toBe(1)
    expect(lineOf(body, 'table_people ')).toBe(1)
    expect(lineOf(body, 'table_http_answers_total{status="201"} ')).toBe(1)
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'table_log_lines{level="error"}',
    ])
      expect(lineOf(body, `${name} `)).toBeGreaterThanOrEqual(0)
    expect(body).not.toContain(token)
    const guest = await visit(port, code)
    await until('the host sees the guest', () => host.room.state.people === 2)
    guest.room.reconnection.enabled = false
    guest.room.connection.close(4010)
    await until('the guest is gone', () => host.room.state.people === 1)
    const later = await rawRequest({ port, path: '/metrics' })
    expect(lineOf(later.body, 'table_people '), 'nobody who dropped').toBe(1)
    await host.leave()
  })

  test('count requests by outcome, time moves and the storage, and tell of tables that came back', async () => {
    const archive = new MemoryArchive()
    const port = await open({ archive, messagesPerSecond: 1000 })
    const { code, token } = await makeTable(port, { rules: 'basic', players: 2 })
    const ann = await visit(port, code, { token })
    const bob = await visit(port, code)
    await expect(bob.ask('fill', { bot: 'greedy' })).rejects.toMatchObject({ name: 'rejected' })
    for (const [seat, guest] of [ann, bob].entries()) await guest.ask('sit', { seat, name: `P${seat}`, colour: seat })
    await ann.ask('start', {})
    await until('both see the deal', () => [ann, bob].every((guest) => guest.room.state.phase === 'playing'))
    await playOut([ann, bob])
    const { body } = await rawRequest({ port, path: '/metrics' })
    const moves = ann.state().moves.length
    expect(lineOf(body, 'table_requests_total{request="act",outcome="accepted"} ')).toBe(moves)
    expect(lineOf(body, 'table_requests_total{request="fill",outcome="table/not-host"} ')).toBe(1)
    expect(lineOf(body, 'table_move_seconds_count ')).toBe(moves)
    expect(lineOf(body, 'table_storage_seconds_count{call="save",outcome="ok"} ')).toBeGreaterThanOrEqual(moves)
    expect(lineOf(body, 'table_restores_total ')).toBe(0)
    await app?.close()
    const next = await open({ archive })
    const host = await visit(next, code, { token })
    expect(lineOf((await rawRequest({ port: next, path: '/metrics' })).body, 'table_restores_total ')).toBe(1)
    await Promise.all([host.leave(), bob.leave()])
  })

  test('time the bots beyond their pauses, by who was asked', async () => {
    const port = await open()
    const { code, token } = await makeTable(port, { rules: 'basic', players: 2 })
    const ann = await visit(port, code, { token })
    await ann.ask('pace', { pace: 'instant' })
    await ann.ask('fill', { bot: 'club:ada' })
    await ann.ask('start', {})
    await until('they have played a while', () => ann.state().moves.length > 6)
    const { body } = await rawRequest({ port, path: '/metrics' })
    expect(lineOf(body, 'table_bot_late_seconds_count{bot="club"} ')).toBeGreaterThanOrEqual(5)
    await ann.leave()
  })

  test('count what the storage refuses', async () => {
    const archive = new MemoryArchive()
    const port = await open({ archive })
    archive.check = () => Promise.reject(new StorageError('full', 'There is no room.'))
    await rawRequest({ port, path: '/readyz' })
    const { body } = await rawRequest({ port, path: '/metrics' })
    expect(lineOf(body, 'table_storage_seconds_count{call="check",outcome="error"} ')).toBe(1)
    expect(lineOf(body, 'table_component_up{component="storage"} ')).toBe(0)
  })

  test('are for nobody else without a token', async () => {
    const port = await open()
    const far = await rawRequest({ port, path: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect([far.status, codeIn(far.body)]).toEqual([403, 'http/forbidden'])
  })

  test('are for everybody with the token', async () => {
    const port = await open({ metricsToken: 'a-long-enough-secret', proxies: 1 })
    const ask = (authorization: string) =>
      rawRequest({ port, path: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4', authorization } })
    expect((await ask('Bearer a-long-enough-secret')).status).toBe(200)
    for (const wrong of ['', 'Bearer', 'Bearer a-long-enough-secre', 'a-long-enough-secret', 'Basic YTpi']) {
      const refused = await ask(wrong)
      expect([wrong, refused.status, refused.headers['www-authenticate']]).toEqual([wrong, 401, 'Bearer'])
    }
  })
})

describe('answers with keys', () => {
  test('are kept in no cache, nor are refusals', async () => {
    const port = await open()
    const { body, headers } = await rawRequest({
      ...{ port, path: '/api/tables', method: 'POST' },
      body: JSON.stringify({ rules: 'basic', players: 2 }),
    })
    expect(headers['cache-control']).toBe('no-store')
    const { code, token } = JSON.parse(body)
    for (const [path, asked] of [
      [`/matchmake/joinById/${code}`, JSON.stringify({ token })],
      ['/matchmake/joinById/ZZZZ', '{}'],
      ['/api/tables', '{}'],
      ['/api/boards', '{}'],
      ['/api/none', '{}'],
    ] as const) {
      const answer = await rawRequest({ port, path, method: 'POST', body: asked })
      expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store'])
    }
  })

  test('are not repeated in the sentences of errors', async () => {
    const port = await open()
    for (const path of ['/api/none', '/none', '/matchmake/none', '/share/none', '/api/tables/ZZZZ']) {
      const { body } = await rawRequest({ port, path: `${path}?token=0123456789abcdef` })
      expect([path, body.includes('0123456789abcdef')]).toEqual([path, false])
    }
  })
})

describe('a load balancer', () => {
  const answerAt = async (port: number, path: string): Promise<readonly [number, unknown]> => {
    const { status, headers, body } = await rawRequest({ port, path })
    expect(headers['cache-control']).toBe('no-store')
    return [status, JSON.parse(body)]
  }

  test('hears that the process works, and what it needs does', async () => {
    const port = await open()
    expect(await answerAt(port, '/livez')).toEqual([200, { live: true }])
    expect(await answerAt(port, '/readyz')).toEqual([200, { ready: true, server: 'ok', storage: 'ok' }])
  })

  test('hears from the process while the storage is silent', async () => {
    const archive = new MemoryArchive()
    const port = await open({ archive })
    archive.check = () => new Promise(() => undefined)
    const readiness = answerAt(port, '/readyz')
    expect(await answerAt(port, '/livez')).toEqual([200, { live: true }])
    expect(await readiness).toEqual([503, { ready: false, server: 'ok', storage: 'unavailable' }])
  })
})

test('a server that closes sends visitors elsewhere and takes nothing new', async () => {
  const settings = {
    ...{ proxies: 0, origins: [], metricsToken: undefined, isClosing: () => true, requestTimeoutMs: 1000 },
    publicUrlSettings: { publicUrl: undefined, loopbackOnly: true },
    names: hostNames(undefined, []),
    languages: new PageLanguages(),
    ...{
      tablesPerMinute: 9,
      joinsPerMinute: 9,
      callsPerMinute: 9,
      reportsPerMinute: 9,
      previewsPerMinute: 9,
      shownBoards: 9,
      showcaseReview: false,
      unknownCodes: 9,
    },
  }
  const archive = new MemoryArchive()
  const tables = { tableCard: async () => undefined } as unknown as Tables
  const { app: web } = makeWebApp({
    ...settings,
    archive,
    bans: new BansInForce(archive.conduct.bans),
    tables,
    pushes: { publicKey: Promise.resolve('') },
    cluster: new SingleProcess(),
    shareLimit: countAlone,
    matchmaker: {} as Matchmaker,
    whereabouts: new OwnWhereabouts(),
    metrics: new Metrics(),
  })
  const http = createServer(web).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  for (const [method, path] of [
    ['POST', '/api/tables'],
    ['POST', '/api/games/game1/reports'],
    ['POST', '/matchmake/joinById/ABCD'],
  ] as const) {
    const refused = await rawRequest({ port, method, path, body: '{}' })
    expect([path, refused.status, codeIn(refused.body)]).toEqual([path, 503, 'http/closing'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  const readiness = await rawRequest({ port, path: '/readyz' })
  expect([readiness.status, readiness.body]).toEqual([503, '{"ready":false,"server":"closing"}'])
  expect((await rawRequest({ port, path: '/livez' })).status).toBe(200)
  expect((await rawRequest({ port, path: '/api/tables/ABCD' })).status, 'what is there may still be read').toBe(404)
  http.close()
})

describe('an address that reads as another site’s', () => {
  const host = 'evil.example'
  const leads = ['//', '/\\', '/%5c', '/%2f', '/%09/', '/\\/', '/%2f%5c', '/tv/\\', '/%0d%0a/', '/.%2e//', '/a/..//']
  const tails = ['', '/', '/..', '/%2e%2e', '/%2e%2e/', '/..%2f', '/%2e', '/assets/..']
  const paths = leads.flatMap((lead) => tails.map((tail) => `${lead}${host}${tail}`))

  test('is never where an answer sends the browser', async () => {
    const port = await open({ client: { built: folder, tv: folder, phone: folder } })
    for (const path of [...paths, '/assets', '/assets/%2e%2e/assets', '/tv', '/p']) {
      const { status, headers } = await rawRequest({ port, path, headers: { accept: 'text/html' } })
      expect([path, headers.location, status === 200 || status >= 400]).toEqual([path, undefined, true])
    }
  })
})
