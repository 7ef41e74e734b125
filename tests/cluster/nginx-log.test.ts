/** Tests of nginx's logs while the processes behind it run and while they don't. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest, sendBytes, upgrade } from '../server/rooms/raw-connection.ts'
import { freePorts } from './child-service.ts'
import { makeNginx, type Nginx } from './nginx.ts'

const folder = mkdtempSync(join(tmpdir(), 'nginx-log-'))
let nginx: Nginx
let port: number
let ports: readonly number[]
beforeAll(async () => {
  ports = await freePorts(3)
  nginx = await makeNginx(folder, ports)
  await nginx.service.start()
  port = nginx.service.port
})
afterAll(async () => {
  await nginx.service.end()
  rmSync(folder, { recursive: true })
})

const SECRET_QUERY = 'sessionId=SECRET1&reconnectionToken=SECRET2&_authToken=SECRET3'
const read = (name: string): string => readFileSync(join(folder, 'nginx', name), 'utf8')
const accessLog = (): string => read('table.log')
/** Returns all that nginx has written except the access log. */
const errorLogs = (): string => read('table-error.log') + read('error.log') + nginx.service.output

test('neither log has what follows the ? of a socket, whether its process answers, is gone, or was never there', async () => {
  const process = createServer((_request, response) => response.end('hello'))
  await new Promise<void>((resolve) => process.listen(ports[0], '127.0.0.1', resolve))
  const paths = [...ports, 9999].map((port) => `/${port}/process/ROOM`)
  for (const path of paths) {
    await upgrade(port, {}, `${path}?${SECRET_QUERY}`)
    await rawRequest({ port, path: `${path}?${SECRET_QUERY}` })
  }
  process.close()
  await expect.poll(() => paths.filter((path) => !accessLog().includes(` ${path} `))).toEqual([])
  expect(accessLog()).toContain(' 502 ')
  expect(accessLog()).toMatch(
    /^127\.0\.0\.1 \[[^\]]+\] GET \/\d+\/process\/ROOM HTTP\/1\.1 \d+ \d+ [\d.]+ [\d.:]+ 502 [\d.]+$/m,
  )
  for (const text of [accessLog(), errorLogs()]) expect(text).not.toMatch(/SECRET|\?/)
})

test('nor has it any other query, nor that of the page before, of bad requests and of bodies that are too large', async () => {
  const headers = { 'content-length': '99999999' }
  const sent = [
    { port, path: `/t/ROOM?${SECRET_QUERY}` },
    { port, path: '/t/ROOM%23me=SECRET4' },
    { port, path: '/t/ROOM%3Fme=SECRET5', headers: { referer: 'http://here/%23me=SECRET6' } },
    { port, path: '/t/ROOM', headers: { referer: `http://here/?${SECRET_QUERY}` } },
    { port, path: `/api/boards?${SECRET_QUERY}`, method: 'POST', headers },
    { port, path: '/api/boards', method: 'POST', headers: { ...headers, referer: `http://here/?${SECRET_QUERY}` } },
    { port, path: `/metrics?${SECRET_QUERY}` },
  ]
  const statuses = []
  for (const one of sent) statuses.push((await rawRequest(one)).status)
  expect(statuses).toEqual([502, 502, 502, 502, 413, 413, 404])
  const bad = ['Host: a b', `Host: a\r\nX: ${'x'.repeat(40_000)}`, 'Host: a\r\nTransfer-Encoding: none', '']
  for (const lines of bad) {
    expect(await sendBytes(port, `GET /bad?${SECRET_QUERY} HTTP/1.1\r\n${lines}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 (400|501)/,
    )
  }
  await expect.poll(() => accessLog().match(/GET \/bad /g)?.length).toBe(bad.length)
  for (const text of [accessLog(), errorLogs()]) expect(text).not.toMatch(/SECRET|\?/)
})

test('pages and calls still get an error when a process is gone', async () => {
  expect((await rawRequest({ port, path: '/api/here' })).status).toBe(502)
  await expect.poll(errorLogs).toMatch(/Connection refused.*\/api\/here/)
})
