import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Clock } from '../../../server/protocol/clock.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { tableCardOf } from '../../../server/table/table-persistence.ts'
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
  const fixture = tableFixture({ rules: 'basic', players: 2 })
  const players = [fixture.come(), fixture.come()] as const
  players.forEach((person, seat) => {
    fixture.sit(person, seat, `Player ${seat}`)
  })
  if (clock !== undefined) fixture.must(players[0], 'clock', clock)
  fixture.must(players[0], 'start', {})
  return { ...fixture, players }
}

const chairOf = (fixture: TableFixture, seat: number) => fixture.table.seats.all()[seat]
const deadlineOf = (fixture: TableFixture, seat: number) => fixture.table.snapshot.deadlines[seat]
const goes = (fixture: Duel, seat: number): void =>
  fixture.depart(fixture.players[seat] as Person, `session ${seat + 1}`, false)
const returns = (fixture: Duel, seat: number): void =>
  fixture.arrive(fixture.players[seat] as Person, `session ${seat + 1}`)
const decides = (fixture: Duel, seat: number): void =>
  fixture.must(fixture.players[seat] as Person, 'act', {
    id: `${fixture.table.seq} ${seat}`,
    game: fixture.table.games,
    seq: fixture.table.seq,
    move: fixture.firstMove(seat),
  })

const TURN_CLOCK: Clock = { kind: 'turn', seconds: 30, increment: 0, atZero: 'bot' }
const BANK_CLOCK: Clock = { kind: 'bank', seconds: 60, increment: 5, atZero: 'bot' }

describe('somebody who is away', () => {
  test('is waited for from the moment of the decision on, then a bot stands in until the player is back', () => {
    const fixture = duel()
    const seat = fixture.asked()
    const other = 1 - seat
    goes(fixture, other)
    expect(chairOf(fixture, other)).toMatchObject({ heldUntil: 0, standIn: '' })
    vi.advanceTimersByTime(HOLD_MS * 2)
    expect(chairOf(fixture, other)).toMatchObject({ heldUntil: 0, standIn: '' })
    decides(fixture, seat)
    expect(chairOf(fixture, other)).toMatchObject({ heldUntil: Date.now() + HOLD_MS, standIn: '' })
    vi.advanceTimersByTime(HOLD_MS - 10)
    expect(chairOf(fixture, other)?.standIn).toBe('')
    vi.advanceTimersByTime(20)
    expect(chairOf(fixture, other)).toMatchObject({ occupant: 'person', heldUntil: 0, standIn: 'casual' })
    fixture.act(other, fixture.firstMove(other))
    decides(fixture, seat)
    expect(chairOf(fixture, other), 'the grace turn is over').toMatchObject({ heldUntil: 0, standIn: 'casual' })
    returns(fixture, other)
    expect(chairOf(fixture, other)).toMatchObject({ heldUntil: 0, standIn: '' })
    decides(fixture, other)
  })

  test('who comes back in time finds the turn as it was', () => {
    const fixture = duel()
    const seat = fixture.asked()
    goes(fixture, seat)
    vi.advanceTimersByTime(HOLD_MS - 10)
    returns(fixture, seat)
    vi.advanceTimersByTime(HOLD_MS)
    expect(chairOf(fixture, seat)).toMatchObject({ heldUntil: 0, standIn: '' })
    expect(fixture.table.seq).toBe(0)
  })

  test('is waited for for good where the table says so', () => {
    const fixture = duel()
    fixture.must(fixture.players[0], 'absence', { absence: 'wait' })
    const seat = fixture.asked()
    goes(fixture, seat)
    vi.advanceTimersByTime(HOLD_MS * 10)
    expect(chairOf(fixture, seat)).toMatchObject({ heldUntil: 0, standIn: '' })
  })

  test('is not replaced while nobody looks, and has the turn of grace when somebody does again', () => {
    const fixture = duel()
    const seat = fixture.asked()
    goes(fixture, 0)
    goes(fixture, 1)
    vi.advanceTimersByTime(HOLD_MS * 10)
    expect(chairOf(fixture, seat)).toMatchObject({ heldUntil: 0, standIn: '' })
    returns(fixture, 1 - seat)
    expect(chairOf(fixture, seat)).toMatchObject({ heldUntil: Date.now() + HOLD_MS, standIn: '' })
  })

  test('keeps a bot from nobody’s seat: it decides only what that seat owes', () => {
    const fixture = duel()
    const seat = fixture.asked()
    goes(fixture, 1 - seat)
    vi.advanceTimersByTime(HOLD_MS * 2)
    expect(fixture.table.seats.all().map((chair) => chair.standIn)).toEqual(['', ''])
  })
})

