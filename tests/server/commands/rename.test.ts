import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Person } from '../../../server/table/people/people.ts'
import { makeBody, parseBody } from '../../../server/table/table-snapshot.ts'
import { clientSeedOf, commit } from '../table/client-seeds.ts'
import { codeOf, type TableFixture, tableFixture, tableText } from '../table/table-fixture.ts'

interface Company extends TableFixture {
  readonly ann: Person
  readonly ben: Person
  readonly cem: Person
}

/** Ann is the host. */
const company = (): Company => {
  const made = tableFixture()
  const [ann, ben, cem] = [made.come(), made.come(), made.come()]
  made.sit(ann, 0, 'Ann')
  made.sit(ben, 1, 'Ben')
  made.sit(cem, 2, 'Cem')
  return { ...made, ann, ben, cem }
}

const names = ({ table }: TableFixture): readonly string[] => table.seats.all().map(({ name }) => name)

let c = company()
beforeEach(() => {
  c = company()
})

describe('the host', () => {
  test('gives a person in another seat a name, as often as they like', () => {
    c.must(c.ann, 'rename', { seat: 1, name: ' Benny ' })
    expect(names(c)).toEqual(['Ann', 'Benny', 'Cem', ''])
    expect(c.table.snapshot.renamed).toEqual({ [c.ben.id]: { name: 'Benny', by: c.ann.id } })
    c.must(c.ann, 'rename', { seat: 1, name: 'Ben' })
    expect(names(c)[1]).toBe('Ben')
    c.must(c.ann, 'rename', { seat: 1 })
    expect(names(c)[1]).toBe('Guest')
  })

  test('gives no name that may not be used, and none twice', () => {
    c.must(c.ann, 'rename', { seat: 1, name: 'cem' })
    expect(names(c)[1]).toBe('cem 2')
    const before = tableText(c.table)
    for (const name of ['\u202e', ' ', 'a'.repeat(21), 'Host', 'fuck you']) {
      expect(codeOf(c.ask(c.ann, 'rename', { seat: 1, name })), name).toBe('table/bad-name')
    }
    expect(codeOf(c.ask(c.ann, 'rename', { seat: 3 }))).toBe('table/not-a-person')
    expect(codeOf(c.ask(c.ann, 'rename', { seat: 0, name: 'Anna' })), 'that is what the profile is for').toBe(
      'table/not-a-person',
    )
    expect(codeOf(c.ask(c.ann, 'rename', { seat: 9 }))).toBe('table/no-such-seat')
    for (const request of [{}, { seat: '1' }, { seat: 1, name: 7 }, { seat: 1, by: 'x' }]) {
      expect(codeOf(c.ask(c.ann, 'rename', request as never))).toBe('request/malformed')
    }
    expect(tableText(c.table)).toBe(before)
    c.must(c.ann, 'bot', { seat: 3, bot: 'greedy' })
    expect(codeOf(c.ask(c.ann, 'rename', { seat: 3, name: 'Robot' }))).toBe('table/not-a-person')
  })

  test('keeps the right to their own name', () => {
    c.must(c.ben, 'rename', { seat: 0 })
    expect(names(c)[0]).toBe('Guest')
    c.must(c.ann, 'profile', { name: 'Ann', colour: 0 })
    expect(names(c)[0]).toBe('Ann')
    expect(codeOf(c.ask(c.cem, 'rename', { seat: 0 })), 'and it is not taken away again').toBe('table/named')
    c.must(c.ann, 'profile', { name: 'Anna', colour: 0 })
    expect(c.table.snapshot.renamed[c.ann.id]).toEqual({ name: 'Anna', by: c.ann.id })
  })
})

describe('somebody with a seat', () => {
  test('takes a name away, which gives a neutral one; all can see who did it', () => {
    c.must(c.ben, 'rename', { seat: 2 })
    c.must(c.cem, 'rename', { seat: 1 })
    expect(names(c)).toEqual(['Ann', 'Vera', 'Guest', ''])
    expect(c.table.snapshot.renamed[c.cem.id]).toEqual({ name: 'Guest', by: c.ben.id })
  })

  test('gives no other name, and takes none away twice, nor one that the host gave', () => {
    expect(codeOf(c.ask(c.ben, 'rename', { seat: 2, name: 'Fool' }))).toBe('table/not-host')
    c.must(c.ben, 'rename', { seat: 2 })
    expect(codeOf(c.ask(c.ben, 'rename', { seat: 2 }))).toBe('table/named')
    c.must(c.ann, 'rename', { seat: 2, name: 'Cem' })
    expect(codeOf(c.ask(c.ben, 'rename', { seat: 2 }))).toBe('table/named')
    expect(names(c)[2]).toBe('Cem')
  })

  test('must have one', () => {
    const visitor = c.come()
    expect(codeOf(c.ask(visitor, 'rename', { seat: 1 }))).toBe('table/not-seated')
    const screen = c.table.people.screen(undefined)
    expect(codeOf(c.ask(screen, 'rename', { seat: 1 })), 'nor is it a screen of another table').toBe('table/not-seated')
  })
})

describe('somebody who was renamed', () => {
  beforeEach(() => c.must(c.ben, 'rename', { seat: 2 }))

  test('does not take the old name or another, but another colour', () => {
    for (const name of ['Cem', 'cem', 'Guest 2', 'Eve']) {
      expect(codeOf(c.ask(c.cem, 'profile', { name, colour: 2 })), name).toBe('table/renamed')
    }
    c.must(c.cem, 'profile', { name: 'Guest', colour: 9 })
    expect(c.table.seats.all()[2]).toMatchObject({ name: 'Guest', colour: 9 })
  })

  test('has the name again in whatever seat they take, also as one who asks for it', () => {
    c.must(c.cem, 'stand', {})
    c.sit(c.cem, 3, 'Cem')
    expect(names(c)).toEqual(['Ann', 'Ben', '', 'Guest'])
    c.must(c.cem, 'stand', {})
    c.must(c.ann, 'knock', { knock: true })
    c.aside(c.cem, 'askForSeat', { seat: 3, name: 'Cem', colour: 3 })
    expect(c.table.knocks.all.map(({ name }) => name)).toEqual(['Guest'])
    c.must(c.ben, 'admit', { id: c.table.knocks.all[0]?.id ?? '' })
    expect(names(c)[3]).toBe('Guest')
  })

  test('keeps it when the table is stored and loaded', () => {
    const { snapshot } = c.table
    expect(parseBody(makeBody(snapshot), undefined)).toEqual(snapshot)
  })

  test('gets another one from the host only', () => {
    c.must(c.ann, 'rename', { seat: 2, name: 'Cemal' })
    expect(codeOf(c.ask(c.cem, 'profile', { name: 'Cem', colour: 2 }))).toBe('table/renamed')
    expect(names(c)[2]).toBe('Cemal')
  })
})

test('names do not change while a game is sealed; in the middle of it they do', () => {
  vi.useFakeTimers({ now: 1_790_000_000_000 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  c = company()
  c.must(c.ann, 'fill', { bot: 'greedy' })
  expect(codeOf(commit(c.table, c.ann, clientSeedOf('ann')))).toBe('yes')
  c.must(c.ann, 'start', {})
  expect(codeOf(c.ask(c.ann, 'rename', { seat: 1 }))).toBe('table/sealed')
  vi.advanceTimersByTime(4000)
  expect(c.table.phase).toBe('playing')
  c.must(c.ann, 'rename', { seat: 1 })
  expect(names(c)[1]).toBe('Guest')
})
