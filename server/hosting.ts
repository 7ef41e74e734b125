import type { People, Person } from './people.ts'
import type { Sitting } from './sitting.ts'

/** Who would be host next: somebody seated; one who only watches not while a game's seat is held for somebody, nor at a screen's table. */
const successor = ({ seats, match, screen }: Sitting, people: People): Person | undefined => {
  const here = people.here()
  const isHeld = screen !== '' || (match !== undefined && seats.all().some(({ occupant }) => occupant === 'person'))
  return here.find(({ id }) => seats.seatOf(id) !== undefined) ?? (isHeld ? undefined : here[0])
}

/** When the present host loses his part because he is away (ms since 1970); undefined while he is here or nobody can follow him. */
export const hostEnd = (sitting: Sitting, people: People, graceMs: number): number | undefined => {
  const { host, seats } = sitting
  if (people.isHere(host) || successor(sitting, people) === undefined) return undefined
  const person = people.find(host)
  const leftForGood = person === undefined || (person.left && seats.seatOf(host) === undefined)
  return leftForGood ? 0 : person.awaySince + graceMs
}

/** The sitting with the host it has at this moment. */
export const hosted = (sitting: Sitting, people: People, graceMs: number, now: number): Sitting => {
  const end = hostEnd(sitting, people, graceMs)
  if (end === undefined || end > now) return sitting
  const next = successor(sitting, people)
  return next === undefined ? sitting : { ...sitting, host: next.id }
}
