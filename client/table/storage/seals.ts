import type { BrowserMemory, OwnSeed } from '../../../fair/finding.ts'
import { CODE_PATTERN } from '../../../server/protocol/codes.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import { parseList } from './json.ts'

/** A client seed that this browser made up for a player here. `made`: the table does not hold it. */
export interface StoredSeed {
  /** Public id of the player. */
  readonly person: string
  readonly clientSeed: string
  readonly progress: OwnSeed['progress'] | 'made'
}

/** The things that this browser saw and did before the cards of a game were dealt. Texts are empty where it saw nothing. */
export interface SeenSeal {
  /** Code of the table. */
  readonly code: string
  /** Number of the game at the table. */
  readonly number: number
  readonly commitment: string
  /** Fingerprint of the terms. */
  readonly terms: string
  /** When they were shown, ms since 1970 by this device's clock; 0 where they were not. */
  readonly at: number
  readonly seeds: readonly StoredSeed[]
  /** Fingerprint of the moves. */
  readonly moves: string
}

const STORAGE_KEY = 'seals'
const MAX_SEALS = 200

const isSeal = (seal: unknown): seal is SeenSeal => {
  if (typeof seal !== 'object' || seal === null) return false
  const { code, number, commitment, seeds } = seal as Record<string, unknown>
  const hasTexts = typeof code === 'string' && CODE_PATTERN.test(code) && typeof commitment === 'string'
  return hasTexts && typeof number === 'number' && Array.isArray(seeds)
}

/** Seals that could not be stored: a committed client seed must stay known until it is revealed. */
let held = ''

/** Latest first, without entries that are no seal. */
const readSeals = (): readonly SeenSeal[] => parseList(held || readStored(STORAGE_KEY), isSeal)

export const readSeal = (code: string, number: number): SeenSeal | undefined =>
  readSeals().find((seal) => seal.code === code && seal.number === number)

/** Keeps what is new of a game. Without storage the page of a game can't say later what this browser saw. */
export const saveSeal = (code: string, number: number, change: Partial<SeenSeal>): void => {
  const before = readSeal(code, number) ?? { code, number, commitment: '', terms: '', at: 0, seeds: [], moves: '' }
  const others = readSeals().filter((seal) => seal.code !== code || seal.number !== number)
  const seals = JSON.stringify([{ ...before, ...change }, ...others].slice(0, MAX_SEALS))
  held = writeStored(STORAGE_KEY, seals) ? '' : seals
}

export const readSeed = (code: string, number: number, person: string): StoredSeed | undefined =>
  readSeal(code, number)?.seeds.find((seed) => seed.person === person)

/** Stores a seed in place of the same player's earlier one. */
export const saveSeed = (code: string, number: number, seed: StoredSeed): void => {
  const others = (readSeal(code, number)?.seeds ?? []).filter(({ person }) => person !== seed.person)
  saveSeal(code, number, { seeds: [...others, seed] })
}

const isHeld = (seed: StoredSeed): seed is StoredSeed & OwnSeed => seed.progress !== 'made'

/** Returns the seal in the form that `verify` takes. */
export const memoryOf = ({ commitment, terms, seeds, moves }: SeenSeal): BrowserMemory => ({
  commitment,
  terms,
  own: seeds.filter(isHeld).map(({ clientSeed, progress }) => ({ clientSeed, progress })),
  moves,
})
