import type { BrowserMemory, OwnSeed } from '../../../fair/finding.ts'
import { CODE_PATTERN } from '../../../server/protocol/codes.ts'
import { makeStoredList } from './stored-list.ts'

/** A client seed that this browser has made for a player here. Its progress is `made` until the table has its hash. */
export interface StoredSeed {
  /** Public id of the player. */
  readonly person: string
  readonly clientSeed: string
  readonly progress: OwnSeed['progress'] | 'made'
}

/** Facts that this browser saw before the cards of a game were dealt, and its own part in them. Texts are empty if it saw nothing. */
export interface StoredSeal {
  /** Code of the table. */
  readonly code: string
  /** Number of the game at the table. */
  readonly number: number
  readonly commitment: string
  /** Fingerprint of the terms. */
  readonly terms: string
  /** Time at which the terms were seen, in ms since 1970 by the clock of this device; 0 if they were not. */
  readonly at: number
  readonly seeds: readonly StoredSeed[]
  /** Fingerprint of the moves. */
  readonly moves: string
}

const isSeal = (seal: unknown): seal is StoredSeal => {
  if (typeof seal !== 'object' || seal === null) return false
  const { code, number, commitment, seeds } = seal as Record<string, unknown>
  const hasTexts = typeof code === 'string' && CODE_PATTERN.test(code) && typeof commitment === 'string'
  return hasTexts && typeof number === 'number' && Array.isArray(seeds)
}

const sealId = ({ code, number }: Pick<StoredSeal, 'code' | 'number'>): string => `${code} ${number}`

/** Seals in the storage of this browser, the latest first. */
export const sealList = makeStoredList({ key: 'seals', max: 200, isItem: isSeal, idOf: sealId })

/** Seals that could not be stored; undefined if they were. A client seed must be known until it is revealed. */
let unstoredSeals: readonly StoredSeal[] | undefined

const readSeals = (): readonly StoredSeal[] => unstoredSeals ?? sealList.read()

export const readSeal = (code: string, number: number): StoredSeal | undefined =>
  readSeals().find((seal) => seal.code === code && seal.number === number)

/** Changes fields of the seal of a game, and puts it first. */
export const saveSeal = (code: string, number: number, change: Partial<StoredSeal>): void => {
  const before = readSeal(code, number) ?? { code, number, commitment: '', terms: '', at: 0, seeds: [], moves: '' }
  const seals = [{ ...before, ...change }, ...readSeals().filter((seal) => sealId(seal) !== sealId(before))]
  unstoredSeals = sealList.write(seals) ? undefined : seals
}

export const readSeed = (code: string, number: number, person: string): StoredSeed | undefined =>
  readSeal(code, number)?.seeds.find((seed) => seed.person === person)

/** Stores a seed in place of an earlier one of the same player. */
export const saveSeed = (code: string, number: number, seed: StoredSeed): void => {
  const others = (readSeal(code, number)?.seeds ?? []).filter(({ person }) => person !== seed.person)
  saveSeal(code, number, { seeds: [...others, seed] })
}

const isKnownToTable = (seed: StoredSeed): seed is StoredSeed & OwnSeed => seed.progress !== 'made'

/** Returns a seal in the form that the verification of a game takes. */
export const browserMemoryOf = ({ commitment, terms, seeds, moves }: StoredSeal): BrowserMemory => ({
  commitment,
  terms,
  own: seeds.filter(isKnownToTable).map(({ clientSeed, progress }) => ({ clientSeed, progress })),
  moves,
})
