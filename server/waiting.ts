import type { Seat } from '../engine/board.ts'
import { deciders } from '../engine/deciders.ts'
import { allowance, bankAfter } from './clock.ts'
import type { People } from './people.ts'
import type { Chair } from './seats.ts'
import type { Sitting } from './sitting.ts'

/** Who decides for somebody who is away. */
export const STAND_IN = 'greedy'
/** Time that is left at least when people come back to a table that nobody watched (ms). */
const WAKING_MS = 10_000

/** How long a table waits for whom: what it was before a change, who is here, and what time it is (ms since 1970). */
export interface Moment {
  readonly before: Sitting
  /** The seat that decided with this change. */
  readonly actor: Seat | undefined
  readonly people: People
  readonly holdMs: number
  readonly now: number
}

/** The seats that owe a decision in a running game. */
export const askedOf = ({ match }: Sitting): readonly Seat[] =>
  match === undefined || match.over ? [] : deciders(match.game)

/** Whether the seat still owes the very decision that it owed before. */
const sameDecision = (sitting: Sitting, { before, actor }: Moment, seat: Seat): boolean =>
  before.match !== undefined && before.match.id === sitting.match?.id && actor !== seat

const banked = (sitting: Sitting, { before, actor, now }: Moment): Sitting => {
  if (actor === undefined || before.match?.id !== sitting.match?.id || sitting.clock.kind !== 'bank') return sitting
  const bank = bankAfter(sitting.clock, sitting.banks[actor] ?? 0, sitting.deadlines[actor] ?? 0, now)
  return { ...sitting, banks: sitting.banks.with(actor, bank) }
}

/** The chair of somebody who is away: it waits a grace turn for him, then a bot stands in until he is back. */
const watched = (chair: Chair, asked: boolean, sitting: Sitting, { people, holdMs, now }: Moment): Chair => {
  const present = chair.occupant !== 'person' || people.isHere(chair.person) || sitting.absence === 'wait'
  if (present) return { ...chair, standIn: '', heldUntil: 0 }
  if (chair.standIn !== '' || !asked || !people.isWatched()) return { ...chair, heldUntil: 0 }
  if (chair.heldUntil === 0) return { ...chair, heldUntil: now + holdMs }
  return chair.heldUntil > now ? chair : { ...chair, standIn: STAND_IN, heldUntil: 0 }
}

const deadlineOf = (sitting: Sitting, moment: Moment, seat: Seat): number => {
  const { clock, seats, deadlines, banks } = sitting
  const chair = seats.all()[seat]
  if (clock.kind === 'none' || chair?.occupant !== 'person') return 0
  const running = sameDecision(sitting, moment, seat) ? (deadlines[seat] ?? 0) : 0
  if (running > 0) return Math.max(running, moment.people.watchedSince + WAKING_MS)
  return chair.standIn === '' ? moment.now + allowance(clock, banks[seat] ?? 0) : 0
}

/** The sitting with its clocks, holds and stand-ins as they are at this moment. */
export const waiting = (sitting: Sitting, moment: Moment): Sitting => {
  const { people, now } = moment
  const asked = askedOf(sitting)
  const after = banked(sitting, moment)
  const held = after.seats.map((chair, seat) => watched(chair, asked.includes(seat), after, moment))
  const seated = { ...after, seats: held }
  const deadlines = held.all().map((_, seat) => (asked.includes(seat) ? deadlineOf(seated, moment, seat) : 0))
  const kept = sitting.spared.filter((seat) => (deadlines[seat] ?? 0) > 0 && sameDecision(sitting, moment, seat))
  const out = deadlines.flatMap((deadline, seat) => (deadline > 0 && deadline <= now ? [seat] : []))
  const called = sitting.clock.atZero === 'bot' && people.isWatched() ? out : []
  const spared = [...kept, ...called.filter((seat) => !kept.includes(seat))]
  return { ...seated, deadlines, spared, seats: givenUp(seated, spared, people) }
}

/** Whoever let his time run out while he was away has had his grace turn. */
const givenUp = ({ seats, absence }: Sitting, spared: readonly Seat[], people: People): Sitting['seats'] =>
  seats.map((chair, seat) =>
    spared.includes(seat) && absence === 'bot' && !people.isHere(chair.person)
      ? { ...chair, standIn: STAND_IN, heldUntil: 0 }
      : chair,
  )

/** When the next time runs out (ms since 1970); undefined while none runs. */
export const nextEnd = ({ seats, deadlines, spared, clock }: Sitting): number | undefined => {
  const holds = seats.all().map((chair) => chair.heldUntil)
  const clocks = clock.atZero === 'bot' ? deadlines.filter((_, seat) => !spared.includes(seat)) : []
  const ends = [...holds, ...clocks].filter((end) => end > 0)
  return ends.length === 0 ? undefined : Math.min(...ends)
}
