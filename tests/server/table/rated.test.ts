import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredResult } from '../../../server/archive/ratings/rating-store.ts'
import { networksAt } from '../../../server/limits/networks.ts'
import type { RatedResult } from '../../../server/ratings/rated-result.ts'
import { newTable } from '../../../server/table/new-table.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { storedResult } from '../../../server/table/rated.ts'
import { codeOf, HOLD_MS, HOST_GRACE_MS, seededChance, type TableFixture, tableFixture } from './table-fixture.ts'

/** Addresses of two households. */
const [ANNS_HOME, BENS_HOME] = ['192.0.2.1', '198.51.100.1']

interface RatedFixture extends TableFixture {
  readonly ann: Person
  readonly ben: Person
  /** Results that were stored with changes of the table. */
  readonly results: readonly StoredResult[]
}

/** Ann, who is the host, and Ben at a rated table of two. Both have agreed. */
const ratedTable = (bensHome = BENS_HOME): RatedFixture => {
  const made = tableFixture({ rules: 'basic', players: 2 }, 1, { rated: true })
  const [ann, ben] = [made.come(), made.come()]
  ann.networks = networksAt(ANNS_HOME)
  ben.networks = networksAt(bensHome)
  made.sit(ann, 0, 'Ann')
  made.sit(ben, 1, 'Ben')
  made.must(ann, 'agree', { agreed: true, account: 'account-ann' })
  made.must(ben, 'agree', { agreed: true, account: 'account-ben' })
  const results: StoredResult[] = []
  let before = made.table.snapshot
  made.table.onChange(() => {
    const result = storedResult(before, made.table.snapshot, Date.now())
    before = made.table.snapshot
    if (result !== undefined) results.push(result)
  })
  return { ...made, ann, ben, results }
}

const begun = (bensHome?: string): RatedFixture => {
  const made = ratedTable(bensHome)
  made.must(made.ann, 'start', {})
  return made
}

const playOn = ({ table, act, wiseMove, asked }: TableFixture, decisions = 10_000): void => {
  for (let i = 0; i < decisions && table.phase === 'playing'; i++) {
    const done = act(asked(), wiseMove())
    if (!done.ok) throw new Error(done.error.message)
  }
}

const readResult = (result: StoredResult | undefined): RatedResult => JSON.parse(result?.body ?? '{}') as RatedResult
const isRated = ({ table }: TableFixture): boolean => table.snapshot.rating?.game != null

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a rated table has a clock, silence and no take-backs, whatever its maker chose, and no house rules', () => {
  const { table } = ratedTable()
  expect(table.snapshot).toMatchObject({
    clock: { kind: 'turn', seconds: 60, atZero: 'bot' },
    ...{ talk: 'silent', takeBacks: false, absence: 'bot' },
  })
  const settings = { chance: seededChance(1), hostGraceMs: HOST_GRACE_MS, holdMs: HOLD_MS }
  const setup = { rules: 'basic', players: 2 }
  const fast = { kind: 'bank', seconds: 300, increment: 5, atZero: 'others' } as const
  const own = newTable(settings, 'ABCD', { setup, rated: true, clock: fast, absence: 'wait', takeBacks: true })
  expect(own.ok && own.value.snapshot).toMatchObject({ clock: { ...fast, atZero: 'bot' }, absence: 'bot' })
  const changed = newTable(settings, 'ABCD', { setup: { ...setup, options: { handSize: 4 } }, rated: true })
  expect(changed).toMatchObject({ ok: false, error: { code: 'table/rated' } })
  const chase = newTable(settings, 'ABCD', { setup: { rules: 'marble-chase', players: 2 } as never, rated: true })
  expect(chase).toMatchObject({ ok: false, error: { code: 'table/rated' } })
})

test('a game begins when everybody who sits there has agreed, each with an account of their own', () => {
  const made = ratedTable()
  const { ann, ben, ask, must } = made
  must(ben, 'agree', { agreed: false })
  expect(codeOf(ask(ann, 'start', {}))).toBe('table/not-agreed')
  must(ben, 'agree', { agreed: true, account: 'account-ann' })
  expect(codeOf(ask(ann, 'start', {}))).toBe('table/same-account')
  must(ben, 'stand', {})
  expect(codeOf(ask(ann, 'start', {}))).toBe('table/rated-empty')
  must(ann, 'fill', {})
  expect(codeOf(ask(ann, 'start', {}))).toBe('table/rated-alone')
  must(ann, 'bot', { seat: 1, bot: '' })
  made.sit(ben, 1, 'Ben')
  must(ben, 'agree', { agreed: true, account: 'account-ben' })
  must(ann, 'start', {})
  expect(isRated(made)).toBe(true)
  expect(codeOf(ask(ben, 'agree', { agreed: false }))).toBe('table/running')
})

