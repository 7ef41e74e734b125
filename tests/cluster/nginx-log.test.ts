/** Tests of nginx's logs while the processes behind it run and while they don't. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest, upgrade } from '../server/rooms/raw-connection.ts'
import { type ChildService, freePorts } from './child-service.ts'
import { makeNginx } from './cluster-processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'nginx-log-'))
let nginx: ChildService
let ports: readonly number[]
beforeAll(async () => {
  ports = await freePorts(3)
  nginx = await makeNginx(folder, ports)
  await nginx.start()
})
afterAll(async () => {
  await nginx.end()
  rmSync(folder, { recursive: true })
})

const SECRET_QUERY = 'sessionId=SECRET1&reconnectionToken=SECRET2&_authToken=SECRET3'
const logged = (): string => readFileSync(join(folder, 'nginx', 'table.log'), 'utf8')

test('neither log has what follows the ? of a socket, whether its process answers, is gone, or was never there', async () => {
  const process = createServer((_request, response) => response.end('hello'))
  await new Promise<void>((resolve) => process.listen(ports[0], '127.0.0.1', resolve))
  const paths = [...ports, 9999].map((port) => `/${port}/process/ROOM`)
  for (const path of paths) {
    await upgrade(nginx.port, {}, `${path}?${SECRET_QUERY}`)
    await rawRequest({
      port: nginx.port,
      path: `${path}?${SECRET_QUERY}`,
      headers: { referer: `http://here/?${SECRET_QUERY}` },
    })
  }
  process.close()
  await expect.poll(() => paths.filter((path) => !logged().includes(` ${path} `))).toEqual([])
  expect(logged()).toContain(' 502 ')
  expect(logged()).toMatch(/^127\.0\.0\.1 \[[^\]]+\] GET \/\d+\/process\/ROOM HTTP\/1\.1 \d+ \d+ [\d.]+$/m)
  for (const text of [logged(), nginx.output]) expect(text).not.toMatch(/SECRET|\?/)
})

test('pages and calls still get an error when a process is gone', async () => {
  expect((await rawRequest({ port: nginx.port, path: '/api/here' })).status).toBe(502)
  await expect.poll(() => nginx.output).toContain('/api/here')
})
