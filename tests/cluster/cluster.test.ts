import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seededRandom } from '../../engine/chance/random.ts'
import type { MadeTable, MakeTable } from '../../server/protocol/http.ts'
import { redisConnectionOf } from '../../server/rooms/colyseus-internals.ts'
import { stubSite } from '../server/crash/headless-page.ts'
import { pause, type Service } from './child-service.ts'
import { openSite, type Site } from './cluster-processes.ts'
import { make, Party } from './played-table.ts'

/** As much as the framework's client gets. */
interface Reservation {
  readonly processId: string
  readonly sessionId: string
  readonly publicAddress: string
}

const TABLES: readonly MakeTable[] = [
  { rules: 'basic', players: 4 },
  { rules: 'jackaroo', players: 4 },
  { rules: 'carbles', players: 4 },
]
const BACK_MS = 10_000
const WAIT = { timeout: 20_000, interval: 20 }
const parties: Party[] = []
let site: Site

const at = (server: Service): string => `http://127.0.0.1:${server.port}`

const ask = (address: string, code: string): Promise<Response> =>
  fetch(`${address}/matchmake/joinById/${code}`, { method: 'POST', body: '{}' })

const join = async (address: string, code: string): Promise<Reservation> => {
  const response = await ask(address, code)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Reservation
}

/** The status with which a socket is answered that a page of that origin opens. */
const upgrade = (path: string, origin: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      Origin: origin,
    }
    get(`${site.address}${path}`, { headers }, (response) => resolve(response.statusCode ?? 0))
      .on('upgrade', (_response, socket) => {
        socket.destroy()
        resolve(101)
      })
      .on('error', reject)
  })

const portOf = ({ publicAddress }: Reservation): number => Number(publicAddress.split('/')[1])

/** Port of the process in which each table is in use. */
const homes = async (): Promise<ReadonlyMap<string, number>> =>
  new Map((await site.listings.query({})).map((room) => [room.roomId, Number(room.publicAddress?.slice(1))]))

