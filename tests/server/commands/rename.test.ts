import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Person } from '../../../server/table/people/people.ts'
import { makeBody, parseBody } from '../../../server/table/table-snapshot.ts'
import { clientSeedOf, commitClientSeed } from '../table/client-seeds.ts'
import { codeOf, type TableFixture, tableFixture, tableText } from '../table/table-fixture.ts'

interface Company extends TableFixture {
  readonly ann: Person
  readonly ben: Person
  readonly cem: Person
}

/** Ann is the host. */
const seatCompany = (): Company => {
  const made = tableFixture()
  const [ann, ben, cem] = [made.come(), made.come(), made.come()]
  made.sit(ann, 0, 'Ann')
  made.sit(ben, 1, 'Ben')
  made.sit(cem, 2, 'Cem')
  return { ...made, ann, ben, cem }
}

const names = ({ table }: TableFixture): readonly string[] => table.seats.all().map(({ name }) => name)

let guests = seatCompany()
beforeEach(() => {
  guests = seatCompany()
})

describe('the host', () => {
  test('gives a person in another seat a name, as often as they like', () => {
    guests.must(guests.ann, 'rename', { seat: 1, name: ' Benny ' })
    expect(names(guests)).toEqual(['Ann', 'Benny', 'Cem', ''])
    expect(guests.table.snapshot.renamed).toEqual({ [guests.ben.id]: { name: 'Benny', by: guests.ann.id } })
    guests.must(guests.ann, 'rename', { seat: 1, name: 'Ben' })
    expect(names(guests)[1]).toBe('Ben')
    guests.must(guests.ann, 'rename', { seat: 1 })
    expect(names(guests)[1]).toBe('Guest')
  })

  test('gives no name that may not be used, and none twice', () => {
    guests.must(guests.ann, 'rename', { seat: 1, name: 'cem' })
    expect(names(guests)[1]).toBe('cem 2')
    const before = tableText(guests.table)
    for (const name of ['\u202e', ' ', 'a'.repeat(21), 'Host', 'fuck you']) {
      expect(codeOf(guests.ask(guests.ann, 'rename', { seat: 1, name })), name).toBe('table/bad-name')
    }
    expect(codeOf(guests.ask(guests.ann, 'rename', { seat: 3 }))).toBe('table/not-a-person')
    expect(codeOf(guests.ask(guests.ann, 'rename', { seat: 0, name: 'Anna' })), 'that is what the profile is for').toBe(
      'table/not-a-person',
    )
    expect(codeOf(guests.ask(guests.ann, 'rename', { seat: 9 }))).toBe('table/no-such-seat')
    for (const request of [{}, { seat: '1' }, { seat: 1, name: 7 }, { seat: 1, by: 'x' }]) {
      expect(codeOf(guests.ask(guests.ann, 'rename', request as never))).toBe('request/malformed')
    }
    expect(tableText(guests.table)).toBe(before)
    guests.must(guests.ann, 'bot', { seat: 3, bot: 'greedy' })
    expect(codeOf(guests.ask(guests.ann, 'rename', { seat: 3, name: 'Robot' }))).toBe('table/not-a-person')
  })

  test('keeps the right to their own name', () => {
    guests.must(guests.ben, 'rename', { seat: 0 })
    expect(names(guests)[0]).toBe('Guest')
    guests.must(guests.ann, 'profile', { name: 'Ann', colour: 0 })
    expect(names(guests)[0]).toBe('Ann')
    expect(codeOf(guests.ask(guests.cem, 'rename', { seat: 0 })), 'and it is not taken away again').toBe('table/named')
    guests.must(guests.ann, 'profile', { name: 'Anna', colour: 0 })
    expect(guests.table.snapshot.renamed[guests.ann.id]).toEqual({ name: 'Anna', by: guests.ann.id })
  })
})

