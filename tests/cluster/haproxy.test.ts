/** Tests of HAProxy with TLS in front of a process, with the other two of its file away. */

import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type ClientHttp2Session, connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../engine/chance/random.ts'
import type { GameServer } from '../../server/app.ts'
import { setLog } from '../../server/log.ts'
import { MemoryArchive } from '../server/archive/memory-archive.ts'
import { stubSite } from '../server/crash/headless-page.ts'
import { rawRequest } from '../server/rooms/raw-connection.ts'
import { makeTestApp } from '../server/test-app.ts'
import { freePorts } from './child-service.ts'
import { type Haproxy, makeHaproxy } from './haproxy.ts'
import { isInstalled } from './installed-programs.ts'
import { makeTable, PlayedTable } from './played-table.ts'

const TABLES_PER_MINUTE = 4

const folder = mkdtempSync(join(tmpdir(), 'haproxy-'))
let app: GameServer
let haproxy: Haproxy
let origin: string
let session: ClientHttp2Session

const startServer = async (port: number): Promise<GameServer> => {
  const built = join(folder, 'client')
  mkdirSync(built)
  writeFileSync(join(built, 'index.html'), '<!doctype html><html><head></head><body>page</body></html>')
  const limits = { tablesPerMinute: TABLES_PER_MINUTE }
  return makeTestApp({ archive: new MemoryArchive(), port, proxies: 1, client: { built }, botDelayMs: 50, ...limits })
}

/** Asks over HTTP/2; resolves to the headers of the answer and its body. */
const askHttp2 = (path: string) =>
  new Promise<{ readonly headers: Readonly<Record<string, unknown>>; readonly body: string }>((resolve, reject) => {
    const request = session.request({ ':path': path, accept: 'text/html' }).setEncoding('utf8')
    let [headers, body] = [{}, '']
    request.on('response', (answer) => {
      headers = answer
    })
    request.on('data', (text: string) => {
      body += text
    })
    request.on('end', () => resolve({ headers, body }))
    request.on('error', reject)
  })

/** Opens a socket over HTTP/2, as browsers do where they can; resolves to the status of the answer, once the first bytes have come. */
const openSocket = async (path: string): Promise<unknown> => {
  const headers = { ':method': 'CONNECT', ':protocol': 'websocket', ':path': path, 'sec-websocket-version': '13' }
  const socket = session.request({ ...headers, origin }, { endStream: false })
  const [[answer]] = await Promise.all([once(socket, 'response'), once(socket, 'data')])
  socket.close()
  return answer[':status']
}

describe.skipIf(!isInstalled('haproxy'))('behind HAProxy with TLS', () => {
  beforeAll(async () => {
    setLog('silent', false)
    const ports = await freePorts(3)
    haproxy = await makeHaproxy(
      folder,
      ports.map((port) => `127.0.0.1:${port}` as const),
    )
    app = await startServer(ports[0] as number)
    await haproxy.service.start()
    origin = `https://127.0.0.1:${haproxy.service.port}`
    stubSite(origin)
    session = connect(origin)
    await once(session, 'remoteSettings')
  })
  afterAll(async () => {
    session?.destroy()
    await haproxy?.service.end()
    await app?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('pages are asked for by https, also where people type http, but for the questions of certbot', async () => {
    const ask = (path: string) => rawRequest({ port: haproxy.redirectPort, path, headers: { host: 'games.example' } })
    const { status, headers } = await ask('/t/ABCD?a=1')
    expect([status, headers.location]).toEqual([301, 'https://games.example/t/ABCD?a=1'])
    expect(headers['referrer-policy']).toBe('no-referrer')
    const certbot = createServer((_, response) => response.end('challenge')).listen(haproxy.certbotPort, '127.0.0.1')
    expect((await ask('/.well-known/acme-challenge/abc')).status).toBe(200)
    certbot.close()
  })

  test('pages come over HTTP/2, and know that they came by https', async () => {
    const page = await askHttp2('/t/ABCD')
    expect(page.body).toContain('<body>page</body>')
    expect(page.headers).toMatchObject({ ':status': 200, 'cache-control': 'no-cache' })
    expect(page.headers['strict-transport-security']).toContain('max-age')
    expect(page.headers['content-security-policy']).toContain(`wss://127.0.0.1:${haproxy.service.port}`)
  })

  test('metrics are left out, however they are written, and so are sockets of unknown processes', async () => {
    for (const path of ['/metrics', '/METRICS/', '/%6detrics', '//metrics', '/metrics?a', '/1/process/ABCD'])
      expect((await askHttp2(path)).headers, path).toMatchObject({ ':status': 404 })
  })

  test('a socket over HTTP/2 reaches its table', async () => {
    expect(session.remoteSettings.enableConnectProtocol).toBe(true)
    const { code } = await makeTable({ rules: 'basic', players: 4 })
    const seat = await fetch(`/matchmake/joinById/${code}`, { method: 'POST', body: '{}' })
    const { processId, sessionId } = (await seat.json()) as { readonly processId: string; readonly sessionId: string }
    expect(await openSocket(`/${processId}/${code}?sessionId=${sessionId}`)).toBe(200)
  })

  test('a game is played over sockets, also while HAProxy takes a new certificate', async () => {
    const playedTable = await PlayedTable.seat(await makeTable({ rules: 'basic', players: 4 }), 2, seededRandom('tls'))
    await playedTable.goesOn(8)
    expect([playedTable.drops, playedTable.faults]).toEqual([0, []])
    haproxy.service.signal('SIGUSR2')
    await expect.poll(() => playedTable.drops).toBe(2)
    await playedTable.goesOn(8)
    playedTable.expectTaken()
    expect(playedTable.faults).toEqual([])
    playedTable.close()
  })

  test('an address that a visitor claims is not believed', async () => {
    const statuses: number[] = []
    for (let i = 0; i <= TABLES_PER_MINUTE; i++) {
      const claim = { 'X-Forwarded-For': `192.0.2.${i}`, 'X-Real-IP': `192.0.2.${i}` }
      const body = JSON.stringify({ rules: 'basic', players: 4 })
      statuses.push((await fetch('/api/tables', { method: 'POST', body, headers: claim })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})
