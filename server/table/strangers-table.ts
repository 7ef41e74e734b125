import { ok } from '../../engine/result.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import type { Answer } from './answer.ts'
import { levelOfBots, nameBot } from './bot-choice.ts'
import { sealGame } from './draw/seal.ts'
import { type NewTable, newTable } from './new-table.ts'
import { People } from './people/people.ts'
import { Table, type TableSettings } from './table.ts'
import { phaseOf, type TableSnapshot } from './table-snapshot.ts'

/** Time in which people who were found for each other come to their table, before bots take their seats. */
const ARRIVAL_MS = 20_000

/** A person who is seated before they come. */
export interface ExpectedPerson {
  /** SHA-256 of their token. */
  readonly key: string
  readonly name: string
}

/**
 * Returns a table for people who don't know each other: they have their seats already, the game begins by itself, nothing is taken
 * back, and further people are let in by those who sit there.
 */
export const strangersTable = (
  settings: TableSettings,
  code: string,
  choice: NewTable,
  expected: readonly ExpectedPerson[],
): Answer<Table> => {
  const made = newTable(settings, code, { ...choice, takeBacks: false })
  if (!made.ok) return made
  const people = new People(settings.chance)
  const known = expected.map(({ key }) => {
    const person = { id: people.newPersonId(), key, admitted: true } as const
    people.register([person])
    return person
  })
  const [first] = known
  if (first === undefined) throw new Error('a table for nobody')
  const snapshot: TableSnapshot = {
    ...made.value.snapshot,
    known,
    maker: first.id,
    host: first.id,
    open: true,
    startBy: monotonicNow() + ARRIVAL_MS,
    seats: expected.reduce(
      (seats, { name }, seat) => seats.seatPerson(seat, known[seat]?.id ?? '', name),
      made.value.seats,
    ),
  }
  return ok(new Table(settings, made.value.system, snapshot, people))
}

/** Returns whether the people of this table were found for each other. */
export const areStrangers = ({ startBy }: TableSnapshot): boolean => startBy > 0

/** Returns when the game of people who were found for each other begins (ms since 1970): 0 once all of them can begin; undefined if it has begun, or the host begins it. */
export const startDeadline = (
  table: Pick<Table, 'people' | 'seedHashOf'>,
  snapshot: TableSnapshot,
): number | undefined => {
  const { people } = table
  const { seats, seal, startBy } = snapshot
  if (!areStrangers(snapshot) || phaseOf(snapshot) !== 'lobby' || seal !== undefined) return undefined
  const persons = seats.all().filter(({ occupant }) => occupant === 'person')
  if (!persons.some(({ person }) => people.isHere(person))) return undefined
  const areReady = persons.every(({ person }) => people.isHere(person) && table.seedHashOf(person) !== '')
  return areReady ? 0 : startBy
}

/** Puts bots into all seats without a person who is here. */
const withBots = ({ people }: Table, snapshot: TableSnapshot): TableSnapshot => {
  const name = levelOfBots(snapshot.bots)
  const seats = snapshot.seats.all().reduce((filled, { occupant, person }, seat) => {
    if (occupant === 'bot' || (occupant === 'person' && people.isHere(person))) return filled
    return filled.seatBot(seat, nameBot({ name }, snapshot, filled.othersNames(seat)))
  }, snapshot.seats)
  return { ...snapshot, seats }
}

/** Begins the game of people who were found for each other, once it is time. */
export const withStart = (table: Table, snapshot: TableSnapshot, now: number): TableSnapshot => {
  const end = startDeadline(table, snapshot)
  return end === undefined || end > now ? snapshot : sealGame(table, withBots(table, snapshot), now)
}