/** One figure of their metrics, added up. */
const sumOf = async (name: string, servers: readonly Service[]): Promise<number> => {
  const figures = servers.map(async (server) => {
    const text = await (await fetch(`${at(server)}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  })
  return (await Promise.all(figures)).reduce((sum, one) => sum + one, 0)
}

const tablesIn = (servers: readonly Service[]): Promise<number> => sumOf('table_tables', servers)
const restoresIn = (servers: readonly Service[]): Promise<number> => sumOf('table_restores_total', servers)

/** The parties in this process, and those elsewhere. */
const partiesIn = async ({ port }: Service): Promise<readonly [Party[], Party[]]> => {
  const home = await homes()
  const isHere = ({ code }: Party) => home.get(code) === port
  return [parties.filter(isHere), parties.filter((party) => !isHere(party))]
}

const serverOf = async ({ code }: Party): Promise<Service> => {
  const home = (await homes()).get(code)
  return site.servers.find(({ port }) => port === home) as Service
}

/** Resolves once all parties that were there play elsewhere; returns how long it took until everybody was back, ms. */
const backFrom = async (lost: Service, here: readonly Party[]): Promise<number> => {
  const since = performance.now()
  await vi.waitFor(async () => {
    const home = await homes()
    for (const { code, linked } of here) {
      expect(home.get(code) ?? lost.port).not.toBe(lost.port)
      expect(linked).toBe(true)
    }
  }, WAIT)
  const ms = Math.round(performance.now() - since)
  await Promise.all(here.map((party) => party.goesOn()))
  return ms
}

/** Lines of a server's log that tell of faults. */
const faults = ({ output }: Service): readonly string[] =>
  output.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line))

beforeAll(async () => {
  site = await openSite()
  stubSite(site.address)
  const random = seededRandom('cluster')
  for (let i = 0; i < 6; i++) {
    const made = await make(TABLES[i % TABLES.length] as MakeTable)
    await join(at(site.servers[i % 3] as Service), made.code)
    parties.push(await Party.seat(made, 2, random))
  }
})

afterAll(async () => {
  for (const party of parties) party.close()
  await pause(200)
  await site?.close()
})

describe('three processes', () => {
  test('share the tables: each can make, list and join any', async () => {
    for (const maker of site.servers) {
      const response = await fetch(`${at(maker)}/api/tables`, { method: 'POST', body: JSON.stringify(TABLES[0]) })
      const { code } = (await response.json()) as MadeTable
      const cards = site.servers.map(async (server) => (await fetch(`${at(server)}/api/tables/${code}`)).json())
      expect(await Promise.all(cards)).toEqual(Array(3).fill(expect.objectContaining({ code, phase: 'lobby' })))
      const first = await join(at(maker), code)
      expect(portOf(first)).toBe(maker.port)
      for (const server of site.servers) {
        const seat = await join(at(server), code)
        expect(seat.processId).toBe(first.processId)
        expect(seat.publicAddress, 'under the address that was asked').toBe(`127.0.0.1:${server.port}/${maker.port}`)
      }
    }
  })

  test('take up a table once, however many ask for it at the same moment', async () => {
    const before = await tablesIn(site.servers)
    const tables = await Promise.all(Array.from({ length: 12 }, () => make(TABLES[0] as MakeTable)))
    for (const { code } of tables) {
      const asked = [...site.servers, ...site.servers, ...site.servers].map((server) => join(at(server), code))
      const processes = (await Promise.all(asked)).map(({ processId }) => processId)
      expect(new Set(processes).size, code).toBe(1)
    }
    expect(await tablesIn(site.servers)).toBe(before + tables.length)
  })

  test('say the same about a table that nobody knows', async () => {
    for (const server of site.servers) {
      const response = await ask(at(server), 'ZZZZ')
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: { code: 'table/unknown' } })
    }
  })

  test('are reached through nginx alone, at what visitors may reach', async () => {
    const [server] = site.servers as [Service]
    expect((await fetch('/metrics')).status).toBe(404)
    expect((await fetch('/healthz')).status).toBe(200)
    expect((await fetch(`/${site.redis.port}/process/ABCD`)).status).toBe(404)
    const foreign = await fetch('/api/tables', {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
      body: JSON.stringify(TABLES[0]),
    })
    expect(foreign.status, 'nginx tells the host as it was asked').toBe(403)
    const { code } = await make(TABLES[0] as MakeTable)
    const seat = await join(site.address, code)
    const path = `/${portOf(seat)}/${seat.processId}/${code}?sessionId=${seat.sessionId}`
    expect(await upgrade(path, 'https://elsewhere.example')).toBe(403)
    expect(await upgrade(path, site.address)).toBe(101)
    const long = await fetch('/api/tables', { method: 'POST', body: 'x'.repeat(20_000) })
    expect(long.status).toBe(413)
    expect((await fetch(`${at(server)}/metrics`, { headers: { 'X-Forwarded-For': '1.2.3.4' } })).status).toBe(403)
  })

  test('play games of people and bots at all of them', async () => {
    const home = await homes()
    expect(new Set(parties.map(({ code }) => home.get(code))).size).toBe(3)
    await Promise.all(parties.map((party) => party.goesOn(4)))
  })
})

describe('a process', () => {
  test('that is killed loses nothing: its tables are taken up by the others, each by one, and the rest are not disturbed', async () => {
    const [lost, ...others] = site.servers as [Service, ...Service[]]
    const [here, elsewhere] = await partiesIn(lost)
    expect(here.length).toBeGreaterThan(0)
    const before = await restoresIn(others)
    const drops = elsewhere.map((party) => party.drops)
    await lost.end('SIGKILL')
    const ms = await backFrom(lost, here)
    console.log(`After a kill ${here.length} tables had all their people back, elsewhere, in ${ms} ms.`)
    expect(ms).toBeLessThan(BACK_MS)
    expect(await restoresIn(others)).toBe(before + here.length)
    expect(elsewhere.map((party) => party.drops)).toEqual(drops)
    for (const party of parties) party.expectTaken()
  })

  test('that comes back takes part again', async () => {
    const [server] = site.servers as [Service]
    await server.start()
    const { code } = await make(TABLES[0] as MakeTable)
    expect(portOf(await join(at(server), code))).toBe(server.port)
    await Promise.all(parties.map((party) => party.goesOn()))
  })

  test('that is told to end hands its tables over, and visitors notice hardly anything', async () => {
    const [, lost] = site.servers as [Service, Service]
    const [here] = await partiesIn(lost)
    const asking = setInterval(() => void fetch('/api/tables/ABCD').then(({ status }) => statuses.add(status)), 20)
    const statuses = new Set<number>()
    const back = backFrom(lost, here)
    // A seat was given to somebody who does not come.
    for (const { code } of here) await join(at(lost), code)
    expect(await lost.end('SIGTERM')).toBe(0)
    const ms = await back
    clearInterval(asking)
    console.log(`After a SIGTERM ${here.length} tables had all their people back, elsewhere, in ${ms} ms.`)
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    for (const party of parties) party.expectTaken()
    await lost.start()
  })

  test('that was frozen, and taken for dead, gives its tables up when it wakes', async () => {
    const [party] = parties as [Party]
    const lost = await serverOf(party)
    const [other] = site.servers.filter((server) => server !== lost) as [Service]
    lost.signal('SIGSTOP')
    await vi.waitFor(async () => expect(portOf(await join(at(other), party.code))).not.toBe(lost.port), WAIT)
    lost.signal('SIGCONT')
    await party.goesOn()
    await vi.waitFor(async () => {
      const listed = [...(await homes()).values()].filter((port) => port === lost.port)
      expect(await tablesIn([lost])).toBe(listed.length)
    }, WAIT)
    for (const other of parties) await other.goesOn()
    for (const other of parties) other.expectTaken()
  })
})

test('all processes at once may die, and one that dies while it takes a table up is not waited for', async () => {
  await Promise.all(site.servers.map((server) => server.end('SIGKILL')))
  const script = "return redis.call('set', 'tables:taking:' .. ARGV[1], ARGV[2], 'PX', 60000)"
  for (const { code } of parties) await redisConnectionOf(site.listings).eval(script, 0, code, 'process that-died')
  await Promise.all(site.servers.map((server) => server.start()))
  await Promise.all(parties.map((party) => party.goesOn()))
  for (const party of parties) party.expectTaken()
})

describe('without Redis', () => {
  test('that hangs, games go on and clients that ask for more are told so', async () => {
    const { code } = await make(TABLES[0] as MakeTable)
    site.redis.signal('SIGSTOP')
    const refused = await ask(site.address, code)
    expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'http/away' } }])
    await Promise.all(parties.map((party) => party.goesOn()))
    site.redis.signal('SIGCONT')
    await vi.waitFor(() => join(site.address, code), WAIT)
  })

  test('games go on, people come back to them, and the rest is refused with a reason', async () => {
    const kept = await make(TABLES[0] as MakeTable)
    await site.redis.end('SIGKILL')
    await Promise.all(parties.map((party) => party.goesOn()))
    const [party] = parties as [Party]
    await vi.waitFor(async () => expect((await ask(site.address, party.code)).status).toBe(200), WAIT)
    const refused = await ask(site.address, kept.code)
    expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'http/away' } }])
    expect((await fetch(`/api/tables/${kept.code}`)).status).toBe(200)
  })

  test('that comes back empty, all rooms are listed again and none is taken up twice', async () => {
    const before = await restoresIn(site.servers)
    await site.redis.start()
    await Promise.all(parties.map(({ code }) => vi.waitFor(() => join(site.address, code), WAIT)))
    await vi.waitFor(async () => {
      const home = await homes()
      for (const { code } of parties) expect(home.get(code)).toBeGreaterThan(0)
    }, WAIT)
    expect(await restoresIn(site.servers)).toBe(before)
    const { code } = await make(TABLES[0] as MakeTable)
    const rooms = await Promise.all(site.servers.map((server) => vi.waitFor(() => join(at(server), code), WAIT)))
    expect(new Set(rooms.map(({ processId }) => processId)).size).toBe(1)
  })

  test('a process ends in good order, another can’t begin, and the tables come back with Redis', async () => {
    const [, , lost] = site.servers as [Service, Service, Service]
    const [here, elsewhere] = await partiesIn(lost)
    await site.redis.end('SIGKILL')
    expect(await lost.end('SIGTERM')).toBe(0)
    await expect(lost.start()).rejects.toThrow('Redis can’t be used')
    await Promise.all(elsewhere.map((party) => party.goesOn()))
    await site.redis.start()
    await Promise.all(here.map((party) => party.goesOn()))
    await lost.start()
  })
})

test('without PostgreSQL the tables wait, and go on when it is back', async () => {
  await site.postgres.end('SIGQUIT')
  await vi.waitFor(() => expect(parties.every((party) => party.host.state?.stuck === true)).toBe(true), WAIT)
  const shown = parties.map((party) => party.progress)
  await pause(500)
  expect(parties.map((party) => party.progress)).toEqual(shown)
  const [lost] = site.servers as [Service]
  expect(await lost.end('SIGTERM')).toBe(0)
  await expect(lost.start()).rejects.toThrow('The database server can’t be used')
  await site.postgres.start()
  await vi.waitFor(() => lost.start(), WAIT)
  await Promise.all(parties.map((party) => party.goesOn()))
  for (const party of parties) party.expectTaken()
})

test('a site that loses its power has everything when it is back', async () => {
  const { servers, redis, postgres } = site
  await Promise.all([...servers, redis].map((service) => service.end('SIGKILL')))
  await postgres.end('SIGQUIT')
  await Promise.all([postgres.start(), redis.start()])
  await Promise.all(servers.map((server) => vi.waitFor(() => server.start(), WAIT)))
  await Promise.all(parties.map((party) => party.goesOn()))
  for (const party of parties) party.expectTaken()
})

test('the games come to their ends, and every card of them can be drawn again', async () => {
  await Promise.all(parties.map((party) => party.playOut()))
})

test('nothing unforeseen is in the logs', () => {
  const foreseen = /Redis is unavailable|could not be saved|storage failed during/
  expect(site.servers.flatMap(faults).filter((line) => !foreseen.test(line))).toEqual([])
})
