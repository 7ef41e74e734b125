import { get } from 'node:http'
import type { IRoomCache } from '@colyseus/core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seededRandom } from '../../engine/chance/random.ts'
import { SharedPresence } from '../../server/cluster/shared-presence.ts'
import type { MadeTable, MakeTable } from '../../server/protocol/http.ts'
import { redisConnectionOf } from '../../server/rooms/colyseus-internals.ts'
import { stubSite } from '../server/crash/headless-page.ts'
import { type ChildService, pause } from './child-service.ts'
import { type ClusterProcesses, startCluster } from './cluster-processes.ts'
import { makeTable, PlayedTable } from './played-table.ts'

/** Reserved seat as the framework's client gets it. */
interface Reservation {
  readonly processId: string
  readonly sessionId: string
  readonly publicAddress: string
}

const TABLE_SETUPS: readonly MakeTable[] = [
  { rules: 'basic', players: 4 },
  { rules: 'jackaroo', players: 4 },
  { rules: 'carbles', players: 4 },
]
const BACK_MS = 10_000
const WAIT_OPTIONS = { timeout: 20_000, interval: 20 }
const tables: PlayedTable[] = []
let cluster: ClusterProcesses

const at = (server: ChildService): string => `http://127.0.0.1:${server.port}`

const ask = (address: string, code: string): Promise<Response> =>
  fetch(`${address}/matchmake/joinById/${code}`, { method: 'POST', body: '{}' })

const join = async (address: string, code: string): Promise<Reservation> => {
  const response = await ask(address, code)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Reservation
}

/** Opens a socket from a page of that origin; resolves to the status of the answer. */
const upgrade = (path: string, origin: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      Origin: origin,
    }
    get(`${cluster.address}${path}`, { headers }, (response) => resolve(response.statusCode ?? 0))
      .on('upgrade', (_response, socket) => {
        socket.destroy()
        resolve(101)
      })
      .on('error', reject)
  })

const portOf = ({ publicAddress }: Reservation): number => Number(publicAddress.split('/')[1])

/** Resolves to the port of the process in which each table is in use. */
const portsOfTables = async (): Promise<ReadonlyMap<string, number>> =>
  new Map((await cluster.listings.query({})).map((room) => [room.roomId, Number(room.publicAddress?.slice(1))]))

