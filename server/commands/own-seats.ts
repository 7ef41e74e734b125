import type { Seat } from '../../engine/board.ts'
import { ACCEPTED, type Answer, refusal } from '../table/answer.ts'
import type { Person } from '../table/people/people.ts'
import { areStrangers } from '../table/strangers-table.ts'
import type { Table } from '../table/table.ts'
import type { TableRating } from '../table/table-rating.ts'

/** Returns the seat that the person has at this table with another browser. */
export const seatElsewhere = (table: Table, { id }: Pick<Person, 'id'>): Seat | undefined =>
  table.twinsOf(id).flatMap((twin) => table.seats.seatOf(twin) ?? [])[0]

/** Returns the seat whose hand the person has seen in this game, with whichever browser. */
export const seenHandOf = (table: Table, id: string): Seat | undefined => {
  const { held } = table.snapshot
  return [id, ...table.twinsOf(id)].flatMap((one) => held[one] ?? [])[0]
}

/** Returns whether the person has lost a seat of the present game because their time was up, with whichever browser. */
export const hasLostSeat = (table: Table, { id }: Pick<Person, 'id'>): boolean =>
  [id, ...table.twinsOf(id)].some((one) => table.snapshot.lostBy.includes(one))

/** Returns whether nobody may have two seats: where strangers meet, and where a second seat is a second hand. */
const isForOneSeat = ({ snapshot, phase, match }: Table): boolean =>
  areStrangers(snapshot) ||
  snapshot.open ||
  snapshot.rating !== null ||
  (phase === 'playing' && match?.hidesHands !== false)

/** Returns the rating of a table at which a person goes on under another public id. */
export const ratingAfterTakeover = (rating: TableRating | null, from: string, to: string): TableRating | null => {
  if (rating === null) return null
  const { agreed, game } = rating
  const account = agreed[from]
  return {
    agreed: account === undefined ? agreed : { ...agreed, [to]: account },
    game: game && { ...game, persons: game.persons.map((person) => (person === from ? to : person)) },
  }
}

/** Checks whether somebody may sit down who sits at this table already with another browser. `beside`: they say that somebody else plays with this one. */
export const maySitBeside = (table: Table, person: Person, beside: boolean): Answer<true> => {
  if (table.seats.seatOf(person.id) !== undefined || seatElsewhere(table, person) === undefined) return ACCEPTED
  if (isForOneSeat(table)) {
    return refusal('table/one-seat', 'You sit at this table already, with another browser; nobody has two seats here.')
  }
  return beside ? ACCEPTED : refusal('table/own-seat', 'You sit at this table already, with another browser.')
}