describe('a clock by the turn', () => {
  test('gives every decision its time, by the server’s clock', () => {
    const fixture = duel(TURN_CLOCK)
    const seat = fixture.asked()
    expect(fixture.table.snapshot.deadlines).toEqual([0, 1].map((i) => (i === seat ? Date.now() + 30_000 : 0)))
    vi.advanceTimersByTime(10_000)
    decides(fixture, seat)
    expect(fixture.table.snapshot.deadlines).toEqual([0, 1].map((i) => (i === seat ? 0 : Date.now() + 30_000)))
  })

  test('calls a bot for the one decision at zero, and only for that one', () => {
    const fixture = duel(TURN_CLOCK)
    const seat = fixture.asked()
    vi.advanceTimersByTime(29_990)
    expect(fixture.table.snapshot.spared).toEqual([])
    vi.advanceTimersByTime(20)
    expect(fixture.table.snapshot.spared).toEqual([seat])
    fixture.act(seat, fixture.firstMove(seat))
    expect(fixture.table.snapshot.spared).toEqual([])
    decides(fixture, 1 - seat)
    expect([fixture.table.snapshot.spared, deadlineOf(fixture, seat)]).toEqual([[], Date.now() + 30_000])
  })

  test('lets the player still decide before the bot has', () => {
    const fixture = duel(TURN_CLOCK)
    const seat = fixture.asked()
    vi.advanceTimersByTime(31_000)
    decides(fixture, seat)
    expect([fixture.table.seq, fixture.table.snapshot.spared]).toEqual([1, []])
  })

  test('leaves it to the others at zero where the table says so', () => {
    const fixture = duel({ ...TURN_CLOCK, atZero: 'others' })
    const seat = fixture.asked()
    const [own, other] = [fixture.players[seat] as Person, fixture.players[1 - seat] as Person]
    expect(codeOf(fixture.ask(other, 'hurry', { seat }))).toBe('table/time-left')
    vi.advanceTimersByTime(60_000)
    expect(fixture.table.snapshot.spared).toEqual([])
    expect(codeOf(fixture.ask(own, 'hurry', { seat }))).toBe('table/not-seated')
    expect(codeOf(fixture.ask(fixture.come(), 'hurry', { seat }))).toBe('table/not-seated')
    expect(codeOf(fixture.ask(other, 'hurry', { seat: 1 - seat }))).toBe('table/not-seated')
    expect(codeOf(fixture.ask(other, 'hurry', { seat: 7 }))).toBe('table/no-such-seat')
    expect(codeOf(fixture.ask(other, 'hurry', { seat }))).toBe('yes')
    expect(fixture.table.snapshot.spared).toEqual([seat])
  })

  test('does not run for bots nor for a stand-in, and counts as the grace turn of somebody who is away', () => {
    const fixture = duel(TURN_CLOCK)
    const seat = fixture.asked()
    goes(fixture, seat)
    vi.advanceTimersByTime(30_010)
    expect(chairOf(fixture, seat)?.standIn).toBe('casual')
    fixture.act(seat, fixture.firstMove(seat))
    decides(fixture, 1 - seat)
    expect(deadlineOf(fixture, seat)).toBe(0)
    returns(fixture, seat)
    expect(deadlineOf(fixture, seat)).toBe(Date.now() + 30_000)
  })

  test('leaves ten seconds to people who come back to a table that nobody watched', () => {
    const fixture = duel(TURN_CLOCK)
    const seat = fixture.asked()
    goes(fixture, 0)
    goes(fixture, 1)
    vi.advanceTimersByTime(3_600_000)
    expect(fixture.table.snapshot.spared).toEqual([])
    returns(fixture, seat)
    expect([deadlineOf(fixture, seat), fixture.table.snapshot.spared]).toEqual([Date.now() + 10_000, []])
  })
})

