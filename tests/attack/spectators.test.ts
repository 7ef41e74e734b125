import { afterEach, expect, test } from 'vitest'
import type { GameServer } from '../../server/app.ts'
import { CLOSED_FULL } from '../../server/protocol/codes.ts'
import { Intruder } from '../server/hostile/intruder.ts'
import { makeTable, until, visit } from '../server/rooms/guest.ts'
import { makeTestApp } from '../server/test-app.ts'

let app: GameServer
let crowd: Intruder[] = []
afterEach(async () => {
  for (const one of crowd.splice(0)) one.go()
  await app.close()
})

const startServer = async () => {
  app = await makeTestApp({ proxies: 1, joinsPerMinute: 10_000 })
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2 })
  return { code, host: await visit(app.port, code, { token }) }
}

/** Connects from these addresses; resolves once each connection is accepted or closed. */
const connectFrom = async (code: string, addresses: readonly string[], options = {}): Promise<readonly Intruder[]> => {
  const came = await Promise.all(addresses.map((address) => Intruder.come(app.port, code, options, address)))
  crowd = [...crowd, ...came]
  await until('all are in or out', () => came.every((one) => one.closed !== 0 || one.frames > 1))
  return came
}

const inside = (all: readonly Intruder[]): number => all.filter((one) => one.closed === 0).length
const times = (n: number, make: (i: number) => string): readonly string[] =>
  Array.from({ length: n }, (_, i) => make(i))

test('one address with 99 connections keeps no friend out, and a class behind one address comes in', async () => {
  const { code, host } = await startServer()
  const eve = await connectFrom(
    code,
    times(99, () => '203.0.113.7'),
  )
  expect(inside(eve)).toBe(40)
  const pupils = await connectFrom(
    code,
    times(30, () => '198.51.100.1'),
  )
  expect(inside(pupils)).toBe(30)
  expect(inside(await connectFrom(code, ['192.0.2.1']))).toBe(1)
  await host.leave()
})

test('68 networks of one /56, and 25 addresses of one /24, make way for a friend from elsewhere, the latest first', async () => {
  const { code, host } = await startServer()
  const dense = times(136, (i) => `2001:db8:0:${(i % 68).toString(16)}::${i + 1}`)
  const eve = await connectFrom(code, dense)
  expect(inside(eve)).toBe(80)
  const others = await connectFrom(
    code,
    times(100, (i) => `203.0.113.${(i % 25) + 1}`),
  )
  await until('the table is full', () => inside(eve) + inside(others) === 100)
  const friends = await connectFrom(code, ['192.0.2.1', '2001:db8:ffff::1', '198.51.100.1'])
  expect(inside(friends)).toBe(3)
  await until('others have made way', () => inside([...eve, ...others]) === 97)
  expect([...eve, ...others].some((one) => one.closed === CLOSED_FULL)).toBe(true)
  expect(inside(friends)).toBe(3)
  await host.leave()
})

test('a friend behind the very address that is used up knocks, and is let in', async () => {
  const { code, host } = await startServer()
  await connectFrom(
    code,
    times(40, () => '203.0.113.7'),
  )
  const [friend] = await connectFrom(code, ['203.0.113.7'])
  expect(friend?.closed).not.toBe(0)
  const knock = { token: 'f'.repeat(48), name: 'Rosa' }
  expect(inside(await connectFrom(code, ['203.0.113.7'], knock))).toBe(0)
  await until('the host hears it', () => host.state().knocks !== '[]')
  await host.ask('admit', { id: JSON.parse(host.state().knocks)[0].id })
  expect(inside(await connectFrom(code, ['203.0.113.7'], knock))).toBe(1)
  await host.leave()
})

test('connections that drop and wait to come back keep nobody out either', async () => {
  const { code, host } = await startServer()
  for (let round = 0; round < 3; round++) {
    const eve = await connectFrom(
      code,
      times(40, (i) => `203.0.${round}.${(i % 4) + 1}`),
    )
    for (const one of eve) one.go()
  }
  const friends = await connectFrom(code, ['192.0.2.1', '198.51.100.1'])
  expect(inside(friends)).toBe(2)
  await host.leave()
})

test('nobody fills a table up with one token, and a seated person always finds a place', async () => {
  const { code, host } = await startServer()
  await host.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  const ben = await visit(app.port, code)
  await ben.ask('sit', { seat: 1, name: 'Ben', colour: 1 })
  const again = { token: ben.token }
  expect(
    inside(
      await connectFrom(
        code,
        times(40, () => '203.0.113.7'),
        again,
      ),
    ),
  ).toBe(15)
  await connectFrom(
    code,
    times(120, (i) => `203.0.${i}.1`),
  )
  expect(
    inside(
      await connectFrom(
        code,
        times(3, () => '203.0.113.7'),
        { token: host.token },
      ),
    ),
  ).toBe(3)
  await Promise.all([host.leave(), ben.leave()])
})

test('connections that end together are told to the others in a few messages, not one by one', async () => {
  const { code, host } = await startServer()
  const addresses = times(60, (i) => `198.51.${i}.1`)
  const eve = await connectFrom(code, addresses)
  await until('all are counted', () => host.state().people === eve.length + 1)
  const before = host.frames().length
  for (const one of eve) one.go()
  await until('nobody else is there', () => host.state().people === 1)
  const told = host.frames().length - before
  console.log(`${eve.length} connections ended in ${told} messages`)
  expect(told).toBeLessThan(eve.length / 3)
})
