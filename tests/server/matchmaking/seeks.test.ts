import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientSeedHash } from '../../../fair/commitment.ts'
import { socketSessionId } from '../../../server/accounts/session-cookie.ts'
import type { GameServer } from '../../../server/app.ts'
import type { OpenTables } from '../../../server/protocol/http.ts'
import { BOTS_AFTER_MS, SEEK_TIMEOUT_MS, SPEED_CLOCKS } from '../../../server/protocol/seek-terms.ts'
import { Browser } from '../accounts/browser.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { addressOf, type Guest, seatOf, until, visit, visitAt } from '../rooms/guest.ts'
import { makeTestApp } from '../test-app.ts'
import { Seeker } from './seekers.ts'

let app: GameServer
let archive: MemoryArchive
let now = 0
const guests: Guest[] = []

beforeEach(async () => {
  now = Date.now()
  archive = new MemoryArchive()
  app = await makeTestApp({ archive, seekNow: () => now, botDelayMs: 5 })
})
afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()))
  await app.close()
})

const come = async (code: string, { ticket: token }: Seeker): Promise<Guest> => {
  const guest = await visit(app.port, code, { token })
  guests.push(guest)
  return guest
}

const CLIENT_SEED = '1'.repeat(64)

/** Does the guest's part in the shuffle, as pages do, and waits for the game. */
const begin = async (guest: Guest): Promise<void> => {
  const hash = clientSeedHash(CLIENT_SEED, { code: guest.state().code, number: 1, person: guest.person })
  await guest.aside('commit', { game: 1, hash })
  await until('the game is sealed', () => guest.state().nextCommitment !== '')
  await guest.ask('reveal', { commitment: guest.state().nextCommitment, clientSeed: CLIENT_SEED })
  await until('the game has begun', () => guest.state().phase === 'playing')
}

