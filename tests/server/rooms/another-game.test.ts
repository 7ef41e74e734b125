import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import type { Requests } from '../../../server/protocol/requests.ts'
import { type NewTable, newTable } from '../../../server/table/new-table.ts'
import { nextTable } from '../../../server/table/next-table.ts'
import { agreeToRating } from '../../../server/table/rated.ts'
import { HOLD_MS, HOST_GRACE_MS, seededChance, tableFixture } from '../table/table-fixture.ts'
import { makeTestApp } from '../test-app.ts'
import { type Guest, makeTable, until, visit } from './guest.ts'

let app: GameServer
const guests: Guest[] = []

beforeAll(async () => {
  app = await makeTestApp({ botDelayMs: 0 })
})
afterAll(() => app.close())
afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()))
})

const come = async (code: string, token: string, screen = false): Promise<Guest> => {
  const guest = await visit(app.port, code, screen ? { token, screen } : { token })
  guests.push(guest)
  return guest
}

const comeAnew = async (code: string): Promise<Guest> => {
  const guest = await visit(app.port, code)
  guests.push(guest)
  return guest
}

/** Seats people with colours 5, 6 and so on at a table of basic rules. */
const seated = async (names: readonly string[], players = 4): Promise<readonly Guest[]> => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players })
  const host = await come(code, token)
  const people = [host]
  for (const _ of names.slice(1)) people.push(await comeAnew(code))
  for (const [seat, name] of names.entries()) await people[seat]?.ask('sit', { seat, name, colour: 5 + seat })
  return people
}

/** Asks for another game. Resolves to the code that is sent to everyone. */
const goOn = async (host: Guest, all: readonly Guest[], choice: Requests['another']): Promise<string> => {
  await host.ask('another', choice)
  await until('all are told', () => all.every((guest) => guest.state().next !== ''))
  return host.state().next
}

const refused = (code: string) => ({ reason: { code } })

const placesOf = (guest: Guest) =>
  guest.state().seats.map(({ occupant, name, colour }) => (occupant === 'empty' ? '' : `${name} ${colour}`))

test('everybody goes on at the next table, in the same seats with the same names, colours and tokens', async () => {
  const [ann, ben, cara] = (await seated(['Ann', 'Ben', 'Cara'])) as [Guest, Guest, Guest]
  await ann.ask('bot', { seat: 3, bot: 'casual' })
  const code = await goOn(ann, [ann, ben, cara], { rules: 'tock', players: 4 })
  const [next, also] = [await come(code, ann.token), await come(code, cara.token)]
  expect(placesOf(next).slice(0, 3)).toEqual(['Ann 5', 'Ben 6', 'Cara 7'])
  expect(next.state().seats[3]?.occupant).toBe('bot')
  expect(next.state()).toMatchObject({ rules: 'tock', phase: 'lobby', host: next.person, next: '' })
  expect(also.person).toBe(cara.person)
  await next.ask('start', {})
  await until('the game has begun', () => also.state().phase === 'playing')
})

test('after rated games the next ones are rated if the host asks for it, and everybody is asked again', () => {
  const rated = { setup: { rules: 'basic', players: 2 }, rated: true } as const
  const first = newTable({ chance: seededChance(7), hostGraceMs: HOST_GRACE_MS, holdMs: HOLD_MS }, 'BCDE', rated)
  if (!first.ok) throw new Error(first.error.message)
  const agreed = agreeToRating(first.value.snapshot, first.value.snapshot.host, 'account')
  if (agreed.ok) first.value.accept({ snapshot: agreed.value })
  expect(first.value.snapshot.rating?.agreed).not.toEqual({})
  const after = (choice: NewTable) => nextTable('CDEF', choice, first.value)
  expect(after(rated)).toMatchObject({ value: { snapshot: { rating: { agreed: {}, game: null }, talk: 'silent' } } })
  expect(after({ setup: rated.setup })).toMatchObject({ value: { snapshot: { rating: null } } })
})

