/** Tests of one process with SQLite behind nginx with TLS, as most people run it. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, constants, type IncomingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { gunzipSync } from 'node:zlib'
import { matchMaker } from '@colyseus/core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seededRandom } from '../../engine/chance/random.ts'
import type { GameServer } from '../../server/app.ts'
import { openArchive } from '../../server/archive/open-archive.ts'
import { setLog } from '../../server/log.ts'
import type { BoardKey, MadeTable } from '../../server/protocol/http.ts'
import { makeDesign } from '../../workshop/design/design-text.ts'
import { stubSite } from '../server/crash/headless-page.ts'
import { type Guest, until, visitAt } from '../server/rooms/guest.ts'
import { rawRequest } from '../server/rooms/raw-connection.ts'
import { VanishingProxy } from '../server/rooms/vanishing-proxy.ts'
import { jpegOf } from '../server/showcase/jpeg.ts'
import { makeTestApp } from '../server/test-app.ts'
import { designOf } from '../workshop/designs.ts'
import { freePorts } from './child-service.ts'
import { makeNginx, type Nginx } from './nginx.ts'
import { makeTable, PlayedTable } from './played-table.ts'

const SCRIPT_TEXT = `export const words = '${'wood '.repeat(4000)}'`
/** Ten seconds, and time for a busy machine. By itself nginx would end the connection after fifteen. */
const GONE_MS = 14_000

const folder = mkdtempSync(join(tmpdir(), 'nginx-single-'))
let app: GameServer
let nginx: Nginx
let origin: string
/** Begun before the tests, because it takes long; a second try measures again. */
let goneAfterMs: Promise<number> | undefined

/** Writes pages in place of the built ones. */
const writePages = (): { readonly built: string; readonly tv: string; readonly phone: string } => {
  const pages = { built: join(folder, 'client'), tv: join(folder, 'tv'), phone: join(folder, 'phone') }
  for (const [name, path] of Object.entries({ index: pages.built, tv: pages.tv, phone: pages.phone })) {
    mkdirSync(join(path, 'assets'), { recursive: true })
    writeFileSync(join(path, `${name}.html`), `<!doctype html><html><head></head><body>${name}</body></html>`)
    writeFileSync(join(path, 'assets', 'script-1.js'), SCRIPT_TEXT)
  }
  return pages
}

const startServer = async (port: number): Promise<void> => {
  const archive = await openArchive({ dataDir: join(folder, 'data') })
  app = await makeTestApp({ archive, port, proxies: 1, client: writePages(), shownBoards: 10, botDelayMs: 50 })
}

beforeAll(async () => {
  setLog('silent', false)
  const ports = await freePorts(1)
  nginx = await makeNginx(folder, ports, true)
  const certificate = readFileSync(join(nginx.folder, 'fullchain.pem'), 'utf8')
  setDefaultCACertificates([...getCACertificates('default'), certificate])
  await Promise.all([startServer(ports[0] as number), nginx.service.start()])
  origin = `https://127.0.0.1:${nginx.service.port}`
  stubSite(origin)
  // The other tests run while this one waits.
  goneAfterMs = measureGone()
})
afterAll(async () => {
  await nginx?.service.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Resolves to the time until others see that a phone is gone, of which nothing was heard. */
const measureGone = async (): Promise<number> => {
  const proxy = await new VanishingProxy(nginx.service.port).start()
  const made = await makeTable({ rules: 'basic', players: 4 })
  const [host, guest] = await seatAt(made, `https://127.0.0.1:${proxy.port}`)
  proxy.vanish()
  const since = performance.now()
  await until('Ben is away', () => host.room.state.seats[1]?.connected === false)
  const ms = performance.now() - since
  guest.room.reconnection.maxRetries = 0
  proxy.close()
  await host.leave()
  return ms
}

/** Asks over HTTP/2; resolves to the headers and the body as it came. */
const askHttp2 = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly headers: IncomingHttpHeaders & Record<string, unknown>; readonly body: Buffer }>(
    (resolve, reject) => {
      const session = connect(origin).on('error', reject)
      const request = session.request({ [constants.HTTP2_HEADER_PATH]: path, ...headers })
      const parts: Buffer[] = []
      let received = {}
      request.on('response', (head) => {
        received = head
      })
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        session.close()
        resolve({ headers: received, body: Buffer.concat(parts) })
      })
      request.on('error', reject)
    },
  )

const errorOf = async (response: Response): Promise<readonly [number, string | undefined]> => {
  const { error } = (await response.json()) as { readonly error?: { readonly code: string } }
  return [response.status, error?.code]
}

const read = (name: string): string => readFileSync(join(nginx.folder, name), 'utf8')
const logs = (): string => read('table.log') + read('table-error.log') + read('error.log') + nginx.service.output

/** Keys that people got, none of which may be logged. */
const keys: string[] = []

/** Seats somebody at a new table. Its host is a spectator. */
const seatAt = async (made: MadeTable, site: string): Promise<readonly [host: Guest, guest: Guest]> => {
  const host = await visitAt(origin, made.code, { token: made.token })
  const guest = await visitAt(site, made.code)
  keys.push(made.token, guest.token, host.room.reconnectionToken, guest.room.reconnectionToken)
  await guest.ask('sit', { seat: 1, name: 'Ben', colour: guest.state().seats[1]?.colour ?? 0 })
  await until('the host sees Ben', () => host.room.state.seats[1]?.connected === true)
  return [host, guest]
}

