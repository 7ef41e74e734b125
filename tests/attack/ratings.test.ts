import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GameServer } from '../../server/app.ts'
import type { PlayedGamesReply } from '../../server/protocol/account.ts'
import type { OwnRatings } from '../../server/protocol/ratings.ts'
import { tokenKeyOf } from '../../server/table/people/people.ts'
import { Authenticator } from '../server/accounts/authenticator.ts'
import { Browser } from '../server/accounts/browser.ts'
import { MemoryArchive } from '../server/archive/memory-archive.ts'
import {
  actOf,
  addressOf,
  type Guest,
  makeTable,
  moveFor,
  playOut,
  seatOf,
  until,
  visitAt,
} from '../server/rooms/guest.ts'
import { makeTestApp } from '../server/test-app.ts'

let archive: MemoryArchive
let app: GameServer
beforeEach(async () => {
  archive = new MemoryArchive()
  app = await makeTestApp({ archive, proxies: 1, messagesPerSecond: 1000, botDelayMs: 0 })
})
afterEach(() => app.close())

/** A person with an account who wants ratings, at an address. */
interface RatedPerson {
  readonly browser: Browser
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
}

const personAt = async (name: string, address: string): Promise<RatedPerson> => {
  const browser = new Browser(app.port, { 'x-forwarded-for': address })
  await browser.makePasskey(new Authenticator())
  const answer = await browser.askAt<OwnRatings>('PUT', '/api/ratings/own', { name, shown: true })
  expect(answer.status).toBe(200)
  return { browser, name, headers: { 'x-forwarded-for': address, cookie: browser.cookie } }
}

const ratingsOf = async ({ browser }: RatedPerson): Promise<OwnRatings['ratings']> =>
  (await browser.askAt<OwnRatings>('GET', '/api/ratings/own')).body.ratings

/** Seats people at a new rated table of two. */
const sitAtRated = async (people: readonly Pick<RatedPerson, 'name' | 'headers'>[]): Promise<readonly Guest[]> => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: people.length, rated: true })
  const guests: Guest[] = []
  for (const [seat, { name, headers }] of people.entries()) {
    const guest = await visitAt(addressOf(app.port), code, seat === 0 ? { token } : {}, headers)
    await guest.ask('sit', { seat, name, colour: seat })
    guests.push(guest)
  }
  return guests
}

/** Begins a rated game of people who agree. */
const beginRated = async (people: readonly RatedPerson[]): Promise<readonly Guest[]> => {
  const guests = await sitAtRated(people)
  for (const guest of guests) await guest.ask('agree', { agreed: true })
  await guests[0]?.ask('start', {})
  await until('the game has begun', () => guests.every((guest) => guest.state().phase === 'playing'))
  return guests
}

const playSome = async (guests: readonly Guest[], decisions: number): Promise<void> => {
  for (let i = 0; i < decisions; i++) {
    const [first] = guests as readonly [Guest]
    const { asked, seq } = first.state()
    const guest = guests.find((one) => asked.includes(seatOf(one))) as Guest
    await until('the guest has seen it', () => guest.room.state.seq >= seq)
    await guest.ask('act', actOf(guest, moveFor(guest)))
    await until('all have seen it', () => guests.every((one) => one.room.state.seq > seq))
  }
}

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'yes',
    (error: { readonly reason?: { readonly code: string } }) => error.reason?.code ?? String(error),
  )

test('a second account at the same address brings nothing', async () => {
  const [main, second] = [await personAt('Eve', '192.0.2.1'), await personAt('Adam', '192.0.2.1')]
  await playOut(await beginRated([main, second]))
  await expect.poll(async () => (await ratingsOf(main)).length).toBe(1)
  expect((await ratingsOf(main))[0]).toMatchObject({ rating: 1500, change: 0, games: 1 })
  expect((await ratingsOf(second))[0]).toMatchObject({ rating: 1500, change: 0, games: 1 })
})

test('an account takes no second seat, and begins no rated game if it came to the seat later', async () => {
  const main = await personAt('Eve', '192.0.2.1')
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2, rated: true })
  const own = await visitAt(addressOf(app.port), code, { token }, main.headers)
  await own.ask('sit', { seat: 0, name: 'Eve', colour: 0 })
  const second = await visitAt(addressOf(app.port), code, {}, main.headers)
  expect(await codeOf(second.ask('sit', { seat: 1, name: 'Adam', colour: 1 }))).toBe('table/one-seat')

  const guest = await visitAt(addressOf(app.port), code, {}, { 'x-forwarded-for': '198.51.100.1' })
  await guest.ask('sit', { seat: 1, name: 'Adam', colour: 1 })
  await guest.leave()
  const signedIn = await visitAt(addressOf(app.port), code, { token: guest.token }, main.headers)
  for (const one of [own, signedIn]) await one.ask('agree', { agreed: true })
  expect(await codeOf(own.ask('start', {}))).toBe('table/same-account')
})

