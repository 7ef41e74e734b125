import type { Seat } from '../../engine/board.ts'
import { ok } from '../../engine/result.ts'
import type { Answer } from './answer.ts'
import { type NewTable, newTable } from './new-table.ts'
import { People } from './people/people.ts'
import type { Chair, Seats } from './seats.ts'
import { Table } from './table.ts'
import type { KnownPerson, TableSnapshot } from './table-snapshot.ts'

type Place = readonly [Seat, Chair]

const seatThem = (seats: Seats, seat: Seat, { person, name, colour }: Chair): Seats =>
  seats.seatPerson(seat, person, name).paint(seat, colour)

/** Seats each of these people with name and colour: in their own seat if it is free, else in the first that is left. */
const withPeople = (fresh: Seats, people: readonly Place[]): Seats => {
  const stays = people.filter(([seat]) => fresh.all()[seat]?.occupant === 'empty')
  const moves = people.filter((place) => !stays.includes(place))
  const kept = stays.reduce((seats, [seat, chair]) => seatThem(seats, seat, chair), fresh)
  return moves.reduce((seats, [, chair]) => {
    const left = seats.all().findIndex(({ occupant }) => occupant === 'empty')
    return left === -1 ? seats : seatThem(seats, left, chair)
  }, kept)
}

/** Seats everybody of the old table: those who are here, then those who are away; bots keep their seats where those are left. */
const moveIn = (fresh: Seats, { seats: before, people }: Table): Seats => {
  const places = [...before.all().entries()]
  const isHere = ([, { person }]: Place): boolean => people.isHere(person)
  const persons = places.filter(([, { occupant }]) => occupant === 'person')
  const here = withPeople(fresh, persons.filter(isHere))
  const all = withPeople(
    here,
    persons.filter((place) => !isHere(place)),
  )
  return places.reduce(
    (seats, [seat, { occupant, bot, name }]) =>
      occupant === 'bot' && seats.all()[seat]?.occupant === 'empty' ? seats.seatBot(seat, { bot, name }) : seats,
    all,
  )
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
    seats: moveIn(made.value.seats, before),
  }
  return ok(new Table(before, made.value.system, snapshot, new People(before.chance, snapshot.known, screen)))
}
