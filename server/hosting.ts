import type { People, Person } from './people.ts'
import type { Seats } from './seats.ts'

/** Who becomes host because the present one is gone; undefined while he stays, or nobody else is here. */
export const heir = (people: People, seats: Seats, host: string, graceMs: number): Person | undefined => {
  if (people.isHere(host)) return undefined
  const person = people.find(host)
  const leftForGood = person?.left === true && seats.seatOf(host) === undefined
  const overdue = person === undefined || Date.now() - person.awaySince >= graceMs
  if (!leftForGood && !overdue) return undefined
  const here = people.here()
  return here.find((other) => seats.seatOf(other.id) !== undefined) ?? here[0]
}
