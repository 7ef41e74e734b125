import { ok } from '../../../engine/result.ts'
import { commitmentOf } from '../../../fair/commitment.ts'
import type { Draws } from '../../../fair/evidence.ts'
import { nameHashOf, type SealedName } from '../../../fair/sealed-names.ts'
import { isSeedOfSeat, makeTerms, parseTerms, type SealedSeat, type Terms } from '../../../fair/terms.ts'
import { type Answer, refusal } from '../answer.ts'
import type { Change } from '../change.ts'
import type { People, Person } from '../people/people.ts'
import type { Table } from '../table.ts'
import type { Seal, TableSnapshot } from '../table-snapshot.ts'
import { MIN_TIME_AFTER_RETURN_MS } from '../time/time-control.ts'
import { newId } from './chance.ts'

const GAME_ID_LENGTH = 16
const REVEAL_TIMEOUT_MS = 3000

/** Returns the dealer of the next game; -1 before the first, because that dealer is drawn. */
export const nextDealer = ({ cards }: Table): number =>
  cards === undefined ? -1 : (cards.game.dealer + 1) % cards.rules.players

const sealedNames = ({ chance }: Table, { seats }: TableSnapshot): readonly SealedName[] =>
  seats.all().map(({ name }) => (name === '' ? { name, salt: '' } : { name, salt: chance.token() }))

const sealedSeats = (table: Table, { seats }: TableSnapshot, names: readonly SealedName[]): readonly SealedSeat[] =>
  names.map((sealed, seat) => {
    const { person = '' } = seats.all()[seat] ?? {}
    return { nameHash: nameHashOf(sealed), person, hash: person === '' ? '' : table.seedHashOf(person) }
  })

/** Fixes the terms of the next game with the hashes of the players' client seeds, and only then draws its seed. */
export const sealGame = (table: Table, snapshot: TableSnapshot, now: number): TableSnapshot => {
  const { chance, code, games } = table
  const { id: rules, players, teams, options } = table.system.rules
  const id = newId(chance, GAME_ID_LENGTH)
  const names = sealedNames(table, snapshot)
  const seats = sealedSeats(table, snapshot, names)
  const dealer = nextDealer(table)
  const terms = makeTerms({ id, code, number: games + 1, begun: now, rules, players, teams, options, dealer, seats })
  const seed = chance.seed()
  const draws: Draws = { commitment: commitmentOf(seed, terms), seed, terms, revealed: seats.map(() => ''), names }
  return { ...snapshot, seal: { id, begun: now, draws } }
}

const termsIn = ({ draws }: Seal): Terms => {
  const terms = parseTerms(draws.terms)
  if (terms === undefined) throw new Error('the terms of a seal can’t be read')
  return terms
}

/** Returns when the sealed game is dealt even without the missing client seeds (ms since 1970); 0 if none is missing, undefined if no game is sealed. */
export const revealDeadline = ({ seal }: TableSnapshot, { watchedSince }: People): number | undefined => {
  if (seal === undefined) return undefined
  const { revealed } = seal.draws
  const isWhole = termsIn(seal).seats.every(({ hash }, seat) => hash === '' || revealed[seat] !== '')
  if (isWhole) return 0
  return seal.begun < watchedSince ? watchedSince + MIN_TIME_AFTER_RETURN_MS : seal.begun + REVEAL_TIMEOUT_MS
}

/** A client seed, and the commitment of the sealed game that it is for. */
interface Reveal {
  readonly commitment: string
  readonly clientSeed: string
}

/** Adds the client seed of a person. It is refused unless the person's hash in the sealed terms has fixed it. */
export const revealClientSeed = (table: Table, { id }: Person, { commitment, clientSeed }: Reveal): Answer<Change> => {
  const { seal } = table.snapshot
  if (seal?.draws.commitment !== commitment) return refusal('table/stale', 'The cards of this game have been drawn.')
  const terms = termsIn(seal)
  const seat = terms.seats.findIndex(({ person }) => person === id)
  if (!isSeedOfSeat(terms, seat, clientSeed))
    return refusal('table/wrong-number', 'This is not the number that was fixed.')
  const { draws } = seal
  return ok(table.with({ seal: { ...seal, draws: { ...draws, revealed: draws.revealed.with(seat, clientSeed) } } }))
}