describe('somebody with a seat', () => {
  test('takes a name away, which gives a neutral one; all can see who did it', () => {
    guests.must(guests.ben, 'rename', { seat: 2 })
    guests.must(guests.cem, 'rename', { seat: 1 })
    expect(names(guests)).toEqual(['Ann', 'Vera', 'Guest', ''])
    expect(guests.table.snapshot.renamed[guests.cem.id]).toEqual({ name: 'Guest', by: guests.ben.id })
  })

  test('gives no other name, and takes none away twice, nor one that the host gave', () => {
    expect(codeOf(guests.ask(guests.ben, 'rename', { seat: 2, name: 'Fool' }))).toBe('table/not-host')
    guests.must(guests.ben, 'rename', { seat: 2 })
    expect(codeOf(guests.ask(guests.ben, 'rename', { seat: 2 }))).toBe('table/named')
    guests.must(guests.ann, 'rename', { seat: 2, name: 'Cem' })
    expect(codeOf(guests.ask(guests.ben, 'rename', { seat: 2 }))).toBe('table/named')
    expect(names(guests)[2]).toBe('Cem')
  })

  test('must have one', () => {
    const visitor = guests.come()
    expect(codeOf(guests.ask(visitor, 'rename', { seat: 1 }))).toBe('table/not-seated')
    const screen = guests.table.people.screen(undefined)
    expect(codeOf(guests.ask(screen, 'rename', { seat: 1 })), 'nor is it a screen of another table').toBe(
      'table/not-seated',
    )
  })
})

describe('somebody who was renamed', () => {
  beforeEach(() => guests.must(guests.ben, 'rename', { seat: 2 }))

  test('does not take the old name or another, but another colour', () => {
    for (const name of ['Cem', 'cem', 'Guest 2', 'Eve']) {
      expect(codeOf(guests.ask(guests.cem, 'profile', { name, colour: 2 })), name).toBe('table/renamed')
    }
    guests.must(guests.cem, 'profile', { name: 'Guest', colour: 9 })
    expect(guests.table.seats.all()[2]).toMatchObject({ name: 'Guest', colour: 9 })
  })

  test('has the name again in whatever seat they take, also as one who asks for it', () => {
    guests.must(guests.cem, 'stand', {})
    guests.sit(guests.cem, 3, 'Cem')
    expect(names(guests)).toEqual(['Ann', 'Ben', '', 'Guest'])
    guests.must(guests.cem, 'stand', {})
    guests.must(guests.ann, 'knock', { knock: true })
    guests.askLive(guests.cem, 'askForSeat', { seat: 3, name: 'Cem', colour: 3 })
    expect(guests.table.knocks.all.map(({ name }) => name)).toEqual(['Guest'])
    guests.must(guests.ben, 'admit', { id: guests.table.knocks.all[0]?.id ?? '' })
    expect(names(guests)[3]).toBe('Guest')
  })

  test('keeps it when the table is stored and loaded', () => {
    const { snapshot } = guests.table
    expect(parseBody(makeBody(snapshot), undefined)).toEqual(snapshot)
  })

  test('gets another one from the host only', () => {
    guests.must(guests.ann, 'rename', { seat: 2, name: 'Cemal' })
    expect(codeOf(guests.ask(guests.cem, 'profile', { name: 'Cem', colour: 2 }))).toBe('table/renamed')
    expect(names(guests)[2]).toBe('Cemal')
  })
})

test('names do not change while a game is sealed; in the middle of it they do', () => {
  vi.useFakeTimers({ now: 1_790_000_000_000 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  guests = seatCompany()
  guests.must(guests.ann, 'fill', { bot: 'greedy' })
  expect(codeOf(commitClientSeed(guests.table, guests.ann, clientSeedOf('ann')))).toBe('yes')
  guests.must(guests.ann, 'start', {})
  expect(codeOf(guests.ask(guests.ann, 'rename', { seat: 1 }))).toBe('table/sealed')
  vi.advanceTimersByTime(4000)
  expect(guests.table.phase).toBe('playing')
  guests.must(guests.ann, 'rename', { seat: 1 })
  expect(names(guests)[1]).toBe('Guest')
})
