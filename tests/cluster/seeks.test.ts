import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientSeedHash } from '../../fair/commitment.ts'
import type { Friends, NewFriendLink } from '../../server/protocol/friends.ts'
import { Browser } from '../server/accounts/browser.ts'
import { Seeker } from '../server/matchmaking/seekers.ts'
import {
  actOf,
  addressOf,
  type Guest,
  makeTable,
  moveFor,
  seatOf,
  until,
  visit,
  visitAt,
} from '../server/rooms/guest.ts'
import { type ChildService, freePorts } from './child-service.ts'
import { makeRedis, makeServer } from './cluster-processes.ts'

const CLIENT_SEED = '1'.repeat(64)
/** People who ask at the same time, from as many households. */
const SEEKER_COUNT = 30

const folder = mkdtempSync(join(tmpdir(), 'seeks-'))
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

const seekerAt = (server: ChildService, name: string, household: number): Seeker =>
  new Seeker(server.port, name, {}, { 'x-forwarded-for': `198.${51 + household}.100.4` })

/** Does the guest's part in the shuffle, as pages do, and waits for the game. */
const begin = async (guest: Guest): Promise<void> => {
  const hash = clientSeedHash(CLIENT_SEED, { code: guest.state().code, number: 1, person: guest.person })
  await guest.aside('commit', { game: 1, hash })
  await until('the game is sealed', () => guest.state().nextCommitment !== '')
  await guest.ask('reveal', { commitment: guest.state().nextCommitment, clientSeed: CLIENT_SEED })
  await until('the game has begun', () => guest.state().phase === 'playing')
}

test('two strangers at two processes find each other and play', async () => {
  const [ann, ben] = [seekerAt(servers[0], 'Ann', 1), seekerAt(servers[1], 'Ben', 2)]
  expect((await ann.ask()).reply).toMatchObject({ state: 'waiting', people: 1 })
  const code = await ben.table()
  expect(await ann.table()).toBe(code)
  expect(await ann.table(servers[1].port), 'at the other process').toBe(code)
  const guests = await Promise.all(
    [ann, ben].map(({ ticket: token }, i) => visit((servers[i] as ChildService).port, code, { token })),
  )
  await Promise.all(guests.map(begin))
  expect(guests.map(seatOf)).toEqual([0, 1])
  const [first] = guests as [Guest]
  const onTurn = guests.find((guest) => first.state().asked.includes(seatOf(guest))) as Guest
  await onTurn.ask('act', actOf(onTurn, moveFor(onTurn)))
  await Promise.all(guests.map((guest) => until('the decision is shown', () => guest.state().moves.length > 0)))
  await Promise.all(guests.map((guest) => guest.leave()))
})

test('a person may ask at any process, and goes on waiting where another one was killed', async () => {
  const ann = seekerAt(servers[0], 'Ann', 1)
  await ann.ask()
  await servers[0].end('SIGKILL')
  const { reply } = await ann.ask(servers[1].port)
  expect(reply.state === 'waiting' && reply.waitedMs).toBeGreaterThan(0)
  const code = await seekerAt(servers[1], 'Ben', 2).table()
  expect(await ann.table(servers[1].port)).toBe(code)
  await servers[0].start()
})

test('of many who ask both processes at once, each is seated at one table', async () => {
  const crowd = Array.from({ length: SEEKER_COUNT }, (_, i) => seekerAt(servers[i % 2] as ChildService, `P ${i}`, i))
  const tables = new Map<Seeker, string>()
  await vi.waitFor(
    async () => {
      await Promise.all(
        crowd.map(async (seeker, i) => {
          const { reply } = await seeker.ask((servers[(i >> 1) % 2] as ChildService).port)
          if (reply.state !== 'seated') return
          expect(tables.get(seeker) ?? reply.code).toBe(reply.code)
          tables.set(seeker, reply.code)
        }),
      )
      expect(tables.size).toBe(SEEKER_COUNT)
    },
    { timeout: 20_000, interval: 200 },
  )
  const sizes = [...Map.groupBy(tables.values(), (code) => code).values()].map(({ length }) => length)
  expect(new Set(sizes)).toEqual(new Set([2]))
})

/** Signs in a person at one of the servers. */
const signedInAt = async (server: ChildService): Promise<Browser> => {
  const browser = new Browser(server.port)
  await browser.makePasskey()
  return browser
}

test('friends see each other’s tables across processes, until they leave', async () => {
  const [ann, ben] = [await signedInAt(servers[0]), await signedInAt(servers[1])]
  await ann.ask('PUT', '/friends/self', { name: 'Ann', seen: true })
  const { code: link } = (await ann.ask<NewFriendLink>('POST', '/friends/links')).body
  await ben.ask('POST', '/friends', { code: link, name: 'Ben', seen: true })
  const seenBy = async (browser: Browser) => (await browser.ask<Friends>('GET', '/friends')).body.friends[0]?.at?.code

  const { code, token } = await makeTable(servers[1].port, { rules: 'basic', players: 4 })
  const there = await visitAt(addressOf(servers[1].port), code, { token }, { cookie: ben.cookie })
  await expect.poll(() => seenBy(ann)).toBe(code)
  await there.leave()
  await expect.poll(() => seenBy(ann)).toBeUndefined()
})
