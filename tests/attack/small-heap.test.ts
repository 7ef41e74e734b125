import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rawRequest } from '../server/rooms/raw-connection.ts'

const SERVER_PROGRAM = fileURLToPath(new URL('./small-heap-server.ts', import.meta.url))
const HEAP_MIB = 64

let server: ChildProcess
let port: number
beforeEach(async () => {
  const flags = [`--max-old-space-size=${HEAP_MIB}`, '--max-semi-space-size=1']
  server = fork(SERVER_PROGRAM, { execArgv: flags, stdio: 'ignore' })
  port = await new Promise((resolve) => {
    // A process under `node --watch` also reports the files that it loads.
    server.on('message', (message: { readonly port?: number }) => message.port !== undefined && resolve(message.port))
  })
})
afterEach(() => {
  server.kill('SIGKILL')
})

const post = (path: string, address: string, body: string) =>
  rawRequest({ port, path, method: 'POST', headers: { 'x-forwarded-for': address }, body })

const expectAlive = async (): Promise<void> => {
  expect((await rawRequest({ port, path: '/livez' })).status).toBe(200)
  expect(server.exitCode).toBeNull()
}

test('a server with a small heap refuses tables before it has no memory for their games, and keeps those it has', async () => {
  const codes: string[] = []
  for (;;) {
    const made = await post('/api/tables', `10.0.${codes.length}.1`, '{"rules":"basic","players":4}')
    const { code, error } = JSON.parse(made.body)
    if (made.status !== 201) {
      expect([made.status, error.code, error.message]).toEqual([
        503,
        'table/queue',
        'The server is nearly full: please keep trying for a moment.',
      ])
      break
    }
    codes.push(code)
    expect(codes.length, 'the games would need more than there is').toBeLessThan(50)
  }
  console.log(`${codes.length} tables in a heap of ${HEAP_MIB} MiB`)
  expect(codes.length).toBeGreaterThan(3)
  for (const code of codes) expect((await post(`/matchmake/joinById/${code}`, '10.1.0.1', '{}')).status).toBe(200)
  await expectAlive()
})

/** Opens a connection with a request that never ends; resolves when it is open or refused. */
const halfAsk = (sockets: Socket[]): Promise<unknown> => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(`POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000\r\n\r\n${'x'.repeat(7900)}`)
  return Promise.race([once(socket, 'connect'), once(socket, 'close')])
}

test('six thousand requests that never end take no more memory than there is', async () => {
  const sockets: Socket[] = []
  for (let i = 0; i < 60; i++) await Promise.all(Array.from({ length: 100 }, () => halfAsk(sockets)))
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(() => rawRequest({ port, path: '/livez' }).catch(() => undefined), { timeout: 20_000 })
    .toMatchObject({ status: 200 })
  await expectAlive()
})
