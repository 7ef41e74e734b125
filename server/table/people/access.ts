import type { Takeover } from '../../protocol/choices.ts'
import { ACCEPTED, type Answer, refusal } from '../answer.ts'
import type { Table } from '../table.ts'
import { phaseOf, type TableSnapshot } from '../table-snapshot.ts'
import type { Person } from './people.ts'

/** Returns whether the person belongs to the table: its maker, its host, a person who sits or has held cards in this game, or who was let in. */
export const isAdmitted = ({ maker, host, held, known, seats }: TableSnapshot, id: string): boolean =>
  id === maker ||
  id === host ||
  Object.hasOwn(held, id) ||
  seats.seatOf(id) !== undefined ||
  known.some((person) => person.id === id && person.admitted === true)

/** Returns whether spectators see the present game with a delay; then nobody else may look on. */
export const isDelayed = (snapshot: TableSnapshot): boolean =>
  snapshot.open && snapshot.delay > 0 && phaseOf(snapshot) === 'playing'

/** Returns whether this person may see the game without delay. */
export const maySeeNow = (snapshot: TableSnapshot, { id }: Pick<Person, 'id'>): boolean =>
  !isDelayed(snapshot) || isAdmitted(snapshot, id) || snapshot.screen === id

/** Checks whether the person may come to the table; undefined for a person it has never known. */
export const mayEnter = ({ snapshot }: Table, person: Person | undefined): Answer<true> => {
  if (person !== undefined && snapshot.removed.includes(person.id)) {
    return refusal('table/removed', 'The host has removed you from this table.')
  }
  if (person !== undefined && maySeeNow(snapshot, person)) return ACCEPTED
  if (snapshot.locked && person === undefined) return refusal('table/locked', 'The host has locked this table.')
  if (isDelayed(snapshot)) return refusal('table/behind', 'Spectators see this game with a delay; to play, knock.')
  return snapshot.knock && !snapshot.open
    ? refusal('table/knock', 'Newcomers knock: somebody at the table lets them in.')
    : ACCEPTED
}

/** Returns the host's choice; until there is one, strangers who find the table on the list must ask. */
export const takeoverPolicyOf = ({ takeover, open }: TableSnapshot): Takeover =>
  takeover === '' ? (open ? 'admitted' : 'anybody') : takeover

/** Checks whether a person may ask for the seat of somebody who is away, because they are the same with another browser. */
export const mayReturn = ({ returns }: TableSnapshot): Answer<true> =>
  returns
    ? refusal('table/ask-first', 'Somebody at the table must give you this seat back.')
    : refusal('table/no-return', 'At this table nobody gets a seat back with another browser.')

/** Checks whether a person who has never held cards in this game may take a seat that no person has. */
export const mayTakeSeat = (snapshot: TableSnapshot, id: string, occupant: 'bot' | 'empty'): Answer<true> => {
  const playing = phaseOf(snapshot) === 'playing'
  // Strangers from the list ask before a game, too, once there is somebody to answer.
  const isStrangersDoor = snapshot.open && snapshot.takeover === '' && snapshot.seats.count('person') > 0
  const takeover = playing || isStrangersDoor ? takeoverPolicyOf(snapshot) : 'anybody'
  // An empty seat stops the game, so that somebody must be able to take it.
  if (takeover === 'nobody' && occupant === 'bot') {
    return refusal('table/no-takeover', 'At this table nobody takes a bot’s seat in the middle of a game.')
  }
  const ask = snapshot.knock || takeover !== 'anybody'
  return ask && !isAdmitted(snapshot, id)
    ? refusal('table/ask-first', 'Somebody at the table must give you this seat.')
    : ACCEPTED
}
