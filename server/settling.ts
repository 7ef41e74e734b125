import { ok } from '../engine/result.ts'
import type { Answer } from './answer.ts'
import { begin } from './dealing.ts'
import { hosted } from './hosting.ts'
import type { People } from './people.ts'
import type { Known, Sitting } from './sitting.ts'
import type { Change, Table } from './table.ts'
import { waiting } from './waiting.ts'

/** Once all seated people who are here want the next game. */
const wantsNext = ({ match, seats }: Sitting, people: People): boolean => {
  const here = seats.all().filter((chair) => chair.occupant === 'person' && people.isHere(chair.person))
  return match?.over === true && here.length > 0 && here.every((chair) => chair.ready)
}

/** Beyond so many, those who have nothing at the table any more are strangers again. */
const MOST_KNOWN = 100

const bounded = (known: readonly Known[], { maker, host, removed, held, seats }: Sitting): readonly Known[] => {
  if (known.length <= MOST_KNOWN) return known
  const kept = new Set([maker, host, ...removed, ...Object.keys(held), ...seats.all().map((chair) => chair.person)])
  return known.filter(({ id }) => kept.has(id))
}

/** Whom the table must know again after a restart. */
const knownOf = (sitting: Sitting, people: People): readonly Known[] => {
  const needed = [sitting.host, ...sitting.seats.all().map((chair) => chair.person)]
  const added = needed.flatMap((id) => {
    const person = people.find(id)
    return person === undefined || sitting.known.some((known) => known.id === id) ? [] : [{ id, key: person.key }]
  })
  return added.length === 0 ? sitting.known : bounded([...sitting.known, ...added], sitting)
}

/** What follows from a change, or from people coming and going and time passing: another host, the next game, clocks, stand-ins. */
export const settled = (table: Table, change: Change, now: number): Answer<Change> => {
  const { people, hostGraceMs, holdMs } = table
  const led = hosted(change.sitting, people, hostGraceMs, now)
  const next: Answer<Change> = wantsNext(led, people) ? begin(table, led, now) : ok({ ...change, sitting: led })
  if (!next.ok) return next
  const seat = next.value.decision?.seat
  const actor = seat === -1 ? undefined : seat
  const timed = waiting(next.value.sitting, { before: table.sitting, actor, people, holdMs, now })
  return ok({ ...next.value, sitting: { ...timed, known: knownOf(timed, people) } })
}

/** What people coming and going and time passing lead to. */
export const passed = (table: Table, now: number): Answer<Change> => settled(table, { sitting: table.sitting }, now)
