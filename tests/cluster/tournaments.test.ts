import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seatOf, until, visit } from '../server/rooms/guest.ts'
import { beginGame, EveningHost, pairs } from '../server/tournament-desk/evening-host.ts'
import { type ChildService, freePorts } from './child-service.ts'
import { makeRedis, makeServer } from './cluster-processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'tournaments-'))
let redis: ChildService
let servers: readonly [ChildService, ChildService]

beforeAll(async () => {
  const [redisPort = 0, first = 0, second = 0] = await freePorts(3)
  redis = await makeRedis(redisPort, folder).start()
  const make = (port: number) =>
    makeServer(port, {
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
      PUBLIC_ADDRESS: `127.0.0.1:${port}`,
    })
  servers = [make(first), make(second)]
  await Promise.all(servers.map((server) => server.start()))
})

afterAll(async () => {
  await Promise.all([...servers, redis].map((service) => service.end('SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

test('results that come in at two processes at once are all kept, once', async () => {
  const [here, there] = servers
  const evening = await EveningHost.make(here.port, { entrants: pairs(40) })
  await evening.host({ kind: 'draw' }, { kind: 'start' })
  const { tables } = await evening.links()
  const said = tables.flatMap(({ number, tokens }) =>
    tokens.map((token, side) => {
      const page = evening.at(side === 0 ? here.port : there.port)
      const result = { home: [10, 4], winner: 0 }
      return page.send({ kind: 'say', table: 1000 + number, side, result }, token, 0)
    }),
  )
  const answers = await Promise.all(said)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const other = evening.at(there.port)
  await vi.waitFor(
    async () => expect((await other.round()).tables.every(({ state }) => state === 'settled')).toBe(true),
    {
      timeout: 10_000,
    },
  )
  const { log } = await other.view()
  expect(log?.filter(({ step }) => step.kind === 'say')).toHaveLength(40)
})

test('two hosts at two processes don’t both draw', async () => {
  const evening = await EveningHost.make(servers[0].port, { entrants: pairs(4) })
  const { steps } = await evening.view()
  const draws = servers.map(({ port }) => evening.at(port).send({ kind: 'draw' }, evening.token, steps))
  expect((await Promise.all(draws)).map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a table at one process is stopped from the other one, also after the process of the host is killed', async () => {
  const [here, there] = servers
  const evening = await EveningHost.make(here.port, { entrants: pairs(4), place: 'online', minutes: 20 })
  await evening.host({ kind: 'draw' }, { kind: 'start' })
  const [first] = (await evening.round()).tables
  const { entrants } = await evening.links()
  const tokens = first?.sides.flatMap(([id]) => entrants.find(({ entrant }) => entrant === id)?.tokens ?? []) ?? []
  const guests = await Promise.all(tokens.map((token) => visit(there.port, first?.code ?? '', { token: token ?? '' })))
  expect(guests.map(seatOf).toSorted()).toEqual([0, 1, 2, 3])
  await Promise.all(guests.map(beginGame))
  await here.end('SIGKILL')
  const heir = evening.at(there.port)
  await heir.host({ kind: 'extend', minutes: -60 })
  await vi.waitFor(async () => expect((await heir.round()).tables[0]?.state).toBe('settled'), {
    timeout: 20_000,
    interval: 500,
  })
  expect((await heir.round()).tables[0]?.result).toEqual({ home: [0, 0] })
  await until('nobody is asked any more', () => guests.every((guest) => guest.state().asked.length === 0))
  await Promise.all(guests.map((guest) => guest.leave()))
})