/** Returns the sum of one metric of the servers. */
const sumOf = async (name: string, servers: readonly ChildService[]): Promise<number> => {
  const figures = servers.map(async (server) => {
    const text = await (await fetch(`${at(server)}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  })
  return (await Promise.all(figures)).reduce((sum, one) => sum + one, 0)
}

const tablesIn = (servers: readonly ChildService[]): Promise<number> => sumOf('table_tables', servers)
const restoresIn = (servers: readonly ChildService[]): Promise<number> => sumOf('table_restores_total', servers)

/** Returns the tables in this process, and those elsewhere. */
const tablesBy = async ({ port }: ChildService): Promise<readonly [PlayedTable[], PlayedTable[]]> => {
  const home = await portsOfTables()
  const isHere = ({ code }: PlayedTable) => home.get(code) === port
  return [tables.filter(isHere), tables.filter((playedTable) => !isHere(playedTable))]
}

const serverOf = async ({ code }: PlayedTable): Promise<ChildService> => {
  const home = (await portsOfTables()).get(code)
  return cluster.servers.find(({ port }) => port === home) as ChildService
}

/** Waits until all tables of the process go on elsewhere; returns how long it took until everybody was back, in ms. */
const msUntilBackFrom = async (lost: ChildService, here: readonly PlayedTable[]): Promise<number> => {
  const since = performance.now()
  await vi.waitFor(async () => {
    const home = await portsOfTables()
    for (const { code, linked } of here) {
      expect(home.get(code) ?? lost.port).not.toBe(lost.port)
      expect(linked).toBe(true)
    }
  }, WAIT_OPTIONS)
  const ms = Math.round(performance.now() - since)
  await Promise.all(here.map((playedTable) => playedTable.goesOn()))
  return ms
}

/** Returns the lines of a server's log that report errors. */
const faults = ({ output }: ChildService): readonly string[] =>
  output.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line))

beforeAll(async () => {
  cluster = await startCluster()
  stubSite(cluster.address)
  const random = seededRandom('cluster')
  for (let i = 0; i < 6; i++) {
    const made = await makeTable(TABLE_SETUPS[i % TABLE_SETUPS.length] as MakeTable)
    await join(at(cluster.servers[i % 3] as ChildService), made.code)
    tables.push(await PlayedTable.seat(made, 2, random))
  }
})

afterAll(async () => {
  for (const playedTable of tables) playedTable.close()
  await pause(200)
  await cluster?.close()
})

describe('three processes', () => {
  test('share the tables: each can make, list and join any', async () => {
    for (const maker of cluster.servers) {
      const response = await fetch(`${at(maker)}/api/tables`, { method: 'POST', body: JSON.stringify(TABLE_SETUPS[0]) })
      const { code } = (await response.json()) as MadeTable
      const cards = cluster.servers.map(async (server) => (await fetch(`${at(server)}/api/tables/${code}`)).json())
      expect(await Promise.all(cards)).toEqual(Array(3).fill(expect.objectContaining({ code, phase: 'lobby' })))
      const first = await join(at(maker), code)
      expect(portOf(first)).toBe(maker.port)
      for (const server of cluster.servers) {
        const seat = await join(at(server), code)
        expect(seat.processId).toBe(first.processId)
        expect(seat.publicAddress, 'under the address that was asked').toBe(`127.0.0.1:${server.port}/${maker.port}`)
      }
    }
  })

  test('take up a table once, however many ask for it at the same moment', async () => {
    const before = await tablesIn(cluster.servers)
    const tables = await Promise.all(Array.from({ length: 12 }, () => makeTable(TABLE_SETUPS[0] as MakeTable)))
    for (const { code } of tables) {
      const asked = [...cluster.servers, ...cluster.servers, ...cluster.servers].map((server) => join(at(server), code))
      const processes = (await Promise.all(asked)).map(({ processId }) => processId)
      expect(new Set(processes).size, code).toBe(1)
    }
    expect(await tablesIn(cluster.servers)).toBe(before + tables.length)
  })

  test('say the same about a table that nobody knows', async () => {
    for (const server of cluster.servers) {
      const response = await ask(at(server), 'ZZZZ')
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: { code: 'table/unknown' } })
    }
  })

  test('are reached through nginx alone, at what visitors may reach', async () => {
    const [server] = cluster.servers as [ChildService]
    expect((await fetch('/metrics')).status).toBe(404)
    expect(await (await fetch('/readyz')).json()).toEqual({
      ready: true,
      server: 'ok',
      storage: 'ok',
      cluster: 'ok',
    })
    expect((await fetch(`/${cluster.redis.port}/process/ABCD`)).status).toBe(404)
    const foreign = await fetch('/api/tables', {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
      body: JSON.stringify(TABLE_SETUPS[0]),
    })
    expect(foreign.status, 'nginx tells the host as it was asked').toBe(403)
    const { code } = await makeTable(TABLE_SETUPS[0] as MakeTable)
    const seat = await join(cluster.address, code)
    const path = `/${portOf(seat)}/${seat.processId}/${code}?sessionId=${seat.sessionId}`
    expect(await upgrade(path, 'https://elsewhere.example')).toBe(403)
    expect(await upgrade(path, cluster.address)).toBe(101)
    const long = await fetch('/api/tables', { method: 'POST', body: 'x'.repeat(20_000) })
    expect(long.status).toBe(413)
    expect((await fetch(`${at(server)}/metrics`, { headers: { 'X-Forwarded-For': '1.2.3.4' } })).status).toBe(403)
  })

  test('play games of people and bots at all of them', async () => {
    const home = await portsOfTables()
    expect(new Set(tables.map(({ code }) => home.get(code))).size).toBe(3)
    await Promise.all(tables.map((playedTable) => playedTable.goesOn(4)))
  })
})

describe('a process', () => {
  test('that is killed loses nothing: its tables are taken up by the others, each by one, and the rest are not disturbed', async () => {
    const [lost, ...others] = cluster.servers as [ChildService, ...ChildService[]]
    const [here, elsewhere] = await tablesBy(lost)
    expect(here.length).toBeGreaterThan(0)
    const before = await restoresIn(others)
    const drops = elsewhere.map((playedTable) => playedTable.drops)
    await lost.end('SIGKILL')
    const ms = await msUntilBackFrom(lost, here)
    console.log(`After a kill ${here.length} tables had all their people back, elsewhere, in ${ms} ms.`)
    expect(ms).toBeLessThan(BACK_MS)
    expect(await restoresIn(others)).toBe(before + here.length)
    expect(elsewhere.map((playedTable) => playedTable.drops)).toEqual(drops)
    for (const playedTable of tables) playedTable.expectTaken()
  })

  test('that comes back takes part again', async () => {
    const [server] = cluster.servers as [ChildService]
    await server.start()
    const { code } = await makeTable(TABLE_SETUPS[0] as MakeTable)
    expect(portOf(await join(at(server), code))).toBe(server.port)
    await Promise.all(tables.map((playedTable) => playedTable.goesOn()))
  })

  test('that gets a signal to end hands its tables over, and visitors hardly notice it', async () => {
    const [, lost] = cluster.servers as [ChildService, ChildService]
    const [here] = await tablesBy(lost)
    const asking = setInterval(() => void fetch('/api/tables/ABCD').then(({ status }) => statuses.add(status)), 20)
    const statuses = new Set<number>()
    const back = msUntilBackFrom(lost, here)
    // A seat is reserved for a client that does not come.
    for (const { code } of here) await join(at(lost), code)
    expect(await lost.end('SIGTERM')).toBe(0)
    const ms = await back
    clearInterval(asking)
    console.log(`After a SIGTERM ${here.length} tables had all their people back, elsewhere, in ${ms} ms.`)
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    for (const playedTable of tables) playedTable.expectTaken()
    await lost.start()
  })

  test('that still seems to be connected, but gives no sign of life, is not asked any more', async () => {
    const presence = new SharedPresence(`redis://127.0.0.1:${cluster.redis.port}`)
    await presence.subscribe('p:cut-off', () => undefined)
    const askedBy = async (server: ChildService): Promise<readonly unknown[]> => {
      const { code } = await makeTable(TABLE_SETUPS[0] as MakeTable)
      const asked: unknown[] = []
      await presence.subscribe(`$${code}`, (message) => asked.push(message))
      await cluster.listings.insert(listingOf(code, 'cut-off'))
      await redis("return redis.call('hset', 'tables:leases', 'cut-off', ARGV[1])", String(Date.now() - 1))
      expect((await join(at(server), code)).processId).not.toBe('cut-off')
      return asked
    }
    // In its first seconds, and after it was unwell, a process takes nobody for dead, and asks in vain.
    for (const server of cluster.servers)
      await vi.waitFor(async () => expect(await askedBy(server)).toEqual([]), WAIT_OPTIONS)
    presence.shutdown()
  })

  test('that was frozen, and taken for dead, gives its tables up when it wakes', async () => {
    const [playedTable] = tables as [PlayedTable]
    const lost = await serverOf(playedTable)
    const [other] = cluster.servers.filter((server) => server !== lost) as [ChildService]
    lost.signal('SIGSTOP')
    await vi.waitFor(
      async () => expect(portOf(await join(at(other), playedTable.code))).not.toBe(lost.port),
      WAIT_OPTIONS,
    )
    lost.signal('SIGCONT')
    await playedTable.goesOn()
    await vi.waitFor(async () => {
      const listed = [...(await portsOfTables()).values()].filter((port) => port === lost.port)
      expect(await tablesIn([lost])).toBe(listed.length)
    }, WAIT_OPTIONS)
    for (const other of tables) await other.goesOn()
    for (const other of tables) other.expectTaken()
  })
})

test('all processes at once may die, and one that dies while it takes a table up is not waited for', async () => {
  await Promise.all(cluster.servers.map((server) => server.end('SIGKILL')))
  const script = "return redis.call('set', 'tables:taking:' .. ARGV[1], ARGV[2], 'PX', 60000)"
  for (const { code } of tables) await redisConnectionOf(cluster.listings).eval(script, 0, code, 'process that-died')
  await Promise.all(cluster.servers.map((server) => server.start()))
  await Promise.all(tables.map((playedTable) => playedTable.goesOn()))
  for (const playedTable of tables) playedTable.expectTaken()
})

/** Runs a script in Redis, and returns its answer as text. */
const redis = async (script: string, ...values: readonly string[]): Promise<string> =>
  String(await redisConnectionOf(cluster.listings).eval(script, 0, ...values))

/** Returns a listing as the framework makes it. */
const listingOf = (roomId: string, processId: string): IRoomCache => ({
  roomId,
  processId,
  name: 'table',
  clients: 0,
  maxClients: 64,
  locked: false,
  private: true,
  unlisted: false,
  metadata: undefined,
})

describe('listings of a process that no longer exists', () => {
  test('are removed without those of others; neither this nor a list of a kind of room reads them all', async () => {
    const { listings } = cluster
    const scans = async () =>
      /cmdstat_hgetall:calls=(\d+)/.exec(await redis("return redis.call('info', 'commandstats')"))?.[1]
    for (const [room, process] of [
      ['one', 'gone'],
      ['two', 'gone'],
      ['three', 'stays'],
    ] as const)
      await listings.insert({ ...listingOf(room, process), name: 'probe' })
    const before = await scans()
    expect((await listings.query({ name: 'probe' })).map(({ roomId }) => roomId).toSorted()).toEqual([
      'one',
      'three',
      'two',
    ])
    await listings.cleanup('gone')
    expect((await listings.query({ name: 'probe' })).map(({ roomId }) => roomId)).toEqual(['three'])
    expect([...(await listings.findByIds(['one', 'two', 'three'])).keys()]).toEqual(['three'])
    expect(await scans()).toBe(before)
    await listings.cleanup('stays')
    expect(await redis("return table.concat(redis.call('keys', 'roomcaches:*'), ' ')")).not.toMatch(/stays|probe/)
  })

  test('are replaced one by one if version 1.0.0 wrote them', async () => {
    const { code } = await makeTable(TABLE_SETUPS[0] as MakeTable)
    await redis("redis.call('hset', 'roomcaches', ARGV[1], ARGV[2])", code, JSON.stringify(listingOf(code, 'gone')))
    await vi.waitFor(() => join(cluster.address, code), WAIT_OPTIONS)
  })
})

describe('without Redis', () => {
  test('that hangs, games go on and clients that ask for more get a refusal', async () => {
    const { code } = await makeTable(TABLE_SETUPS[0] as MakeTable)
    cluster.redis.signal('SIGSTOP')
    const refused = await ask(cluster.address, code)
    expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'http/away' } }])
    await Promise.all(tables.map((playedTable) => playedTable.goesOn()))
    cluster.redis.signal('SIGCONT')
    await vi.waitFor(() => join(cluster.address, code), WAIT_OPTIONS)
  })

  test('games go on, people come back to them, and the rest is refused with a reason', async () => {
    const kept = await makeTable(TABLE_SETUPS[0] as MakeTable)
    await cluster.redis.end('SIGKILL')
    await Promise.all(tables.map((playedTable) => playedTable.goesOn()))
    const [playedTable] = tables as [PlayedTable]
    await vi.waitFor(async () => expect((await ask(cluster.address, playedTable.code)).status).toBe(200), WAIT_OPTIONS)
    const refused = await ask(cluster.address, kept.code)
    expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'http/away' } }])
    expect((await fetch(`/api/tables/${kept.code}`)).status).toBe(200)
    const readiness = await fetch('/readyz')
    expect([readiness.status, await readiness.json()]).toMatchObject([200, { ready: true, cluster: 'unavailable' }])
  })

  test('that comes back empty, all rooms are listed again and none is taken up twice', async () => {
    const before = await restoresIn(cluster.servers)
    await cluster.redis.start()
    await Promise.all(tables.map(({ code }) => vi.waitFor(() => join(cluster.address, code), WAIT_OPTIONS)))
    await vi.waitFor(async () => {
      const home = await portsOfTables()
      for (const { code } of tables) expect(home.get(code)).toBeGreaterThan(0)
    }, WAIT_OPTIONS)
    expect(await restoresIn(cluster.servers)).toBe(before)
    const { code } = await makeTable(TABLE_SETUPS[0] as MakeTable)
    const rooms = await Promise.all(
      cluster.servers.map((server) => vi.waitFor(() => join(at(server), code), WAIT_OPTIONS)),
    )
    expect(new Set(rooms.map(({ processId }) => processId)).size).toBe(1)
  })

  test('a process ends in good order, another can’t begin, and the tables come back with Redis', async () => {
    const [, , lost] = cluster.servers as [ChildService, ChildService, ChildService]
    const [here, elsewhere] = await tablesBy(lost)
    await cluster.redis.end('SIGKILL')
    expect(await lost.end('SIGTERM')).toBe(0)
    await expect(lost.start()).rejects.toThrow('Redis can’t be used')
    await Promise.all(elsewhere.map((playedTable) => playedTable.goesOn()))
    await cluster.redis.start()
    await Promise.all(here.map((playedTable) => playedTable.goesOn()))
    await lost.start()
  })
})