describe('a bank', () => {
  test('loses what a decision takes and gains the increment', () => {
    const fixture = duel(BANK_CLOCK)
    const seat = fixture.asked()
    expect(fixture.table.snapshot.banks).toEqual([60_000, 60_000])
    vi.advanceTimersByTime(20_000)
    decides(fixture, seat)
    expect(fixture.table.snapshot.banks[seat]).toBe(45_000)
    decides(fixture, 1 - seat)
    expect(deadlineOf(fixture, seat)).toBe(Date.now() + 45_000)
    expect(fixture.table.snapshot.banks[1 - seat]).toBe(65_000)
  })

  test('that is empty leaves the increment for the next decision', () => {
    const fixture = duel(BANK_CLOCK)
    const seat = fixture.asked()
    vi.advanceTimersByTime(61_000)
    fixture.act(seat, fixture.firstMove(seat))
    expect(fixture.table.snapshot.banks[seat]).toBe(5_000)
  })

  test('is filled again by another clock and by the next game', () => {
    const fixture = duel(BANK_CLOCK)
    vi.advanceTimersByTime(20_000)
    decides(fixture, fixture.asked())
    fixture.must(fixture.players[0], 'clock', { ...BANK_CLOCK, seconds: 90 })
    expect(fixture.table.snapshot.banks).toEqual([90_000, 90_000])
    expect(deadlineOf(fixture, fixture.asked())).toBe(Date.now() + 90_000)
    while (fixture.table.phase === 'playing') fixture.act(fixture.asked(), fixture.wiseMove())
    fixture.must(fixture.players[0], 'start', {})
    expect(fixture.table.snapshot.banks).toEqual([90_000, 90_000])
  })
})

test.each([
  ['turn', { ...TURN_CLOCK, seconds: 60 }],
  ['bank', BANK_CLOCK],
] as const)('nobody gains time (%s) by going and coming back before the bot has decided', (_kind, clock) => {
  const fixture = duel(clock)
  const seat = fixture.asked()
  const deadline = deadlineOf(fixture, seat)
  goes(fixture, seat)
  vi.advanceTimersByTime(HOLD_MS + 10)
  expect(chairOf(fixture, seat)?.standIn).toBe('casual')
  fixture.come()
  returns(fixture, seat)
  expect([chairOf(fixture, seat)?.standIn, deadlineOf(fixture, seat)]).toEqual(['', deadline])
  vi.advanceTimersByTime(60_000 - HOLD_MS)
  expect(fixture.table.snapshot.spared).toEqual([seat])
})

test('the bank pays for the time before a stand-in has decided, too', () => {
  const fixture = duel(BANK_CLOCK)
  const seat = fixture.asked()
  goes(fixture, seat)
  vi.advanceTimersByTime(HOLD_MS + 10)
  fixture.act(seat, fixture.firstMove(seat))
  expect(fixture.table.snapshot.banks[seat]).toBeLessThan(60_000 - HOLD_MS + 5000)
})

test('only the host sets clock and absence', () => {
  const fixture = duel()
  expect(codeOf(fixture.ask(fixture.players[1], 'clock', TURN_CLOCK))).toBe('table/not-host')
  expect(codeOf(fixture.ask(fixture.players[1], 'absence', { absence: 'wait' }))).toBe('table/not-host')
  expect(codeOf(fixture.ask(fixture.players[0], 'clock', { ...TURN_CLOCK, seconds: 1 }))).toBe('request/malformed')
})