test('two people find each other, sit at one table with a clock, and its game begins by itself', async () => {
  const [ann, ben] = ['Ann', 'Ben'].map((name) => new Seeker(app.port, name)) as [Seeker, Seeker]
  const nearest = { rules: 'basic', players: 2, together: 1 }
  expect((await ann.ask()).reply).toEqual({ state: 'waiting', waitedMs: 0, people: 1, nearest, heldMs: 0 })
  const code = await ben.table()
  expect(await ann.table()).toBe(code)
  const [first, second] = [await come(code, ann), await come(code, ben)]
  expect([seatOf(first), seatOf(second)]).toEqual([0, 1])
  const { seats, clock, takeBacks, takeover, phase } = first.state()
  expect(seats.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
  expect(JSON.parse(clock)).toEqual(SPEED_CLOCKS.quick)
  expect([takeBacks, takeover, phase]).toEqual([false, 'admitted', 'lobby'])
  await Promise.all([first, second].map(begin))
})

test('a person alone plays with bots after a while, if they like', async () => {
  const alone = new Seeker(app.port, 'Ann', { players: [4], bots: true })
  const patient = new Seeker(app.port, 'Ben', { rules: ['jackaroo'], players: [4] })
  for (const seeker of [alone, patient]) await seeker.ask()
  for (let waited = 0; waited < BOTS_AFTER_MS; waited += 2000) {
    now += 2000
    if (waited < BOTS_AFTER_MS - 2000) expect((await alone.ask()).reply.state).toBe('waiting')
    expect((await patient.ask()).reply).toMatchObject({ state: 'waiting', people: expect.any(Number) })
  }
  const guest = await come(await alone.table(), alone)
  await begin(guest)
  expect(guest.state().seats.map(({ occupant }) => occupant)).toEqual(['person', 'bot', 'bot', 'bot'])
  expect((await patient.ask()).reply).toMatchObject({ state: 'waiting', waitedMs: BOTS_AFTER_MS, people: 1 })
})

test('a place in the queue ends with its page, by leaving or by silence', async () => {
  const [ann, ben, cem] = ['Ann', 'Ben', 'Cem'].map((name) => new Seeker(app.port, name)) as [Seeker, Seeker, Seeker]
  await ann.ask()
  expect(await ann.leave()).toBe(200)
  expect((await ben.ask()).reply).toMatchObject({ state: 'waiting', people: 1 })
  now += SEEK_TIMEOUT_MS + 1
  expect((await cem.ask()).reply).toMatchObject({ state: 'waiting', people: 1 })
})

test('the page of a seated person finds the table again after a reload', async () => {
  const [ann, ben] = [new Seeker(app.port, 'Ann'), new Seeker(app.port, 'Ben')]
  await ann.ask()
  const code = await ben.table()
  for (const seeker of [ann, ben, ann, ben]) expect(await seeker.table()).toBe(code)
})

test('a request says what is wrong with it', async () => {
  expect(await new Seeker(app.port, 'Admin').ask()).toMatchObject({ status: 422, code: 'table/bad-name' })
  expect(await new Seeker(app.port, 'Ann', { rules: ['ludo'] }).ask()).toMatchObject({
    status: 422,
    code: 'seek/no-game',
  })
  expect(await new Seeker(app.port, 'Ann', { rules: [] }).ask()).toMatchObject({ status: 400, code: 'http/field' })
  expect(await new Seeker(app.port, 'Ann', { ticket: 'short' }).ask()).toMatchObject({ status: 400 })
})

test('a person who has left several games waits before the next one', async () => {
  const seat = async (at: string): Promise<readonly [Guest, Guest]> => {
    const [ann, ben] = [new Seeker(app.port, `Ann ${at}`), new Seeker(app.port, `Ben ${at}`)]
    await ann.ask()
    const code = await ben.table()
    return [await come(code, ann), await come(code, ben)]
  }
  for (const at of ['1', '2', '3']) {
    const [ann, ben] = await seat(at)
    await Promise.all([ann, ben].map(begin))
    await ann.ask('stand', {})
    await until('a bot plays on', () => ben.state().seats[0]?.occupant === 'bot')
  }
  const { reply } = await new Seeker(app.port, 'Ann').ask()
  expect(reply.state === 'waiting' && Math.round(reply.heldMs / 60_000)).toBe(20)
})

test('a person who comes later takes a bot’s place, in a game that is still young', async () => {
  const ann = new Seeker(app.port, 'Ann', { players: [4], bots: true })
  for (let waited = 0; waited < BOTS_AFTER_MS; waited += SEEK_TIMEOUT_MS) {
    await ann.ask()
    now += SEEK_TIMEOUT_MS
  }
  const code = await ann.table()
  const first = await come(code, ann)
  await begin(first)
  const ben = new Seeker(app.port, 'Ben', { rules: ['jackaroo', 'basic'], players: [4], bots: true })
  const cem = new Seeker(app.port, 'Cem', { players: [4], bots: false })
  await vi.waitFor(async () => expect(await ben.table()).toBe(code), { timeout: 15_000, interval: 300 })
  expect((await cem.ask()).reply.state, 'who wants no bots').toBe('waiting')
  const second = await come(code, ben)
  expect(seatOf(second)).toBeGreaterThan(0)
  expect(
    first
      .state()
      .seats.map(({ occupant }) => occupant)
      .toSorted(),
  ).toEqual(['bot', 'bot', 'person', 'person'])
})

/** A browser of somebody with an account. */
const signIn = async (): Promise<{ readonly account: string; readonly headers: { readonly cookie: string } }> => {
  const browser = new Browser(app.port)
  await browser.makePasskey()
  const headers = { cookie: browser.cookie }
  const session = socketSessionId(new Headers({ ...headers, host: 'localhost' })) ?? ''
  return { account: (await archive.accounts.session(session))?.person ?? '', headers }
}

test('people of whom one has blocked the other are not brought together, nor see each other’s open tables', async () => {
  const [ann, eve] = [await signIn(), await signIn()]
  await archive.accounts.blocks.add({ person: ann.account, blocked: eve.account, name: 'Eve', made: 1 })
  const [first, second] = [ann, eve].map(({ headers }, i) => new Seeker(app.port, `P ${i}`, {}, headers))
  await first?.ask()
  expect((await second?.ask())?.reply.state).toBe('waiting')
  const third = new Seeker(app.port, 'Cem')
  const code = await third.table()
  expect(await first?.table(), 'Ann waited longest').toBe(code)
  const guest = await visitAt(addressOf(app.port), code, { token: first?.ticket ?? '' }, ann.headers)
  guests.push(guest, await come(code, third))
  await vi.waitFor(async () => expect(await listedFor({})).toContain(code), { timeout: 10_000, interval: 300 })
  await vi.waitFor(async () => expect(await listedFor(eve.headers)).not.toContain(code), { timeout: 10_000 })
  expect(await listedFor(ann.headers)).toContain(code)
  await expect(visitAt(addressOf(app.port), code, {}, eve.headers)).rejects.toThrow('table/locked')
})

/** Returns the codes of the open tables that a browser is shown. */
const listedFor = async (headers: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const response = await fetch(`${addressOf(app.port)}/api/tables`, { headers })
  return ((await response.json()) as OpenTables).tables.map(({ code }) => code)
}
