import type { People } from './people.ts'
import type { Sitting } from './sitting.ts'

/** When the present host loses his part because he is away (ms since 1970); undefined while he is here or alone. */
export const hostEnd = ({ host, seats }: Sitting, people: People, graceMs: number): number | undefined => {
  if (people.isHere(host) || people.here().length === 0) return undefined
  const person = people.find(host)
  const leftForGood = person === undefined || (person.left && seats.seatOf(host) === undefined)
  return leftForGood ? 0 : person.awaySince + graceMs
}

/** The sitting with the host it has at this moment: somebody seated first, then anybody. */
export const hosted = (sitting: Sitting, people: People, graceMs: number, now: number): Sitting => {
  const end = hostEnd(sitting, people, graceMs)
  if (end === undefined || end > now) return sitting
  const here = people.here().filter(({ id }) => !sitting.removed.includes(id))
  const next = here.find(({ id }) => sitting.seats.seatOf(id) !== undefined) ?? here[0]
  return next === undefined ? sitting : { ...sitting, host: next.id }
}