test('without PostgreSQL the tables wait, and go on when it is back', async () => {
  await cluster.postgres.end('SIGQUIT')
  await vi.waitFor(
    () => expect(tables.every((playedTable) => playedTable.host.state?.stuck === true)).toBe(true),
    WAIT_OPTIONS,
  )
  const shown = tables.map((playedTable) => playedTable.progress)
  await pause(500)
  expect(tables.map((playedTable) => playedTable.progress)).toEqual(shown)
  const [lost] = cluster.servers as [ChildService]
  expect(await lost.end('SIGTERM')).toBe(0)
  await expect(lost.start()).rejects.toThrow('The database server can’t be used')
  await cluster.postgres.start()
  await vi.waitFor(() => lost.start(), WAIT_OPTIONS)
  await Promise.all(tables.map((playedTable) => playedTable.goesOn()))
  for (const playedTable of tables) playedTable.expectTaken()
})

test('a site that loses its power has everything when it is back', async () => {
  const { servers, redis, postgres } = cluster
  await Promise.all([...servers, redis].map((service) => service.end('SIGKILL')))
  await postgres.end('SIGQUIT')
  await Promise.all([postgres.start(), redis.start()])
  await Promise.all(servers.map((server) => vi.waitFor(() => server.start(), WAIT_OPTIONS)))
  await Promise.all(tables.map((playedTable) => playedTable.goesOn()))
  for (const playedTable of tables) playedTable.expectTaken()
})

test('the games come to their ends, and every card of them can be drawn again', async () => {
  await Promise.all(tables.map((playedTable) => playedTable.playOut()))
})

test('nothing unforeseen is in the logs', () => {
  const foreseen = /Redis is unavailable|could not be saved|storage failed during/
  expect(cluster.servers.flatMap(faults).filter((line) => !foreseen.test(line))).toEqual([])
})
