import { describe, expect, test } from 'vitest'
import type { Person } from '../../../server/table/people/people.ts'
import { codeOf, type TableFixture, tableFixture } from '../table/table-fixture.ts'

interface OwnSeats extends TableFixture {
  readonly ann: Person
  /** The same person with a second browser. */
  readonly twin: Person
  readonly ben: Person
  readonly sits: (person: Person, seat: number, beside?: boolean) => string
}

/** Ann, who is the host, sits in the first seat and has come once more with another browser; Ben sits in the second one. */
const withTwin = (): OwnSeats => {
  const made = tableFixture()
  const [ann, ben, twin] = [made.come(), made.come(), made.come()]
  made.table.twinsOf = (id) => (id === ann.id ? [twin.id] : id === twin.id ? [ann.id] : [])
  made.sit(ann, 0, 'Ann', 0)
  made.sit(ben, 1, 'Ben', 1)
  const sits = (person: Person, seat: number, beside?: boolean) =>
    codeOf(made.ask(person, 'sit', { seat, name: 'Eve', colour: 5, ...(beside === undefined ? {} : { beside }) }))
  return { ...made, ann, ben, twin, sits }
}

const seatsOf = ({ table }: TableFixture, ...people: readonly Person[]) =>
  people.map(({ id }) => table.seats.seatOf(id))

describe('a person with two browsers', () => {
  test('is told so when they sit down with the second, and may say that somebody else plays there', () => {
    const made = withTwin()
    const { ann, twin, ben, sits } = made
    expect(sits(twin, 2)).toBe('table/own-seat')
    expect(sits(twin, 0), 'the seat itself').toBe('table/own-seat')
    expect(sits(twin, 2, true)).toBe('yes')
    expect(seatsOf(made, ann, ben, twin)).toEqual([0, 1, 2])
    expect(codeOf(made.ask(twin, 'profile', { name: 'Eva', colour: 6 })), 'who sits goes on as usual').toBe('yes')
  })

  test('takes the seat over with name, colour and host, and the first browser looks on', () => {
    const made = withTwin()
    const { table, ann, twin, must } = made
    must(twin, 'takeOver', {})
    expect(seatsOf(made, ann, twin)).toEqual([undefined, 0])
    expect(table.seats.all()[0]).toMatchObject({ name: 'Ann', colour: 0 })
    expect(table.host).toBe(twin.id)
    must(ann, 'takeOver', {})
    expect(seatsOf(made, ann, twin)).toEqual([0, undefined])
  })

  test('goes on with the hand in the middle of a game, and the record says so', () => {
    const made = withTwin()
    const { table, ann, twin, must } = made
    must(ann, 'fill', {})
    must(ann, 'start', {})
    must(twin, 'takeOver', {})
    expect([seatsOf(made, ann, twin), table.phase]).toEqual([[undefined, 0], 'playing'])
    expect(table.snapshot.former).toEqual([])
    expect(codeOf(made.ask(twin, 'takeOver', {}))).toBe('table/not-seated')
  })

  test.each([
    ['in a running game', (made: OwnSeats) => made.must(made.ann, 'start', {})],
    ['where strangers can come', (made: OwnSeats) => made.must(made.ann, 'open', { open: true })],
  ] as const)('has one seat %s, whatever they say', (_where, set) => {
    const made = withTwin()
    set(made)
    expect([made.sits(made.twin, 2), made.sits(made.twin, 2, true)]).toEqual(['table/one-seat', 'table/one-seat'])
    const asked = made.askLive(made.twin, 'askForSeat', { seat: 2, name: 'Eve', colour: 5 })
    expect(codeOf(asked), 'nor do others let them').toBe('table/one-seat')
  })

  test('sees no second hand after the first browser has stood up', () => {
    const made = withTwin()
    const { ann, twin, must, sits } = made
    must(ann, 'start', {})
    must(ann, 'stand', {})
    expect(sits(twin, 2)).toBe('table/knows-a-hand')
    expect(sits(twin, 0)).toBe('yes')
  })
})

test('a browser takes over nobody else’s seat', () => {
  const { table, come, sit, ask } = tableFixture()
  const [ann, eve] = [come(), come()]
  sit(ann, 0, 'Ann', 0)
  expect(codeOf(ask(eve, 'takeOver', {}))).toBe('table/not-seated')
  expect(table.seats.seatOf(ann.id)).toBe(0)
})
