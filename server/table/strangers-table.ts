import { ok } from '../../engine/result.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import type { Answer } from './answer.ts'
import { levelOfBots, nameBot } from './bot-choice.ts'
import { sealGame } from './draw/seal.ts'
import { type NewTable, newTable } from './new-table.ts'
import { People } from './people/people.ts'
import { Table, type TableSettings } from './table.ts'
import { type KnownPerson, phaseOf, type TableSnapshot } from './table-snapshot.ts'

/** Time in which people who were found for each other come to their table, before bots take their seats. */
const ARRIVAL_MS = 20_000

/** A person who is seated before they come. */
export interface ExpectedPerson {
  /** SHA-256 of their token. */
  readonly key: string
  readonly name: string
  /** Id of the account; empty without one, or if it is not known. */
  readonly account?: string
  /** Key that stands for them where left games are counted. */
  readonly countedAs?: string
}

/** Returns somebody who is let in before they come, as the table keeps them. */
export const expectedAs = (id: string, { key, account, countedAs }: ExpectedPerson): KnownPerson => ({
  ...{ id, key, admitted: true },
  ...(account && { account }),
  ...(countedAs && { countedAs }),
})

/** A table at which people have their seats before they come, and whose game begins by itself. */
interface ReservedTable {
  readonly settings: TableSettings
  readonly code: string
  readonly choice: NewTable
  /** By seat; undefined where nobody is expected. */
  readonly expected: readonly (ExpectedPerson | undefined)[]
}

/** Seats the people who are expected, and adds what `fieldsFor` says of them. `ids`: their public ids, in the order of the seats. */
const withSeatsReserved = (
  { settings, code, choice, expected }: ReservedTable,
  fieldsFor: (ids: readonly string[], held: TableSnapshot['held']) => Partial<TableSnapshot>,
): Answer<Table> => {
  const made = newTable(settings, code, { ...choice, takeBacks: false })
  if (!made.ok) return made
  const people = new People(settings.chance)
  let { seats } = made.value
  const known = expected.flatMap((one, seat) => {
    if (one === undefined) return []
    const person = expectedAs(people.newPersonId(), one)
    people.register([person])
    seats = seats.seatPerson(seat, person.id, one.name)
    return [person]
  })
  const ids = known.map(({ id }) => id)
  const fields = fieldsFor(ids, Object.fromEntries(ids.map((id) => [id, seats.seatOf(id) ?? 0])))
  return ok(new Table(settings, made.value.system, { ...made.value.snapshot, known, seats, ...fields }, people))
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
): Answer<Table> =>
  withSeatsReserved({ settings, code, choice, expected }, ([first]) => {
    if (first === undefined) throw new Error('a table for nobody')
    return { maker: first, host: first, open: true, startBy: monotonicNow() + ARRIVAL_MS }
  })

/** Time in which people come to their table of a tournament, before bots take their seats. */
const TOURNAMENT_ARRIVAL_MS = 180_000

/**
 * Returns a table of a tournament: nobody is its host, and nobody else takes a seat. Bots have the seats where nobody is expected, and those
 * of people who have not come yet.
 */
export const tournamentTable = (
  { settings, code, choice, expected }: ReservedTable,
  tournament: string,
): Answer<Table> =>
  withSeatsReserved({ settings, code, choice, expected }, (_ids, held) => ({
    ...{ tournament, held, maker: '', host: '', takeover: 'nobody', startBy: monotonicNow() + TOURNAMENT_ARRIVAL_MS },
  }))

/** Returns whether the people of this table were found for each other. */
export const areStrangers = ({ startBy, tournament }: TableSnapshot): boolean => startBy > 0 && tournament === ''

/** Returns when the game of people who have had their seats before they came begins (ms since 1970): 0 once all of them can begin; undefined if it has begun, or the host begins it. */
export const startDeadline = (
  table: Pick<Table, 'people' | 'seedHashOf'>,
  snapshot: TableSnapshot,
): number | undefined => {
  const { people } = table
  const { seats, seal, startBy, stopped } = snapshot
  if (startBy === 0 || stopped || phaseOf(snapshot) !== 'lobby' || seal !== undefined) return undefined
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

/** Begins the game of people who have had their seats before they came, once it is time. */
export const withStart = (table: Table, snapshot: TableSnapshot, now: number): TableSnapshot => {
  const end = startDeadline(table, snapshot)
  return end === undefined || end > now ? snapshot : sealGame(table, withBots(table, snapshot), now)
}
