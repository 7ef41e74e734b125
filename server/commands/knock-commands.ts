import { ok } from '../../engine/result.ts'
import { ACCEPTED, type Answer, refusal } from '../table/answer.ts'
import type { Change } from '../table/change.ts'
import { type Knock, NO_SEAT_WANTED } from '../table/people/knocks.ts'
import type { Person } from '../table/people/people.ts'
import type { Table } from '../table/table.ts'
import type { KnownPerson } from '../table/table-snapshot.ts'
import type { RequestContext } from './command.ts'
import { allowedName } from './name-commands.ts'
import { type SeatRequest, sitDown } from './seat-commands.ts'

const NO_SUCH_KNOCK = refusal('table/no-knock', 'They do not wait any more.')

/** Asks for the seat, if only the others' consent is missing. */
export const askForSeat = ({ table, person, now }: RequestContext, { seat, ...request }: SeatRequest): Answer<true> => {
  const possible = sitDown(table, person, { seat, ...request }, true)
  if (!possible.ok) return possible
  const name = allowedName(table, person, request.name)
  if (!name.ok) return name
  const { id, key, networks } = person
  const noted = table.knocks.note({ key, person: id, name: name.value, seat, colour: request.colour, networks }, now)
  table.showKnocks()
  return noted
}

/** Returns the known people with the person of the knock as admitted. */
const withAdmitted = (table: Table, { key, person }: Knock): readonly KnownPerson[] => {
  const { known } = table.snapshot
  const id = person === '' ? table.people.newPersonId() : person
  return [...known.filter((other) => other.id !== id), { id, key, admitted: true }]
}

/** Returns the seated people who are here, without those at the address of the knock. */
const witnessesOf = ({ people, seats }: Table, { networks: [household] }: Knock): readonly Person[] =>
  people.here().filter(({ id, networks }) => seats.seatOf(id) !== undefined && networks[0].key !== household.key)

/**
 * Checks whether this person may answer. Nobody answers their own knock; and since one person could claim the hand of somebody who
 * is away with a second browser, one from another household says yes, if one sits here.
 */
const mayAnswer = (table: Table, by: Person, knock: Knock): Answer<true> => {
  if (knock.person === by.id) return refusal('table/own-knock', 'Somebody else at the table must let you in.')
  if (table.seats.all()[knock.seat]?.occupant !== 'person') return ACCEPTED
  const witnesses = witnessesOf(table, knock)
  return witnesses.length === 0 || witnesses.includes(by)
    ? ACCEPTED
    : refusal('table/same-household', 'They are in your network: somebody from elsewhere must say that it is them.')
}

/** Lets in the person of a knock. One who has asked for a seat gets it, in their colour if it is still free. */
export const admitKnocker = (table: Table, by: Person, id: string): Answer<Change> => {
  const knock = table.knocks.find(id)
  if (knock === undefined) return NO_SUCH_KNOCK
  const may = mayAnswer(table, by, knock)
  if (!may.ok) return may
  const known = withAdmitted(table, knock)
  if (knock.seat === NO_SEAT_WANTED) return ok(table.with({ known }))
  const person = table.people.find(knock.person)
  if (person === undefined) return NO_SUCH_KNOCK
  const free = table.seats.mayPaint(knock.seat, knock.colour, person.id)
  const colour = free.ok ? knock.colour : (table.seats.all()[knock.seat]?.colour ?? 0)
  const change = sitDown(table, person, { ...knock, colour }, true)
  return change.ok ? ok({ snapshot: { ...change.value.snapshot, known } }) : change
}

/** Does not let in the person of a knock. */
export const turnAwayKnocker = (table: Table, id: string, now: number): Answer<true> => {
  if (!table.knocks.turnAway(id, now)) return NO_SUCH_KNOCK
  table.showKnocks()
  return ACCEPTED
}