describe('pages', () => {
  test('are asked for by https, also where people type http', async () => {
    const { status, headers } = await rawRequest({
      port: nginx.redirectPort,
      path: '/t/ABCD?a=1',
      headers: { host: 'localhost' },
    })
    expect([status, headers.location]).toEqual([301, 'https://localhost/t/ABCD?a=1'])
  })

  test('come over HTTP/2 with the server’s headers, compressed once', async () => {
    for (const [path, name] of [
      ['/t/ABCD', 'index'],
      ['/tv/ABCD', 'tv'],
      ['/p/ABCD', 'phone'],
    ] as const) {
      const page = await askHttp2(path, { accept: 'text/html' })
      expect(page.body.toString()).toContain(`<body>${name}</body>`)
      expect(page.headers).toMatchObject({ ':status': 200, 'cache-control': 'no-cache' })
      expect(page.headers['strict-transport-security']).toContain('max-age')
      expect(page.headers['content-security-policy']).toContain(`wss://127.0.0.1:${nginx.service.port}`)
    }
    const { headers, body } = await askHttp2('/assets/script-1.js', { 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(gunzipSync(body).toString()).toBe(SCRIPT_TEXT)
  })

  test('leave out the metrics, however they are written', async () => {
    for (const path of ['/metrics', '/METRICS/', '/%6detrics', '//metrics', '/metrics?a', '/a/../metrics']) {
      expect((await askHttp2(path)).headers, path).toMatchObject({ ':status': 404 })
    }
  })
})

test('tables are played by people at pages, on a phone and before a television', async () => {
  const made = await makeTable({ rules: 'basic', players: 4 })
  const playedTable = await PlayedTable.seat(made, 2, seededRandom('nginx'))
  const television = await visitAt(origin, made.code, { screen: true })
  keys.push(made.token, television.token, ...playedTable.players.map(({ page }) => page.key().token))
  const before = television.room.state.seq
  await playedTable.goesOn(8)
  await until('the television follows', () => television.room.state.seq > before + 7)
  // This happens after the certificate was renewed.
  nginx.service.signal('SIGHUP')
  await playedTable.goesOn(8)
  playedTable.expectTaken()
  expect([playedTable.drops, playedTable.faults]).toEqual([0, []])
  playedTable.close()
  await television.leave()
})

describe('the gallery', () => {
  const upload = (board: BoardKey, jpeg: Uint8Array): Promise<Response> =>
    fetch(`/api/boards/${board.id}/photographs/0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${board.key}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(jpeg),
    })

  test('takes and shows the largest photographs, and refuses larger ones in a way that pages can read', async () => {
    const design = makeDesign(designOf({ form: 'polygon', players: 4 }))
    const body = JSON.stringify({ design, title: 'Our kitchen board', maker: 'Ann', words: '' })
    const board = (await (await fetch('/api/boards', { method: 'POST', body })).json()) as BoardKey
    keys.push(board.key)
    const jpeg = await jpegOf({ width: 1000, height: 600, quality: 75, noise: 255 })
    expect(jpeg.length).toBeGreaterThan(200_000)
    expect(await (await upload(board, jpeg)).json()).toEqual({ waits: false })
    const shown = await fetch(`/api/boards/${board.id}/photographs/0`)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100_000)
    const grown = (bytes: number): Uint8Array => Buffer.concat([jpeg, Buffer.alloc(bytes)])
    expect(await errorOf(await upload(board, grown(400_000))), 'the server').toEqual([413, 'http/too-large'])
    expect(await errorOf(await upload(board, grown(4_000_000))), 'nginx').toEqual([413, 'http/too-large'])
  })
})

describe('behind something that does not pass on that connections were closed', () => {
  test('a person reloads twenty times: the seat stays, and what is left of the connections goes', async () => {
    const made = await makeTable({ rules: 'basic', players: 4 })
    const proxy = await new VanishingProxy(nginx.service.port).start()
    const site = `https://127.0.0.1:${proxy.port}`
    const [host, guest] = await seatAt(made, site)
    let awayCount = 0
    host.room.onStateChange(() => {
      if (host.room.state.seats[1]?.connected === false) awayCount += 1
    })
    let page = guest
    for (let i = 0; i < 20; i++) {
      page.room.reconnection.maxRetries = 0
      proxy.dropClients()
      page = await vi.waitFor(() => visitAt(site, made.code, { token: guest.token }), { timeout: 10_000 })
    }
    expect(page.state().seats[1]).toMatchObject({ name: 'Ben', connected: true, person: guest.person })
    const clients = matchMaker.getLocalRoomById(made.code)?.clients
    await until('only the host and the last page are connected', () => clients?.length === 2)
    expect([host.room.state.people, awayCount]).toEqual([2, 0])
    await Promise.all([page.leave(), host.leave()])
    proxy.close()
  })

  test('a phone that is gone is soon shown away', async () => {
    const measured = goneAfterMs ?? measureGone()
    goneAfterMs = undefined
    expect(await measured).toBeLessThan(GONE_MS)
  })
})

test('while the server is away, pages say so to people and programs, and it is logged', async () => {
  await app.close()
  expect(await errorOf(await fetch('/api/here?a=1'))).toEqual([502, 'http/away'])
  expect(await errorOf(await fetch('/matchmake/joinById/ABCD', { method: 'POST', body: '{}' }))).toEqual([
    502,
    'http/away',
  ])
  const page = await fetch('/t/ABCD', { headers: { accept: 'text/html,*/*' } })
  expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
    502,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(await page.text()).toMatch(/The server does not answer just now. This page tries again by itself/)
  await expect.poll(logs).toMatch(/Connection refused.*\/t\/ABCD/)
})

test('no log has a key or a query', () => {
  expect(keys.length).toBeGreaterThan(8)
  expect(logs()).toMatch(/GET \/[\w-]+\/[A-Z]+ HTTP\/1.1 101/)
  for (const key of keys) expect(logs()).not.toContain(key)
  expect(logs()).not.toMatch(/\?|sessionId|reconnectionToken/)
})
