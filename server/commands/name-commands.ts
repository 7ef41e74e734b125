import type { Seat } from '../../engine/board.ts'
import { ok } from '../../engine/result.ts'
import { type Answer, refusal } from '../table/answer.ts'
import type { Change } from '../table/change.ts'
import { isHost } from '../table/people/host.ts'
import { cleanName, NEUTRAL_NAME } from '../table/people/names.ts'
import type { Person } from '../table/people/people.ts'
import type { Table } from '../table/table.ts'
import type { GivenName } from '../table/table-snapshot.ts'
import type { RequestContext } from './command.ts'

/** The table remembers the names that somebody gave to at most this number of people. */
const MAX_RENAMED_PEOPLE = 100

/** Returns the name of a person who was renamed. The host decides about names, also about their own. */
const findGivenName = (table: Table, person: Person): GivenName | undefined => {
  const { renamed } = table.snapshot
  return Object.hasOwn(renamed, person.id) && !isHost(table, person) ? renamed[person.id] : undefined
}

/** Returns the name with which a person who wishes for this one sits down: the one that the table has given them, if any. */
export const allowedName = (table: Table, person: Person, wish: string): Answer<string> => {
  const given = findGivenName(table, person)
  return given === undefined ? cleanName(wish) : ok(given.name)
}

/** Returns the name with which the person sits in this seat. Refuses another name to a person who was renamed and sits there already. */
export const allowedNameInSeat = (table: Table, person: Person, seat: Seat, wish: string): Answer<string> => {
  const chair = table.seats.all()[seat]
  const isFixed = chair?.person === person.id && findGivenName(table, person) !== undefined
  return isFixed && wish.trim() !== chair.name
    ? refusal('table/renamed', 'You were renamed at this table: only the host can give you another name.')
    : allowedName(table, person, wish)
}

/** Returns the names that the table has given, once this person sits down with that name. */
export const givenNames = (table: Table, { id }: Person, name: string): Readonly<Record<string, GivenName>> => {
  const { renamed } = table.snapshot
  const isOwn = Object.hasOwn(renamed, id) && renamed[id]?.name !== name
  return isOwn ? { ...renamed, [id]: { name, by: id } } : renamed
}

interface Renaming {
  readonly seat: Seat
  /** Absent: the person gets a neutral name. */
  readonly name?: string
}

/** Checks whether the person `by` may change another's name: only the host gives a name, or takes away one that was given. */
const mayRename = (table: Table, by: Person, person: string, name: string | undefined): Answer<true> => {
  if (isHost(table, by)) return ok(true)
  if (name !== undefined) return refusal('table/not-host', 'Only the host of the table gives other names.')
  return Object.hasOwn(table.snapshot.renamed, person)
    ? refusal('table/named', 'This name was given here: only the host can change it.')
    : ok(true)
}

/** Gives another person in a seat this name. */
export const renamePerson = ({ table, person: by }: RequestContext, { seat, name }: Renaming): Answer<Change> => {
  const chair = table.seats.at(seat)
  if (!chair.ok) return chair
  const { occupant, person } = chair.value
  if (occupant !== 'person' || person === by.id) return refusal('table/not-a-person', 'No other person sits here.')
  const may = mayRename(table, by, person, name)
  if (!may.ok) return may
  const clean = name === undefined ? ok(NEUTRAL_NAME) : cleanName(name)
  if (!clean.ok) return clean
  const seats = table.seats.rename(seat, clean.value)
  const given: GivenName = { name: seats.all()[seat]?.name ?? clean.value, by: by.id }
  const others = Object.entries(table.snapshot.renamed).filter(([id]) => id !== person)
  const renamed = Object.fromEntries([...others.slice(1 - MAX_RENAMED_PEOPLE), [person, given]])
  return ok(table.with({ seats, renamed }))
}
