import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { connect as connectPlainly } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import type { SiteAddress } from '../../../server/protocol/http.ts'
import { ServedIdentity } from '../../../server/tls/served-identity.ts'
import { homeIdentity, type TlsIdentity } from '../../../server/tls/tls-identity.ts'
import { makeTestApp } from '../test-app.ts'

let folder: string
let identity: TlsIdentity
let app: GameServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'https-'))
  const tls = new ServedIdentity(homeIdentity(folder, () => ['127.0.0.1', 'localhost']))
  identity = tls.present
  app = await makeTestApp({ tls, socketsPerAddress: 1 })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** Asks over https, and trusts the server's own certificate alone. */
const ask = (path: string, method = 'GET', body = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { host: 'localhost', port: app.port, path, method, ca: identity.cert, agent: false } as const
    const asked = request({ ...options, headers: { 'Content-Length': Buffer.byteLength(body) } }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, body: text }))
    })
    asked.once('error', reject).end(body)
  })

const plainly = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${app.port}${path}`, { redirect: 'manual', ...init })

const asPage = { headers: { Accept: 'text/html' } }

test('everything is served over https, and screens give https addresses to phones, by way of the page about the warning', async () => {
  const made = await ask('/api/tables', 'POST', JSON.stringify({ rules: 'basic', players: 2, teams: 2 }))
  expect(made.status).toBe(201)
  const { body } = await ask('/api/here')
  const { origin, explained } = JSON.parse(body) as SiteAddress
  expect(origin).toMatch(/^https:/)
  expect(explained).toBe(origin.replace('https:', 'http:'))
})

test('a socket is opened inside TLS, and counted', async () => {
  const open = (): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: app.port, ca: identity.cert }, () => {
        const head = [
          'GET /nothing/here HTTP/1.1',
          `Host: 127.0.0.1:${app.port}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
        ]
        const key = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']
        socket.write(`${[...head, ...key].join('\r\n')}\r\n\r\n`)
      })
      socket.once('data', (answer) => {
        resolve(String(answer).split('\r\n')[0] ?? '')
        socket.destroy()
      })
    })
  expect(await open()).toBe('HTTP/1.1 101 Switching Protocols')
})

test('a browser that comes without https reads what the warning means, with the fingerprint and the way on', async () => {
  const page = await plainly('/t/ABCD?view=tv', asPage)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text.replaceAll('<br>', ':')).toContain(identity.fingerprint)
  expect(text).toContain(`href="https://127.0.0.1:${app.port}/t/ABCD?view=tv"`)
  const hostile = await plainly('/%22%3E%3Cscript', asPage)
  expect(await hostile.text()).not.toContain('<script')
})

test('nothing else is answered without https, but health to this machine', async () => {
  const refused = await plainly('/api/tables', { method: 'POST', body: '{}' })
  expect(refused.status).toBe(426)
  expect(await refused.json()).toMatchObject({ error: { code: 'http/tls' } })
  expect(await (await plainly('/livez')).json()).toEqual({ live: true })
  expect((await plainly('/readyz')).status).toBe(200)
})

test('what is neither is answered, and the server goes on', async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connectPlainly(app.port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'))
    socket.once('data', (data) => resolve(String(data)))
  })
  expect(answer).toContain('400')
  const broken = connectPlainly(app.port, '127.0.0.1', () => broken.end(Buffer.from([0x16, 3, 1, 0, 5, 1, 2, 3])))
  await new Promise((resolve) => broken.once('close', resolve).resume())
  expect((await ask('/livez')).status).toBe(200)
})