test('at other tables there is nothing to agree to', () => {
  const made = tableFixture({ rules: 'basic', players: 2 })
  const ann = made.come()
  made.sit(ann, 0)
  expect(codeOf(made.ask(ann, 'agree', { agreed: true }))).toBe('table/not-rated')
})

test('terms and players of a rated game stay, and nobody talks', () => {
  const { ann, ask, askLive } = begun()
  const refused = [
    ask(ann, 'clock', { kind: 'none', seconds: 0, increment: 0, atZero: 'bot' }),
    ask(ann, 'talk', { talk: 'free' }),
    ask(ann, 'takeBacks', { takeBacks: true }),
    ask(ann, 'absence', { absence: 'wait' }),
    ask(ann, 'remove', { seat: 1 }),
    ask(ann, 'bot', { seat: 1, bot: 'casual' }),
    ask(ann, 'another', { rules: 'tock', players: 4 }),
  ]
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'table/rated'))
  const silent = [askLive(ann, 'say', { phrase: 'wave' }), askLive(ann, 'intend', { game: 1, seq: 0, card: -1 })]
  expect(silent.map(codeOf)).toEqual(['table/rated-silent', 'table/rated-silent'])
})

test('the result is stored with the change that ends the game', () => {
  const made = begun()
  playOn(made)
  expect(made.results).toHaveLength(1)
  const [result] = made.results
  expect(result).toMatchObject({ game: made.table.match?.id, due: Date.now() })
  expect(readResult(result)).toEqual({
    rules: 'basic',
    winner: made.table.match?.winner,
    players: [
      { account: 'account-ann', bot: '', team: 0, household: 0, hasLeft: false },
      { account: 'account-ben', bot: '', team: 1, household: 1, hasLeft: false },
    ],
  })
})

test('people behind one address are of one household', () => {
  const made = begun(ANNS_HOME)
  playOn(made)
  expect(readResult(made.results[0]).players.map(({ household }) => household)).toEqual([0, 0])
})

test('a person who stands up has left: a bot plays on, nobody else gets the seat, and only they may come back', () => {
  const made = begun()
  const { ann, ben, must, ask, table } = made
  playOn(made, 6)
  must(ben, 'stand', {})
  expect(table.seats.all()[1]?.occupant).toBe('bot')
  expect(readResult(made.results[0])).toMatchObject({ winner: null, players: [{ hasLeft: false }, { hasLeft: true }] })
  expect(made.results[0]?.due, 'the others have a day to end it').toBe(Date.now() + 86_400_000)
  const stranger = made.come()
  expect(codeOf(ask(stranger, 'sit', { seat: 1, name: 'Eve', colour: 5 }))).toBe('table/rated')
  expect(codeOf(ask(ann, 'sit', { seat: 1, name: 'Ann', colour: 0 }))).not.toBe('yes')
  must(ben, 'sit', { seat: 1, name: 'Ben', colour: 1 })
  expect(readResult(made.results[1])).toMatchObject({ players: [{ hasLeft: false }, { hasLeft: false }] })
  must(ben, 'stand', {})
  playOn(made)
  const end = made.results.at(-1)
  expect(readResult(end)).toMatchObject({ winner: table.match?.winner, players: [{}, { hasLeft: true }] })
  expect(end?.due).toBe(Date.now())
})

test('a person whose connection is lost for long has left, until they are back', () => {
  const made = begun()
  playOn(made, 6)
  made.depart(made.ben, 'session 2', false)
  while (made.asked() !== 1) playOn(made, 1)
  vi.advanceTimersByTime(HOLD_MS + 1000)
  expect(readResult(made.results[0]).players[1]?.hasLeft).toBe(true)
  made.arrive(made.ben, 'session 3')
  expect(readResult(made.results.at(-1)).players[1]?.hasLeft).toBe(false)
})

test('a game that somebody leaves before everybody had a turn is not rated, and goes on', () => {
  const made = begun()
  playOn(made, 1)
  made.must(made.ben, 'stand', {})
  expect(isRated(made)).toBe(false)
  playOn(made)
  expect(made.results).toEqual([])
})

test('the next game begins when all have agreed, too', () => {
  const made = begun()
  playOn(made)
  made.must(made.ben, 'agree', { agreed: false })
  made.must(made.ann, 'rematch', { ready: true })
  made.must(made.ben, 'rematch', { ready: true })
  expect(made.table.games).toBe(1)
  made.must(made.ben, 'agree', { agreed: true, account: 'account-ben' })
  expect([made.table.games, isRated(made)]).toEqual([2, true])
})
