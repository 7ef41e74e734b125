import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Clock } from '../../../server/protocol/clock.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { codeOf, HOLD_MS, type TableFixture, tableFixture } from './table-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Duel extends TableFixture {
  /** People by seat; their connections are `session 1` and `session 2`. */
  readonly players: readonly [Person, Person]
}

/** Begins a game of two people. */
const duel = (clock?: Clock): Duel => {
  const s = tableFixture({ rules: 'basic', players: 2 })
  const players = [s.come(), s.come()] as const
  players.forEach((person, seat) => {
    s.sit(person, seat, `Player ${seat}`)
  })
  if (clock !== undefined) s.must(players[0], 'clock', clock)
  s.must(players[0], 'start', {})
  return { ...s, players }
}

const chairOf = (s: TableFixture, seat: number) => s.table.seats.all()[seat]
const deadlineOf = (s: TableFixture, seat: number) => s.table.snapshot.deadlines[seat]
const goes = (s: Duel, seat: number): void => s.depart(s.players[seat] as Person, `session ${seat + 1}`, false)
const returns = (s: Duel, seat: number): void => s.arrive(s.players[seat] as Person, `session ${seat + 1}`)
const decides = (s: Duel, seat: number): void =>
  s.must(s.players[seat] as Person, 'act', {
    id: `${s.table.seq} ${seat}`,
    game: s.table.games,
    seq: s.table.seq,
    move: s.firstMove(seat),
  })

const TURN_CLOCK: Clock = { kind: 'turn', seconds: 30, increment: 0, atZero: 'bot' }
const BANK_CLOCK: Clock = { kind: 'bank', seconds: 60, increment: 5, atZero: 'bot' }

describe('somebody who is away', () => {
  test('is waited for from the moment of the decision on, then a bot stands in until the player is back', () => {
    const s = duel()
    const seat = s.asked()
    const other = 1 - seat
    goes(s, other)
    expect(chairOf(s, other)).toMatchObject({ heldUntil: 0, standIn: '' })
    vi.advanceTimersByTime(HOLD_MS * 2)
    expect(chairOf(s, other)).toMatchObject({ heldUntil: 0, standIn: '' })
    decides(s, seat)
    expect(chairOf(s, other)).toMatchObject({ heldUntil: Date.now() + HOLD_MS, standIn: '' })
    vi.advanceTimersByTime(HOLD_MS - 10)
    expect(chairOf(s, other)?.standIn).toBe('')
    vi.advanceTimersByTime(20)
    expect(chairOf(s, other)).toMatchObject({ occupant: 'person', heldUntil: 0, standIn: 'club' })
    s.act(other, s.firstMove(other))
    decides(s, seat)
    expect(chairOf(s, other), 'the grace turn is over').toMatchObject({ heldUntil: 0, standIn: 'club' })
    returns(s, other)
    expect(chairOf(s, other)).toMatchObject({ heldUntil: 0, standIn: '' })
    decides(s, other)
  })

  test('who comes back in time finds the turn as it was', () => {
    const s = duel()
    const seat = s.asked()
    goes(s, seat)
    vi.advanceTimersByTime(HOLD_MS - 10)
    returns(s, seat)
    vi.advanceTimersByTime(HOLD_MS)
    expect(chairOf(s, seat)).toMatchObject({ heldUntil: 0, standIn: '' })
    expect(s.table.seq).toBe(0)
  })

  test('is waited for for good where the table says so', () => {
    const s = duel()
    s.must(s.players[0], 'absence', { absence: 'wait' })
    const seat = s.asked()
    goes(s, seat)
    vi.advanceTimersByTime(HOLD_MS * 10)
    expect(chairOf(s, seat)).toMatchObject({ heldUntil: 0, standIn: '' })
  })

  test('is not replaced while nobody looks, and has the turn of grace when somebody does again', () => {
    const s = duel()
    const seat = s.asked()
    goes(s, 0)
    goes(s, 1)
    vi.advanceTimersByTime(HOLD_MS * 10)
    expect(chairOf(s, seat)).toMatchObject({ heldUntil: 0, standIn: '' })
    returns(s, 1 - seat)
    expect(chairOf(s, seat)).toMatchObject({ heldUntil: Date.now() + HOLD_MS, standIn: '' })
  })

  test('keeps a bot from nobody’s seat: it decides only what that seat owes', () => {
    const s = duel()
    const seat = s.asked()
    goes(s, 1 - seat)
    vi.advanceTimersByTime(HOLD_MS * 2)
    expect(s.table.seats.all().map((chair) => chair.standIn)).toEqual(['', ''])
  })
})

