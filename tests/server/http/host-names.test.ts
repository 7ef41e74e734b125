import { afterEach, describe, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import type { HttpError } from '../../../server/protocol/http.ts'
import { makeTable } from '../rooms/guest.ts'
import { rawRequest, upgrade } from '../rooms/raw-connection.ts'
import { makeTestApp, type TestAppOptions } from '../test-app.ts'

let app: GameServer | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

const PUBLIC_ORIGIN = 'https://games.example'

const open = async (options: TestAppOptions): Promise<number> => {
  app = await makeTestApp({ ...options })
  return app.port
}

const refusalIn = (body: string) => (JSON.parse(body) as HttpError).error

/** Resolves to the status of a page, a call and a socket with this host name. */
const statuses = async (port: number, host: string): Promise<readonly number[]> => {
  const headers = { host }
  const page = await rawRequest({ port, path: '/', headers })
  const call = await rawRequest({ port, path: '/api/here', headers })
  const socket = await upgrade(port, { Host: host })
  if (socket.status === 101) await socket.end()
  return [page.status, call.status, socket.status]
}

const ANSWERED_STATUSES = [404, 200, 101]
const REFUSED_STATUSES = [421, 421, 421]

describe('a server that knows its address', () => {
  test('answers under its own names, whatever the port, and under those of this machine', async () => {
    const port = await open({
      publicUrl: PUBLIC_ORIGIN,
      origins: ['http://play.example:8080'],
      publicAddress: 'one.example/a',
    })
    const names = ['games.example', 'Games.Example:443', 'games.example:2567', 'play.example', 'one.example']
    for (const host of [...names, `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'dev.localhost']) {
      expect(await statuses(port, host), host).toEqual(ANSWERED_STATUSES)
    }
  })

  test('refuses all others with a sentence that names it', async () => {
    const port = await open({ publicUrl: PUBLIC_ORIGIN })
    const others = ['evil.example', 'games.example.evil.example', '192.168.1.7:2567', 'games.example@evil.example']
    for (const host of [...others, 'games.example/x', 'a b']) {
      expect(await statuses(port, host), host).toEqual(REFUSED_STATUSES)
    }
    const { body } = await rawRequest({ port, path: '/', headers: { host: 'evil.example' } })
    expect(refusalIn(body)).toEqual({ code: 'http/host', message: expect.stringContaining(PUBLIC_ORIGIN) })
    const socket = await upgrade(port, { Host: 'evil.example' })
    expect(refusalIn(socket.body)).toEqual({ code: 'http/host', message: expect.stringContaining(PUBLIC_ORIGIN) })
  })

  test('makes and opens no table for a name that is not its own, though the page says it comes from there', async () => {
    const port = await open({ publicUrl: PUBLIC_ORIGIN, publicAddress: '/2567' })
    const { code } = await makeTable(port, { rules: 'basic', players: 4 })
    const headers = { host: 'evil.example', origin: 'https://evil.example' }
    for (const path of ['/api/tables', `/matchmake/joinById/${code}`]) {
      expect((await rawRequest({ port, path, method: 'POST', headers, body: '{}' })).status).toBe(421)
    }
    const own = { host: 'games.example', origin: PUBLIC_ORIGIN }
    const joined = await rawRequest({
      port,
      path: `/matchmake/joinById/${code}`,
      method: 'POST',
      headers: own,
      body: '{}',
    })
    expect(JSON.parse(joined.body).publicAddress).toBe('games.example/2567')
  })

  test('shows its health to operators under any address', async () => {
    const port = await open({ publicUrl: PUBLIC_ORIGIN })
    for (const host of ['10.0.0.7:2567', 'table-1.cluster.local', 'evil.example']) {
      for (const path of ['/livez', '/readyz', '/metrics'])
        expect((await rawRequest({ port, path, headers: { host } })).status).toBe(200)
    }
  })
})

test('a server without a configured address answers under any name', async () => {
  const port = await open({ origins: ['https://play.example'] })
  for (const host of ['evil.example', '192.168.1.7:2567'])
    expect(await statuses(port, host), host).toEqual(ANSWERED_STATUSES)
})
