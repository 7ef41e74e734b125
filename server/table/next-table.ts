import type { Seat } from '../../engine/board.ts'
import { ok } from '../../engine/result.ts'
import type { Answer } from './answer.ts'
import { type NewTable, newTable } from './new-table.ts'
import { People } from './people/people.ts'
import type { Chair, Seats } from './seats.ts'
import { Table } from './table.ts'
import type { KnownPerson, TableSnapshot } from './table-snapshot.ts'

/** Returns the seat of the new table for each person of the old one: their own if it exists, else the first that is left; undefined where none is. */
const newSeatsOf = (people: readonly (readonly [Seat, Chair])[], players: number): readonly (Seat | undefined)[] => {
  const taken = new Set(people.map(([seat]) => seat))
  const left = Array.from({ length: players }, (_, seat) => seat).filter((seat) => !taken.has(seat))
  return people.map(([seat]) => (seat < players ? seat : left.shift()))
}

/** Seats everybody of the old table with name and colour, the people first; bots keep their seats where those are left. */
const moveIn = (fresh: Seats, before: Seats): Seats => {
  const chairs = [...before.all().entries()]
  const people = chairs.filter(([, { occupant }]) => occupant === 'person')
  const players = fresh.all().length
  let seats = fresh
  for (const [i, seat] of newSeatsOf(people, players).entries()) {
    const [, { person, name, colour }] = people[i] as readonly [Seat, Chair]
    if (seat !== undefined) seats = seats.seatPerson(seat, person, name).paint(seat, colour)
  }
  for (const [seat, { occupant, bot, name }] of chairs)
    if (occupant === 'bot' && seats.all()[seat]?.occupant === 'empty') seats = seats.seatBot(seat, { bot, name })
  return seats
}

/** Returns the people with a seat or a role, who need not knock at the new table, and those who must not come there. */
const knownAtNext = ({ known, seats, host, screen, maker, removed }: TableSnapshot): readonly KnownPerson[] => {
  const roles = [host, screen, maker, ...removed]
  return known.flatMap((person) => {
    const isSeated = seats.seatOf(person.id) !== undefined
    if (isSeated || person.admitted) return [{ ...person, admitted: true }]
    return roles.includes(person.id) ? [person] : []
  })
}

/**
 * Returns the table at which the people of another one go on: with the same tokens, names, colours, host and rules for newcomers, and in
 * the same seats as far as the new game has them. Who finds no seat there is still known.
 */
export const nextTable = (code: string, choice: NewTable, before: Table): Answer<Table> => {
  const made = newTable(before, code, choice)
  if (!made.ok) return made
  const { maker, host, screen, removed, renamed, locked, open, delay, knock, takeover, returns, pace } = before.snapshot
  const snapshot: TableSnapshot = {
    ...made.value.snapshot,
    ...{ maker, host, screen, removed, renamed, locked, open, delay, knock, takeover, returns, pace },
    known: knownAtNext(before.snapshot),
    seats: moveIn(made.value.seats, before.seats),
  }
  return ok(new Table(before, made.value.system, snapshot, new People(before.chance, snapshot.known, screen)))
}