describe('a clock by the turn', () => {
  test('gives every decision its time, by the server’s clock', () => {
    const s = duel(TURN_CLOCK)
    const seat = s.asked()
    expect(s.table.snapshot.deadlines).toEqual([0, 1].map((i) => (i === seat ? Date.now() + 30_000 : 0)))
    vi.advanceTimersByTime(10_000)
    decides(s, seat)
    expect(s.table.snapshot.deadlines).toEqual([0, 1].map((i) => (i === seat ? 0 : Date.now() + 30_000)))
  })

  test('calls a bot for the one decision at zero, and only for that one', () => {
    const s = duel(TURN_CLOCK)
    const seat = s.asked()
    vi.advanceTimersByTime(29_990)
    expect(s.table.snapshot.spared).toEqual([])
    vi.advanceTimersByTime(20)
    expect(s.table.snapshot.spared).toEqual([seat])
    s.act(seat, s.firstMove(seat))
    expect(s.table.snapshot.spared).toEqual([])
    decides(s, 1 - seat)
    expect([s.table.snapshot.spared, deadlineOf(s, seat)]).toEqual([[], Date.now() + 30_000])
  })

  test('lets the player still decide before the bot has', () => {
    const s = duel(TURN_CLOCK)
    const seat = s.asked()
    vi.advanceTimersByTime(31_000)
    decides(s, seat)
    expect([s.table.seq, s.table.snapshot.spared]).toEqual([1, []])
  })

  test('leaves it to the others at zero where the table says so', () => {
    const s = duel({ ...TURN_CLOCK, atZero: 'others' })
    const seat = s.asked()
    const [own, other] = [s.players[seat] as Person, s.players[1 - seat] as Person]
    expect(codeOf(s.ask(other, 'hurry', { seat }))).toBe('table/time-left')
    vi.advanceTimersByTime(60_000)
    expect(s.table.snapshot.spared).toEqual([])
    expect(codeOf(s.ask(own, 'hurry', { seat }))).toBe('table/not-seated')
    expect(codeOf(s.ask(s.come(), 'hurry', { seat }))).toBe('table/not-seated')
    expect(codeOf(s.ask(other, 'hurry', { seat: 1 - seat }))).toBe('table/not-seated')
    expect(codeOf(s.ask(other, 'hurry', { seat: 7 }))).toBe('table/no-such-seat')
    expect(codeOf(s.ask(other, 'hurry', { seat }))).toBe('yes')
    expect(s.table.snapshot.spared).toEqual([seat])
  })

  test('does not run for bots nor for a stand-in, and counts as the grace turn of somebody who is away', () => {
    const s = duel(TURN_CLOCK)
    const seat = s.asked()
    goes(s, seat)
    vi.advanceTimersByTime(30_010)
    expect(chairOf(s, seat)?.standIn).toBe('club')
    s.act(seat, s.firstMove(seat))
    decides(s, 1 - seat)
    expect(deadlineOf(s, seat)).toBe(0)
    returns(s, seat)
    expect(deadlineOf(s, seat)).toBe(Date.now() + 30_000)
  })

  test('leaves ten seconds to people who come back to a table that nobody watched', () => {
    const s = duel(TURN_CLOCK)
    const seat = s.asked()
    goes(s, 0)
    goes(s, 1)
    vi.advanceTimersByTime(3_600_000)
    expect(s.table.snapshot.spared).toEqual([])
    returns(s, seat)
    expect([deadlineOf(s, seat), s.table.snapshot.spared]).toEqual([Date.now() + 10_000, []])
  })
})

describe('a bank', () => {
  test('loses what a decision takes and gains the increment', () => {
    const s = duel(BANK_CLOCK)
    const seat = s.asked()
    expect(s.table.snapshot.banks).toEqual([60_000, 60_000])
    vi.advanceTimersByTime(20_000)
    decides(s, seat)
    expect(s.table.snapshot.banks[seat]).toBe(45_000)
    decides(s, 1 - seat)
    expect(deadlineOf(s, seat)).toBe(Date.now() + 45_000)
    expect(s.table.snapshot.banks[1 - seat]).toBe(65_000)
  })

  test('that is empty leaves the increment for the next decision', () => {
    const s = duel(BANK_CLOCK)
    const seat = s.asked()
    vi.advanceTimersByTime(61_000)
    s.act(seat, s.firstMove(seat))
    expect(s.table.snapshot.banks[seat]).toBe(5_000)
  })

  test('is filled again by another clock and by the next game', () => {
    const s = duel(BANK_CLOCK)
    vi.advanceTimersByTime(20_000)
    decides(s, s.asked())
    s.must(s.players[0], 'clock', { ...BANK_CLOCK, seconds: 90 })
    expect(s.table.snapshot.banks).toEqual([90_000, 90_000])
    expect(deadlineOf(s, s.asked())).toBe(Date.now() + 90_000)
    while (s.table.phase === 'playing') s.act(s.asked(), s.wiseMove())
    s.must(s.players[0], 'start', {})
    expect(s.table.snapshot.banks).toEqual([90_000, 90_000])
  })
})

test.each([
  ['turn', { ...TURN_CLOCK, seconds: 60 }],
  ['bank', BANK_CLOCK],
] as const)('nobody gains time (%s) by going and coming back before the bot has decided', (_kind, clock) => {
  const s = duel(clock)
  const seat = s.asked()
  const deadline = deadlineOf(s, seat)
  goes(s, seat)
  vi.advanceTimersByTime(HOLD_MS + 10)
  expect(chairOf(s, seat)?.standIn).toBe('club')
  s.come()
  returns(s, seat)
  expect([chairOf(s, seat)?.standIn, deadlineOf(s, seat)]).toEqual(['', deadline])
  vi.advanceTimersByTime(60_000 - HOLD_MS)
  expect(s.table.snapshot.spared).toEqual([seat])
})

test('the bank pays for the time before a stand-in has decided, too', () => {
  const s = duel(BANK_CLOCK)
  const seat = s.asked()
  goes(s, seat)
  vi.advanceTimersByTime(HOLD_MS + 10)
  s.act(seat, s.firstMove(seat))
  expect(s.table.snapshot.banks[seat]).toBeLessThan(60_000 - HOLD_MS + 5000)
})

test('only the host sets clock and absence', () => {
  const s = duel()
  expect(codeOf(s.ask(s.players[1], 'clock', TURN_CLOCK))).toBe('table/not-host')
  expect(codeOf(s.ask(s.players[1], 'absence', { absence: 'wait' }))).toBe('table/not-host')
  expect(codeOf(s.ask(s.players[0], 'clock', { ...TURN_CLOCK, seconds: 1 }))).toBe('request/malformed')
})