test('with fewer seats the first ones find a place; who finds none is known there, even where strangers must knock', async () => {
  const people = await seated(['Ann', 'Ben', 'Cara', 'Dan'])
  const [ann, ben, , dan] = people as [Guest, Guest, Guest, Guest]
  await ann.ask('knock', { knock: true })
  const code = await goOn(ann, people, { rules: 'basic', players: 2 })
  expect(placesOf(await come(code, ben.token))).toEqual(['Ann 5', 'Ben 6'])
  expect((await come(code, dan.token)).person).toBe(dan.person)
  await expect(comeAnew(code)).rejects.toThrow()
})

test('with more seats all keep theirs; from cards to Marble Chase and back', () => {
  const { table: cards, come: arrive, sit } = tableFixture({ rules: 'basic', players: 2 })
  sit(arrive(), 0, 'Ann', 5)
  sit(arrive(), 1, 'Ben', 6)
  const chase = nextTable('BCDE', { setup: { rules: 'marble-chase', players: 3 } }, cards)
  if (!chase.ok) throw new Error(chase.error.message)
  const last = nextTable('CDEF', { setup: { rules: 'basic', players: 6 } }, chase.value)
  const names = (answer: typeof last) => answer.ok && answer.value.seats.all().map(({ name }) => name)
  expect([names(chase), names(last)]).toEqual([
    ['Ann', 'Ben', ''],
    ['Ann', 'Ben', '', '', '', ''],
  ])
})

test('those who are here get seats before those who are away, who come after them where seats are left', () => {
  const { table, come: arrive, sit, depart } = tableFixture({ rules: 'basic', players: 6 })
  const people = ['Ann', 'Ben', 'Cara', 'Dan', 'Eve', 'Finn'].map((name, seat) => {
    const person = arrive()
    sit(person, seat, name, 5 + seat)
    return person
  })
  for (const person of [people[0], people[1], people[4]])
    if (person !== undefined) depart(person, [...person.sessions][0] ?? '', false)
  const namesFor = (players: number) => {
    const next = nextTable('BCDE', { setup: { rules: 'basic', players } }, table)
    return next.ok && next.value.seats.all().map(({ name, colour }) => `${name} ${colour}`)
  }
  expect(namesFor(2)).toEqual(['Cara 7', 'Dan 8'])
  expect(namesFor(4)).toEqual(['Finn 10', 'Ben 6', 'Cara 7', 'Dan 8'])
  expect(namesFor(6)).toEqual(['Ann 5', 'Ben 6', 'Cara 7', 'Dan 8', 'Eve 9', 'Finn 10'])
})

test('a big screen leads its people on; it shows the next table with the same token', async () => {
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4, screen: true })
  const [screen, ann] = [await come(code, token, true), await comeAnew(code)]
  await ann.ask('sit', { seat: 1, name: 'Ann', colour: 4 })
  const next = await goOn(screen, [screen, ann], { rules: 'basic', players: 4 })
  const again = await come(next, token, true)
  await again.ask('pace', { pace: 'fast' })
  expect(placesOf(again)).toEqual(['', 'Ann 4', '', ''])
})

test('only the host may, a set-up that cannot be played is refused, and nobody chooses the code', async () => {
  const people = await seated(['Ann', 'Ben'])
  const [ann, ben] = people as [Guest, Guest]
  const before = app.tables.occupancy
  await expect(ben.ask('another', { rules: 'tock', players: 4 })).rejects.toMatchObject(refused('table/not-host'))
  await expect(ann.ask('another', { rules: 'tock', players: 11 })).rejects.toMatchObject(refused('rules/players'))
  await expect(ann.ask('another', { rules: 'tock' } as never)).rejects.toMatchObject(refused('request/malformed'))
  expect(app.tables.occupancy).toBe(before)
  expect(ann.state().next).toBe('')
  const code = await goOn(ann, people, { rules: 'tock', players: 4, code: 'KRTM' })
  expect(code).not.toBe('KRTM')
})
