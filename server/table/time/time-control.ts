import type { Seat } from '../../../engine/board.ts'
import type { Clock } from '../../protocol/clock.ts'
import { levelOfBots } from '../bot-choice.ts'
import type { People } from '../people/people.ts'
import type { Chair } from '../seats.ts'
import type { TableSnapshot } from '../table-snapshot.ts'
import { isAwake } from './awake.ts'

const SECOND_MS = 1000

/** Returns the banks at the beginning of a game, by seat, in ms; 0 without a bank. */
export const fullBanks = ({ kind, seconds }: Clock, players: number): readonly number[] =>
  Array.from({ length: players }, () => (kind === 'bank' ? seconds * SECOND_MS : 0))

/** Returns how long a decision may take, in ms. */
const allowanceMs = ({ kind, seconds }: Clock, bank: number): number => (kind === 'bank' ? bank : seconds * SECOND_MS)

/** Returns the bank after a decision, in ms; `deadline` is when it would have run out, or 0 if it did not run. */
const bankAfter = ({ kind, increment }: Clock, bank: number, deadline: number, now: number): number => {
  if (kind !== 'bank') return 0
  const left = deadline === 0 ? bank : Math.max(0, deadline - now)
  return left + (deadline === 0 ? 0 : increment * SECOND_MS)
}

/** Least time for a decision after people come back to a table that nobody was connected to. */
export const MIN_TIME_AFTER_RETURN_MS = 10_000

/** Everything that the clocks depend on; `now` in ms since 1970. */
export interface TableMoment {
  readonly before: TableSnapshot
  /** Seat that decided with this change. */
  readonly actor: Seat | undefined
  readonly people: People
  readonly holdMs: number
  readonly now: number
}

/** Limits deadlines to what the table allows: they may come from a process with another clock. */
export const withCappedDeadlines = (snapshot: TableSnapshot, holdMs: number, now: number): TableSnapshot => {
  const { clock, banks, seats, deadlines } = snapshot
  return {
    ...snapshot,
    deadlines: deadlines.map((end, seat) =>
      Math.min(end, now + Math.max(MIN_TIME_AFTER_RETURN_MS, allowanceMs(clock, banks[seat] ?? 0))),
    ),
    seats: seats.map((chair) => ({ ...chair, heldUntil: Math.min(chair.heldUntil, now + holdMs) })),
  }
}

/** Returns the seats that owe a decision in a running game. */
export const seatsOnTheClock = ({ match, stopped }: TableSnapshot): readonly Seat[] =>
  match === undefined || match.over || stopped ? [] : match.seatsToDecide

/** Returns whether the seat still owes the same decision as before. */
const sameDecision = (snapshot: TableSnapshot, { before, actor }: TableMoment, seat: Seat): boolean =>
  before.match !== undefined && before.match.id === snapshot.match?.id && actor !== seat

/** Updates the bank of the seat that has decided. */
const withBanks = (snapshot: TableSnapshot, { before, actor, now }: TableMoment): TableSnapshot => {
  if (actor === undefined || before.match?.id !== snapshot.match?.id || snapshot.clock.kind !== 'bank') return snapshot
  const bank = bankAfter(snapshot.clock, snapshot.banks[actor] ?? 0, snapshot.deadlines[actor] ?? 0, now)
  return { ...snapshot, banks: snapshot.banks.with(actor, bank) }
}

/** Returns the chair with a stand-in and the end of a wait; the same object if nothing changes. */
const withWait = (chair: Chair, standIn: string, heldUntil: number): Chair =>
  chair.standIn === standIn && chair.heldUntil === heldUntil ? chair : { ...chair, standIn, heldUntil }

