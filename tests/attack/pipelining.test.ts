import { EventEmitter } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GameServer } from '../../server/app.ts'
import { oneByOne } from '../../server/http/pipelining.ts'
import { sendBytes } from '../server/rooms/raw-connection.ts'
import { makeTestApp } from '../server/test-app.ts'

let app: GameServer
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

const get = (path: string, connection = 'keep-alive'): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nConnection: ${connection}\r\n\r\n`

describe('requests that are sent before the earlier ones are answered', () => {
  test('are answered in their order', async () => {
    const paths = ['/livez', '/api/tables', '/api/nothing', '/livez']
    const heard = await sendBytes(app.port, paths.map((path, i) => get(path, i === 3 ? 'close' : undefined)).join(''))
    expect([...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '200', '404', '200'])
  })

  test('by the thousand end the connection, and nobody waits for them', async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const heard = await sendBytes(app.port, get('/api/tables').repeat(20_000))
    delay.disable()
    console.log(`longest turn ${(delay.max / 1e6).toFixed(0)} ms`)
    expect((heard.match(/HTTP\/1\.1 200/g) ?? []).length).toBeLessThan(20)
  })

  test('by the thousand again and again keep their network from new connections, and no other', async () => {
    const many = get('/api/tables').repeat(2000)
    for (let i = 0; i < 10; i++) await sendBytes(app.port, many)
    const one = get('/livez', 'close')
    expect(await sendBytes(app.port, one)).toBe('')
    expect(await sendBytes(app.port, one, '127.0.1.1')).toContain('HTTP/1.1 200')
  })
})

test('requests that arrive together over many connections begin in turns of their own, so that others are served between', async () => {
  const begun: string[] = []
  const listener = oneByOne(() => {
    const end = performance.now() + 2
    while (performance.now() < end);
    begun.push('request')
  })
  for (let i = 0; i < 5; i++) listener({ socket: { destroyed: false } } as never, new EventEmitter() as never)
  while (begun.filter((one) => one === 'request').length < 5) {
    await new Promise((resolve) => setImmediate(resolve))
    begun.push('other')
  }
  expect(begun.join(' ')).not.toContain('request request')
})
