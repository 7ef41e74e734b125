import { expect, test } from 'vitest'
import { networksAt } from '../../server/limits/networks.ts'
import type { Person } from '../../server/table/people/people.ts'
import { makeBody } from '../../server/table/table-snapshot.ts'
import { beginWithAnnAndBen, type TableFixture, tableFixture } from '../server/table/table-fixture.ts'

/** An address may join 300 times a minute; what these identities leave behind shows where there is no bound. */
const IDENTITY_COUNT = 600
/** A body is written with every change of a seat. An ordinary one has about 2 kB. */
const MAX_BODY_LENGTH = 40_000

const bodyLength = ({ table }: TableFixture): number => makeBody(table.snapshot).length

/** Lets a person without a seat here leave for good, as the room does. */
const vanish = ({ table, depart }: TableFixture, person: Person): void => {
  for (const session of [...person.sessions]) depart(person, session, true)
  table.forget(person)
}

test('strangers who sit down in a running game and leave again make the table no larger', () => {
  const { made, ben } = beginWithAnnAndBen()
  for (let i = 0; i < IDENTITY_COUNT; i++) {
    const stranger = made.come()
    stranger.networks = networksAt(`203.0.${i % 200}.1`)
    if (made.ask(stranger, 'sit', { seat: 2, name: 'Eve', colour: 9 }).ok) made.must(stranger, 'stand', {})
    vanish(made, stranger)
  }
  made.must(ben, 'stand', {})
  made.must(ben, 'sit', { seat: 1, name: 'Ben', colour: 1 })
  expect(bodyLength(made)).toBeLessThan(MAX_BODY_LENGTH)
})

test('nor do those whom a host renames and removes', () => {
  const made = tableFixture()
  const ann = made.come()
  made.sit(ann, 0, 'Ann')
  for (let i = 0; i < IDENTITY_COUNT; i++) {
    const stranger = made.come()
    made.sit(stranger, 2, 'Eve', 9)
    made.must(ann, 'rename', { seat: 2, name: 'Bob' })
    made.must(ann, 'remove', { seat: 2 })
    vanish(made, stranger)
  }
  expect(bodyLength(made)).toBeLessThan(MAX_BODY_LENGTH)
})

test.each([
  ['one address', () => '203.0.113.7'],
  ['many addresses of one household', (i: number) => `2001:db8:0:1::${i + 1}`],
  ['a customer’s 256 households', (i: number) => `2001:db8:0:1${(i % 256).toString(16).padStart(2, '0')}::1`],
])('strangers of %s leave room for others to sit down in a running game', (_, addressOf) => {
  const { made } = beginWithAnnAndBen()
  const codes = new Set<string>()
  for (let i = 0; i < IDENTITY_COUNT; i++) {
    const stranger = made.come()
    stranger.networks = networksAt(addressOf(i))
    const sat = made.ask(stranger, 'sit', { seat: 2, name: 'Eve', colour: 9 })
    if (sat.ok) made.must(stranger, 'stand', {})
    else codes.add(sat.error.code)
    vanish(made, stranger)
  }
  expect([...codes]).toEqual(['table/many-of-network'])
  const cem = made.come()
  cem.networks = networksAt('198.51.100.4')
  made.must(cem, 'sit', { seat: 2, name: 'Cem', colour: 9 })
})

test.each([
  ['a customer’s 65,536 households', (i: number) => `2001:db8:0:${i.toString(16)}::1`],
  ['three networks', (i: number) => `203.0.${i % 3}.${i % 200}`],
  ['six hundred networks', (i: number) => `203.${i >> 8}.${i % 256}.7`],
])(
  'strangers of %s keep nobody else from a seat, and who has left one keeps the right to come back',
  (_, addressOf) => {
    const { made, ben } = beginWithAnnAndBen()
    made.must(ben, 'stand', {})
    for (let i = 0; i < IDENTITY_COUNT; i++) {
      const stranger = made.come()
      stranger.networks = networksAt(addressOf(i))
      if (made.ask(stranger, 'sit', { seat: 2, name: 'Eve', colour: 9 }).ok) made.must(stranger, 'stand', {})
      vanish(made, stranger)
    }
    const cem = made.come()
    cem.networks = networksAt('198.51.100.4')
    made.must(cem, 'sit', { seat: 2, name: 'Cem', colour: 9 })
    const { held } = made.table.snapshot
    expect(Object.keys(held)).toContain(ben.id)
    expect(Object.keys(held)).toHaveLength(60)
  },
)

test('two browsers that take a seat from each other by turns leave one line, and no more than two of the game’s people', () => {
  const { made, ann, ben } = beginWithAnnAndBen()
  made.act(made.asked(), made.firstMove())
  const browsers = [ben, made.come()] as const
  const messages = made.changes()
  for (let i = 0; i < 200; i++) {
    const [away, here] = i % 2 === 0 ? browsers : ([browsers[1], browsers[0]] as const)
    for (const session of [...away.sessions]) made.depart(away, session, false)
    made.arrive(here, `again ${i}`)
    made.askLive(here, 'askForSeat', { seat: 1, name: 'Ben', colour: 1 })
    const [knock] = made.table.knocks.all
    if (knock !== undefined) made.ask(ann, 'admit', { id: knock.id })
  }
  const { former, held, seats } = made.table.snapshot
  expect(seats.seatOf(ben.id), 'each turn was taken').toBe(1)
  expect([former.length, Object.keys(held).length]).toEqual([1, 3])
  expect(made.changes() - messages).toBeLessThanOrEqual(200 * 5)
})