/** Updates the chair of an absent person: the table waits for one turn, then a bot stands in until the person is back. Over days, people are away most of the time: only the clock calls a bot. */
const withStandIn = (
  chair: Chair,
  asked: boolean,
  snapshot: TableSnapshot,
  { people, holdMs, now }: TableMoment,
): Chair => {
  const present = chair.occupant !== 'person' || people.isHere(chair.person) || snapshot.absence === 'wait'
  if (present) return withWait(chair, '', 0)
  const mayWait = asked && people.isWatched() && snapshot.clock.kind !== 'days'
  if (chair.standIn !== '' || !mayWait) return withWait(chair, chair.standIn, 0)
  if (chair.heldUntil === 0) return withWait(chair, chair.standIn, now + holdMs)
  return chair.heldUntil > now ? chair : withWait(chair, levelOfBots(snapshot.bots), 0)
}

/** Returns whether a clock runs for whoever has the seat. In a game over days one runs for a seat that somebody has left, too: nobody may be there to give it to another. */
const isTimed = ({ occupant }: Chair, { kind }: Clock): boolean =>
  kind !== 'none' && (occupant === 'person' || (occupant === 'empty' && kind === 'days'))

/** Returns the end of the time for the seat's decision (ms since 1970); 0 while no clock runs for it. */
const deadlineOf = (snapshot: TableSnapshot, moment: TableMoment, seat: Seat): number => {
  const { clock, seats, deadlines, banks } = snapshot
  const chair = seats.all()[seat]
  if (chair === undefined || !isTimed(chair, clock)) return 0
  const running = sameDecision(snapshot, moment, seat) ? (deadlines[seat] ?? 0) : 0
  if (running > 0) return Math.max(running, moment.people.watchedSince + MIN_TIME_AFTER_RETURN_MS)
  return chair.standIn === '' ? moment.now + allowanceMs(clock, banks[seat] ?? 0) : 0
}

/** Returns the snapshot with clocks, waits and stand-ins at this moment. */
export const withTimeControl = (snapshot: TableSnapshot, moment: TableMoment): TableSnapshot => {
  const { people, now } = moment
  const asked = seatsOnTheClock(snapshot)
  const after = withBanks(snapshot, moment)
  const held = after.seats.map((chair, seat) => withStandIn(chair, asked.includes(seat), after, moment))
  const seated = { ...after, seats: held }
  const deadlines = held.all().map((_, seat) => (asked.includes(seat) ? deadlineOf(seated, moment, seat) : 0))
  const kept = snapshot.spared.filter((seat) => (deadlines[seat] ?? 0) > 0 && sameDecision(snapshot, moment, seat))
  const out = deadlines.flatMap((deadline, seat) => (deadline > 0 && deadline <= now ? [seat] : []))
  const called = snapshot.clock.atZero === 'bot' && isAwake(snapshot, people) ? out : []
  const spared = [...kept, ...called.filter((seat) => !kept.includes(seat))]
  return { ...seated, deadlines, spared, seats: withStandIns(seated, spared, people) }
}

/** Lets a bot stand in for absent people who have run out of time: that was their turn of grace. */
const withStandIns = (
  { seats, absence, bots }: TableSnapshot,
  spared: readonly Seat[],
  people: People,
): TableSnapshot['seats'] =>
  seats.map((chair, seat) =>
    spared.includes(seat) && absence === 'bot' && !people.isHere(chair.person)
      ? { ...chair, standIn: levelOfBots(bots), heldUntil: 0 }
      : chair,
  )

/** Returns when the next wait or clock runs out (ms since 1970); undefined while none runs. */
export const nextDeadline = ({ seats, deadlines, spared, clock }: TableSnapshot): number | undefined => {
  const holds = seats.all().map((chair) => chair.heldUntil)
  const isActedOn = (seat: Seat): boolean => clock.atZero !== 'others' || seats.all()[seat]?.occupant === 'empty'
  const clocks = deadlines.filter((_, seat) => isActedOn(seat) && !spared.includes(seat))
  const ends = [...holds, ...clocks].filter((end) => end > 0)
  return ends.length === 0 ? undefined : Math.min(...ends)
}
