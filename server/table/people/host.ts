import type { Table } from '../table.ts'
import type { TableSnapshot } from '../table-snapshot.ts'
import type { People, Person } from './people.ts'

/** Returns the next host: a seated person, or else a spectator, unless a big screen made the table, or somebody has a seat in a game or at a table that strangers find on the list. */
const findSuccessor = ({ seats, match, screen, open }: TableSnapshot, people: People): Person | undefined => {
  const here = people.here()
  const hasSeated = seats.all().some(({ occupant }) => occupant === 'person')
  const isHeld = screen !== '' || ((match !== undefined || open) && hasSeated)
  return here.find(({ id }) => seats.seatOf(id) !== undefined) ?? (isHeld ? undefined : here[0])
}

/** Returns when an absent host is replaced (ms since 1970); undefined while the host is here or nobody can follow, and at tables of a tournament, which have none. */
export const hostDeadline = (snapshot: TableSnapshot, people: People, graceMs: number): number | undefined => {
  const { host, seats, tournament } = snapshot
  if (tournament !== '') return undefined
  if (people.isHere(host) || findSuccessor(snapshot, people) === undefined) return undefined
  const person = people.find(host)
  const leftForGood = person === undefined || (person.left && seats.seatOf(host) === undefined)
  return leftForGood ? 0 : person.awaySince + graceMs
}

/** Returns the snapshot with the host at this moment. */
export const withHost = (snapshot: TableSnapshot, people: People, graceMs: number, now: number): TableSnapshot => {
  const end = hostDeadline(snapshot, people, graceMs)
  if (end === undefined || end > now) return snapshot
  const next = findSuccessor(snapshot, people)
  return next === undefined ? snapshot : { ...snapshot, host: next.id }
}

/** Returns whether the person is the host, or the big screen that made the table. */
export const isHost = ({ snapshot }: Table, { id }: Person): boolean => snapshot.host === id || snapshot.screen === id
