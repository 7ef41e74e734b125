import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { People, tokenKeyOf } from '../../../server/table/people/people.ts'
import { startDeadline, strangersTable } from '../../../server/table/strangers-table.ts'
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
const makeTable = (...tokens: readonly string[]) => {
  const settings = { chance: seededChance(7), hostGraceMs: HOST_GRACE_MS, holdMs: HOLD_MS }
  const expected = tokens.map((token) => ({ key: tokenKeyOf(token), name: token, account: '', countedAs: token }))
  const made = strangersTable(settings, 'ABCD', { setup: { rules: 'basic', players: 4 } }, expected)
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
