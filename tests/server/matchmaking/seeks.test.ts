import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientSeedHash } from '../../../fair/commitment.ts'
import type { GameServer } from '../../../server/app.ts'
import { BOTS_AFTER_MS, SEEK_TIMEOUT_MS, SPEED_CLOCKS } from '../../../server/protocol/seeks.ts'
import { type Guest, seatOf, until, visit } from '../rooms/guest.ts'
import { makeTestApp } from '../test-app.ts'
import { Seeker } from './seekers.ts'

let app: GameServer
let now = 0
const guests: Guest[] = []

beforeEach(async () => {
  now = Date.now()
  app = await makeTestApp({ seekNow: () => now, botDelayMs: 5 })
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
