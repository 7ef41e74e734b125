import type { Options } from '../engine/choices.ts'
import { clientSeedHash, is32ByteHex } from './commitment.ts'
import { arrayOf, isPrimitive, isText, isWhole, mapOf, objectOf } from './shape-checks.ts'

/** A seat at the time when the game was sealed. */
export interface SealedSeat {
  /** Hash of the name of the person or bot (`nameHashOf`); empty in an empty seat. */
  readonly nameHash: string
  /** Public id of the person, or empty. */
  readonly person: string
  /** Hash with which the person's browser fixed its client seed (`clientSeedHash`), or empty. */
  readonly hash: string
}

/** The game that a commitment is for. */
export interface Terms {
  readonly id: string
  /** Code of the table. */
  readonly code: string
  /** Number of the game at its table, from 1. */
  readonly number: number
  /** Time when the game was sealed, in ms since 1970. */
  readonly begun: number
  readonly rules: string
  readonly players: number
  readonly teams: number
  readonly options: Options
  /** Seat of the dealer; -1 in a table's first game, for which the dealer is drawn. */
  readonly dealer: number
  readonly seats: readonly SealedSeat[]
}

const sortedOptions = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)))

/**
 * Returns the canonical text of the terms: JSON without spaces, names in this order, options sorted by name, and for
 * each seat `["HASH OF THE NAME","PERSON","HASH"]`.
 */
export const makeTerms = (terms: Terms): string => {
  const { id, code, number, begun, rules, players, teams, dealer } = terms
  const options = sortedOptions(terms.options)
  const seats = terms.seats.map(({ nameHash, person, hash }) => [nameHash, person, hash])
  return JSON.stringify({ id, code, number, begun, rules, players, teams, options, dealer, seats })
}

type WrittenTerms = Omit<Terms, 'seats'> & { readonly seats: readonly (readonly [string, string, string])[] }

const hasShape = objectOf<WrittenTerms>({
  id: isText,
  code: isText,
  number: isWhole,
  begun: isWhole,
  rules: isText,
  players: isWhole,
  teams: isWhole,
  options: mapOf(isPrimitive),
  dealer: isWhole,
  seats: arrayOf(arrayOf(isText)),
})

/** Parses the text of `makeTerms`. Returns undefined for any other text. */
export const parseTerms = (text: string): Terms | undefined => {
  try {
    const read: unknown = JSON.parse(text)
    if (!hasShape(read, '', [])) return undefined
    const { seats, ...rest } = read as WrittenTerms
    const terms: Terms = { ...rest, seats: seats.map(([nameHash, person, hash]) => ({ nameHash, person, hash })) }
    return makeTerms(terms) === text ? terms : undefined
  } catch {
    return undefined
  }
}

/** Returns whether every player has one seat, nobody is in two of them, and all hashes are of seated people. */
export const areSeatsSound = ({ players, seats }: Terms): boolean => {
  const people = seats.map(({ person }) => person).filter((person) => person !== '')
  return (
    seats.length === players &&
    new Set(people).size === people.length &&
    seats.every(({ nameHash, person, hash }) => hash === '' || (is32ByteHex(hash) && person !== '' && nameHash !== ''))
  )
}

/** Returns the seat with the hash of this client seed, or -1. */
export const seatOfSeed = ({ code, number, seats }: Terms, clientSeed: string): number =>
  seats.findIndex(({ person, hash }) => hash !== '' && hash === clientSeedHash(clientSeed, { code, number, person }))

/** Returns whether the client seed fits the seat's hash. */
export const isSeedOfSeat = ({ code, number, seats }: Terms, seat: number, clientSeed: string): boolean => {
  const { person, hash } = seats[seat] ?? { person: '', hash: '' }
  return is32ByteHex(clientSeed) && hash !== '' && hash === clientSeedHash(clientSeed, { code, number, person })
}