describe('a clock that takes the seat', () => {
  const LOSING_CLOCK: Clock = { kind: 'days', seconds: 86_400, increment: 0, atZero: 'seat' }
  const DAY_MS = 86_400_000

  test('gives it to a bot with the hand hidden, and the player may not come back until the next game', () => {
    const fixture = duel(LOSING_CLOCK)
    const seat = fixture.asked()
    const late = fixture.players[seat] as Person
    vi.advanceTimersByTime(DAY_MS - 1000)
    expect(chairOf(fixture, seat)?.occupant).toBe('person')
    vi.advanceTimersByTime(2000)
    expect(chairOf(fixture, seat)).toMatchObject({ occupant: 'bot', person: '' })
    expect(fixture.table.snapshot.veils).toMatchObject([{ seat, of: late.id }])
    expect(deadlineOf(fixture, seat)).toBe(0)
    expect(fixture.table.snapshot.former, 'everybody reads why').toEqual([
      { seat, name: `Player ${seat}`, until: 0, late: true },
    ])
    expect(tableCardOf(fixture.table.snapshot).lost, 'and the lists of the player').toEqual([seat])
    const twin = fixture.come()
    fixture.table.twinsOf = (id) => (id === twin.id ? [late.id] : [])
    const again = { seat, name: 'Late', colour: seat }
    expect(codeOf(fixture.ask(twin, 'sit', again)), 'with another browser').toBe('table/lost-seat')
    expect(codeOf(fixture.ask(late, 'sit', { seat, name: 'Late', colour: seat }))).toBe('table/lost-seat')
    fixture.act(seat, fixture.firstMove(seat))
    expect(codeOf(fixture.ask(late, 'sit', { seat, name: 'Late', colour: seat }))).toBe('table/lost-seat')
    const other = 1 - seat
    expect(deadlineOf(fixture, other), 'the game goes on').toBe(Date.now() + DAY_MS)
  })

  test('does so while nobody is there, in a game over days only', () => {
    for (const [clock, occupant] of [
      [LOSING_CLOCK, 'bot'],
      [{ ...LOSING_CLOCK, kind: 'turn', seconds: 60 }, 'person'],
    ] as const) {
      const fixture = duel(clock)
      const seat = fixture.asked()
      goes(fixture, 0)
      goes(fixture, 1)
      vi.advanceTimersByTime(DAY_MS + 2000)
      expect([clock.kind, chairOf(fixture, seat)?.occupant]).toEqual([clock.kind, occupant])
    }
  })
})

describe('a clock of days', () => {
  test('is the only one that calls a bot for who is away, also while nobody is there', () => {
    const fixture = duel({ kind: 'days', seconds: 86_400, increment: 0, atZero: 'bot' })
    const seat = fixture.asked()
    goes(fixture, seat)
    vi.advanceTimersByTime(HOLD_MS * 10)
    expect(chairOf(fixture, seat)).toMatchObject({ heldUntil: 0, standIn: '' })
    goes(fixture, 1 - seat)
    vi.advanceTimersByTime(86_400_000)
    expect(fixture.table.snapshot.spared).toEqual([seat])
  })

  test.each(['bot', 'others', 'seat'] as const)(
    'runs for a seat that was left, which a bot takes at its end where the game waits: at zero %s',
    (atZero) => {
      const fixture = duel({ kind: 'days', seconds: 86_400, increment: 0, atZero })
      const seat = fixture.asked()
      fixture.must(fixture.players[0], 'absence', { absence: 'wait' })
      fixture.must(fixture.players[seat] as Person, 'stand', {})
      goes(fixture, 0)
      goes(fixture, 1)
      vi.advanceTimersByTime(86_390_000)
      expect(chairOf(fixture, seat)?.occupant).toBe('empty')
      vi.advanceTimersByTime(20_000)
      expect(chairOf(fixture, seat)?.occupant).toBe('bot')
      expect(fixture.table.snapshot.lostBy, 'who has left may come back').toEqual([])
    },
  )
})