test('a person who leaves in the middle loses, while the other plays on with a bot', async () => {
  const [eve, ben] = [await personAt('Eve', '192.0.2.1'), await personAt('Ben', '198.51.100.1')]
  const guests = await beginRated([eve, ben])
  const [leaver, stayer] = guests as readonly [Guest, Guest]
  await playSome(guests, 6)
  await leaver.ask('stand', {})
  await leaver.leave()
  expect(await ratingsOf(ben), 'nothing is decided yet').toEqual([])
  await playOut([stayer])
  await expect.poll(async () => (await ratingsOf(ben)).length).toBe(1)
  expect((await ratingsOf(eve))[0]?.change).toBeLessThan(0)
  const noted = await eve.browser.ask<PlayedGamesReply>('GET', '/games')
  expect(noted.body.games, 'her list says so, too').toMatchObject([{ won: false, seat: 0, leaving: 'away' }])
  const won = stayer.state().winner === 1
  expect(Math.sign((await ratingsOf(ben))[0]?.change ?? 0)).toBe(won ? 1 : -1)
})

test('a loser who wants no more ratings in the middle takes nothing from the winner', async () => {
  const [eve, ben] = [await personAt('Eve', '192.0.2.1'), await personAt('Ben', '198.51.100.1')]
  const guests = await beginRated([eve, ben])
  await playSome(guests, 6)
  expect(await eve.browser.askAt('DELETE', '/api/ratings/own')).toMatchObject({ status: 200 })
  await playOut(guests)
  await expect.poll(async () => (await ratingsOf(ben)).length).toBe(1)
  const won = guests[0]?.state().winner === 1
  expect(Math.sign((await ratingsOf(ben))[0]?.change ?? 0)).toBe(won ? 1 : -1)
  expect(await ratingsOf(eve)).toEqual([])
})

test('people are rated only if they agree, with an account that wants ratings, whatever they send', async () => {
  const eve = await personAt('Eve', '192.0.2.1')
  const victim = await personAt('Ann', '203.0.113.1')
  const guest = { name: 'Guest', headers: { 'x-forwarded-for': '198.51.100.1' } }
  const [own, other] = (await sitAtRated([eve, guest])) as readonly [Guest, Guest]
  await own.ask('agree', { agreed: true })
  expect(await codeOf(own.ask('start', {}))).toBe('table/not-agreed')
  expect(await codeOf(other.ask('agree', { agreed: true }))).toBe('table/no-rating')
  const session = await archive.accounts.session(tokenKeyOf(victim.browser.cookies.get('session') ?? ''))
  const person = session?.person ?? ''
  expect(person).not.toBe('')
  expect(await codeOf(other.ask('agree', { agreed: true, account: person })), 'a stolen id').toBe('table/no-rating')
  expect(await codeOf(other.ask('agree', { agreed: false, account: person }))).toBe('yes')
  expect(await codeOf(own.ask('start', {}))).toBe('table/not-agreed')
  expect(JSON.stringify(other.state()), 'nobody at the table learns an account').not.toContain(person)
})

test('a rated table keeps its silence and terms, and its host has no power over the opponents', async () => {
  const people = [await personAt('Eve', '192.0.2.1'), await personAt('Ben', '198.51.100.1')]
  const [host] = (await beginRated(people)) as readonly [Guest]
  expect(await codeOf(host.ask('remove', { seat: 1 }))).toBe('table/rated')
  expect(await codeOf(host.ask('clock', { kind: 'none', seconds: 0, increment: 0, atZero: 'bot' }))).toBe('table/rated')
  expect(await codeOf(host.ask('takeBacks', { takeBacks: true }))).toBe('table/rated')
  expect(await codeOf(host.aside('say', { phrase: 'wave' }))).toBe('table/rated-silent')
})

test('a result that was stored before the server died counts once after it is back', async () => {
  const people = [await personAt('Eve', '192.0.2.1'), await personAt('Ben', '198.51.100.1')]
  const settle = archive.ratings.settle.bind(archive.ratings)
  archive.ratings.settle = async () => 0
  await playOut(await beginRated(people))
  expect(await ratingsOf(people[0] as RatedPerson)).toEqual([])
  archive.ratings.settle = settle
  await Promise.all([settle(Date.now()), settle(Date.now()), settle(Date.now())])
  await settle(Date.now())
  for (const person of people) expect((await ratingsOf(person))[0]?.games).toBe(1)
})

test('a page of another site changes nothing, and what is sent as a name is checked', async () => {
  const eve = await personAt('Eve', '192.0.2.1')
  const wish = { name: 'Evil', shown: true }
  const foreign = new Browser(app.port, { 'x-forwarded-for': '192.0.2.1', origin: 'https://evil.example' })
  for (const [name, value] of eve.browser.cookies) foreign.cookies.set(name, value)
  expect(await foreign.askAt('PUT', '/api/ratings/own', wish)).toMatchObject({ code: 'http/origin' })
  expect(await foreign.askAt('DELETE', '/api/ratings/own')).toMatchObject({ code: 'http/origin' })
  for (const name of ['', '\u200b', 'x'.repeat(201), 'Moderator', 'x'.repeat(21)]) {
    const { status } = await eve.browser.askAt('PUT', '/api/ratings/own', { name, shown: true })
    expect([400, 422], name).toContain(status)
  }
  const stranger = new Browser(app.port, { 'x-forwarded-for': '192.0.2.9' })
  expect(await stranger.askAt('GET', '/api/ratings/own')).toMatchObject({ status: 401 })
})
