import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { People, tokenKeyOf } from '../../../server/table/people/people.ts'
import { startDeadline, strangersTable, tournamentTable } from '../../../server/table/strangers-table.ts'
import { saveOf } from '../../../server/table/table-persistence.ts'
import { makeBody, parseBody } from '../../../server/table/table-snapshot.ts'
import { setAlarm } from '../../../server/table/time/alarm.ts'
import { Timers } from '../../../server/table/time/timers.ts'
import { clientSeedOf, commitClientSeed } from './client-seeds.ts'
import * as direct from './direct-requests.ts'
import { HOLD_MS, HOST_GRACE_MS, seededChance } from './table-fixture.ts'

const ARRIVAL_MS = 20_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A table for people with these tokens, with its alarm. */
const makeTable = (...tokens: readonly string[]) => withAlarm(strangersTable(...terms(tokens)))

/** A table of a tournament for them. */
const makeTournamentTable = (...tokens: readonly string[]) => {
  const [settings, code, choice, expected] = terms(tokens)
  return withAlarm(tournamentTable({ settings, code, choice, expected }, 'EVENING'))
}

const terms = (tokens: readonly string[]): Parameters<typeof strangersTable> => [
  { chance: seededChance(7), hostGraceMs: HOST_GRACE_MS, holdMs: HOLD_MS },
  'ABCD',
  { setup: { rules: 'basic', players: 4 } },
  tokens.map((token) => ({ key: tokenKeyOf(token), name: token, account: '', countedAs: token })),
]

const withAlarm = (made: ReturnType<typeof strangersTable>) => {
  if (!made.ok) throw new Error(made.error.message)
  const table = made.value
  const timers = new Timers((error) => {
    throw error
  })
  setAlarm(table, timers, direct.writeTo(table))
  const come = (token: string) => {
    const person = table.people.identify(token)
    table.arrive(person, token)
    direct.settle(table)
    return person
  }
  return { table, come }
}

const occupants = ({ seats }: { readonly seats: { all(): readonly { readonly occupant: string }[] } }) =>
  seats.all().map(({ occupant }) => occupant)

test('the people have their seats before they come, by the secrets of their browsers', () => {
  const { table, come } = makeTable('ann', 'ben')
  expect(table.seats.all().map(({ name }) => name)).toEqual(['ann', 'ben', '', ''])
  expect(table.seats.seatOf(come('ben').id)).toBe(1)
  expect(table.seats.seatOf(come('eve').id)).toBeUndefined()
})

test('the game begins once all are there and have fixed their numbers, with bots in the free seats', () => {
  const { table, come } = makeTable('ann', 'ben')
  const ann = come('ann')
  commitClientSeed(table, ann, clientSeedOf('ann'))
  const ben = come('ben')
  vi.advanceTimersByTime(10)
  expect(table.snapshot.seal).toBeUndefined()
  commitClientSeed(table, ben, clientSeedOf('ben'))
  vi.advanceTimersByTime(10)
  expect(table.snapshot.seal).toBeDefined()
  expect(occupants(table)).toEqual(['person', 'person', 'bot', 'bot'])
})

test('bots take the seats of people who have not come in time', () => {
  const { table, come } = makeTable('ann', 'ben')
  const ann = come('ann')
  commitClientSeed(table, ann, clientSeedOf('ann'))
  vi.advanceTimersByTime(ARRIVAL_MS - 10)
  expect(table.snapshot.seal).toBeUndefined()
  vi.advanceTimersByTime(20)
  expect(table.snapshot.seal).toBeDefined()
  expect(occupants(table)).toEqual(['person', 'bot', 'bot', 'bot'])
})

test('nothing begins while nobody is there, and the deadline survives a restart', () => {
  const { table } = makeTable('ann', 'ben')
  vi.advanceTimersByTime(2 * ARRIVAL_MS)
  expect(table.snapshot.seal).toBeUndefined()
  const restored = parseBody(makeBody(table.snapshot), undefined)
  const people = new People(seededChance(8), restored.known)
  people.arrive(people.identify('ben'), 'again')
  expect(startDeadline({ people, seedHashOf: () => '' }, restored)).toBe(table.snapshot.startBy)
})

const sit = (seat: number) => ({ seat, name: 'Somebody', colour: 7 })
const isOk = (reply: { readonly ok: boolean }): boolean => reply.ok

test('at a table of an evening nobody else takes a seat, and nobody another one than was drawn for them', () => {
  const { table, come } = makeTournamentTable('ann', 'ben', 'cem')
  expect(isOk(direct.ask(table, come('eve'), 'sit', sit(3)))).toBe(false)
  const ann = come('ann')
  expect(isOk(direct.ask(table, ann, 'sit', sit(3)))).toBe(false)
  expect(isOk(direct.ask(table, ann, 'stand', {}))).toBe(true)
  expect(isOk(direct.ask(table, ann, 'sit', sit(3)))).toBe(false)
  expect(isOk(direct.ask(table, ann, 'sit', sit(0)))).toBe(true)
})

test('who comes late to a table of an evening gets the seat back that a bot has taken for them', () => {
  const { table, come } = makeTournamentTable('ann', 'ben')
  commitClientSeed(table, come('ann'), clientSeedOf('ann'))
  vi.advanceTimersByTime(200_000)
  expect(table.phase).toBe('playing')
  expect(occupants(table)).toEqual(['person', 'bot', 'bot', 'bot'])
  const ben = come('ben')
  expect(isOk(direct.ask(table, ben, 'sit', sit(2)))).toBe(false)
  expect(isOk(direct.ask(table, ben, 'sit', sit(1)))).toBe(true)
})

test('no game begins at a table of an evening once the time of its round is over', () => {
  const { table, come } = makeTournamentTable('ann')
  direct.change(table, table.with({ stopped: true }))
  const ann = come('ann')
  commitClientSeed(table, ann, clientSeedOf('ann'))
  vi.advanceTimersByTime(200_000)
  expect(table.snapshot.seal).toBeUndefined()
  expect(table.phase).toBe('lobby')
})

test('a game that was stopped is over: nobody won, nobody decides, and no other one begins', () => {
  const { table, come } = makeTournamentTable('ann')
  const ann = come('ann')
  commitClientSeed(table, ann, clientSeedOf('ann'))
  vi.advanceTimersByTime(10_000)
  expect(table.phase).toBe('playing')
  const before = saveOf(table, table.with({ stopped: true }), 3, false)
  expect(JSON.parse(before.game?.card ?? '{}')).toMatchObject({ stopped: true, record: { result: '' } })
  direct.change(table, table.with({ stopped: true }))
  expect(table.phase).toBe('over')
  expect(saveOf(table, table.with({ locked: true }), 4, false).game).toBeUndefined()
  expect(isOk(direct.ask(table, ann, 'rematch', { ready: true }))).toBe(false)
})
