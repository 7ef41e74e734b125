import { ok } from '../../engine/result.ts'
import type { Answer } from './answer.ts'
import type { Change } from './change.ts'
import { beginMatch } from './draw/new-match.ts'
import { revealDeadline, sealGame } from './draw/seal.ts'
import { withHandsRevealed } from './hidden-hands.ts'
import { withFormerPlayers } from './people/former-players.ts'
import { withHost } from './people/host.ts'
import type { People } from './people/people.ts'
import { mayBeginRated, withRating } from './rated.ts'
import { withGameCounted } from './series.ts'
import { withStart } from './strangers-table.ts'
import type { Table } from './table.ts'
import type { KnownPerson, TableSnapshot } from './table-snapshot.ts'
import { withTakeBack } from './take-back.ts'
import { withSeatsLost } from './time/lost-seats.ts'
import { withTimeControl } from './time/time-control.ts'

/** Returns whether all seated people who are connected want the next game. */
const wantsNext = (snapshot: TableSnapshot, people: People): boolean => {
  const { match, seats, seal } = snapshot
  const here = seats.all().filter((chair) => chair.occupant === 'person' && people.isHere(chair.person))
  return (
    seal === undefined &&
    match?.over === true &&
    here.length > 0 &&
    here.every((chair) => chair.ready) &&
    mayBeginRated(snapshot).ok
  )
}

/** Number of known people above which those without a role at the table are forgotten. */
const MAX_KNOWN_PEOPLE = 100

/** Returns the known people, without those to forget if there are too many. */
const withinLimit = (
  known: readonly KnownPerson[],
  { maker, host, removed, held, seats }: TableSnapshot,
): readonly KnownPerson[] => {
  if (known.length <= MAX_KNOWN_PEOPLE) return known
  const kept = new Set([maker, host, ...removed, ...Object.keys(held), ...seats.all().map((chair) => chair.person)])
  const admitted = known.filter((person) => person.admitted === true).slice(-MAX_KNOWN_PEOPLE)
  return known.filter((person) => kept.has(person.id) || admitted.includes(person))
}

/** Returns the known people with the accounts of those who have seats. */
const withAccounts = ({ known, seats }: TableSnapshot, people: People): readonly KnownPerson[] => {
  const accountOf = ({ id, account }: KnownPerson): string | undefined =>
    seats.seatOf(id) !== undefined ? (people.find(id)?.account ?? account) : account
  if (known.every((person) => accountOf(person) === person.account)) return known
  return known.map((person) => {
    const account = accountOf(person)
    return account === undefined ? person : { ...person, account }
  })
}

/** Returns the people that the table must recognise after a restart. */
const knownOf = (snapshot: TableSnapshot, people: People): readonly KnownPerson[] => {
  const needed = [snapshot.host, ...snapshot.seats.all().map((chair) => chair.person)]
  const added = needed.flatMap((id) => {
    const person = people.find(id)
    return person === undefined || snapshot.known.some((known) => known.id === id) ? [] : [{ id, key: person.key }]
  })
  const known = withAccounts(snapshot, people)
  return withinLimit(added.length === 0 ? known : [...known, ...added], snapshot)
}

/** Deals the sealed game once all client seeds are revealed, or once the wait for the missing ones is over. */
const withDeal = (table: Table, change: Change, now: number): Answer<Change> => {
  const { seal } = change.snapshot
  const end = revealDeadline(change.snapshot, table.people)
  return seal !== undefined && end !== undefined && end <= now ? beginMatch(table, change.snapshot, seal) : ok(change)
}

/** Adds the duration of the decision, in ms, to the decision and to its match. */
const withDuration = (change: Change, durationMs: number): Change => {
  const { decision, snapshot } = change
  if (decision === undefined || decision.seat === -1 || snapshot.match === undefined) return change
  const ms = Math.max(0, Math.round(durationMs))
  return { snapshot: { ...snapshot, match: snapshot.match.withDuration(ms) }, decision: { ...decision, ms } }
}

/** Returns the change with everything that follows from it and from the present time: another host, the next game, clocks, stand-ins. */
export const withConsequences = (table: Table, change: Change, now: number): Answer<Change> => {
  const { people, hostGraceMs, holdMs } = table
  const answered = withTakeBack(change, people, now)
  if (!answered.ok) return answered
  const counted = withGameCounted(table.snapshot, answered.value.snapshot, now)
  const led = withHost(counted, people, hostGraceMs, now)
  const begun = withStart(table, led, now)
  const sealed = wantsNext(begun, people) ? sealGame(table, begun, now) : begun
  const next = withDeal(table, { ...answered.value, snapshot: sealed }, now)
  if (!next.ok) return next
  const { decision } = next.value
  const seat = decision?.seat
  const actor = seat === -1 ? undefined : seat
  const timed = withTimeControl(next.value.snapshot, { before: table.snapshot, actor, people, holdMs, now })
  const clocked = withSeatsLost(timed, people, now)
  const revealed = seat === undefined ? clocked : withHandsRevealed(clocked)
  const rated = withRating(table.snapshot, revealed, people)
  const shown = withFormerPlayers(table.snapshot, rated)
  return ok(
    withDuration({ ...next.value, snapshot: { ...shown, known: knownOf(shown, people) } }, now - table.decidedAt),
  )
}

/** Returns what follows from people who have come or gone and from the present time. */
export const withTimePassed = (table: Table, now: number): Answer<Change> =>
  withConsequences(table, { snapshot: table.snapshot }, now)
