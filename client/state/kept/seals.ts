import type { Memory } from '../../../fair/verdict.ts'
import { codePattern } from '../../../server/protocol/codes.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { parseList } from './json.ts'
import { keepStored, readStored } from './stored.ts'

/** What this browser saw and did before the cards of a game were dealt. */
export interface Seal {
  /** Of the table. */
  readonly code: string
  /** Of the game at the table. */
  readonly number: number
  /** The commitment shown. */
  readonly commitment: string
  /** Randomness of this browser's own, or empty. */
  readonly clientSeed: string
  /** The table has taken the client seed. */
  readonly mixed: boolean
}

const KEY = 'seals'
/** The latest of them are kept. */
const MOST = 200

const isSeal = (seal: unknown): seal is Seal => {
  if (typeof seal !== 'object' || seal === null) return false
  const { code, number, commitment, clientSeed, mixed } = seal as Record<string, unknown>
  const texts = typeof code === 'string' && typeof commitment === 'string' && typeof clientSeed === 'string'
  return texts && codePattern.test(code) && typeof number === 'number' && typeof mixed === 'boolean'
}

/** Latest first, without entries that are no seal. */
const readSeals = (): readonly Seal[] =>
  // Earlier versions called it salt.
  parseList(readStored(KEY).replaceAll('"salt":', '"clientSeed":'), isSeal)

export const readSeal = (code: string, number: number): Seal | undefined =>
  readSeals().find((seal) => seal.code === code && seal.number === number)

/** Keeps it in the place of an earlier one for the same game. Without storage the page of a game can't say what this browser saw. */
export const keepSeal = (seal: Seal): void => {
  const others = readSeals().filter(({ code, number }) => code !== seal.code || number !== seal.number)
  keepStored(KEY, JSON.stringify([seal, ...others].slice(0, MOST)))
}

/** The seal of the next game as it is shown; one of the present game only if this browser has seen none before. */
export const noteSeals = ({ code, game, commitment, nextCommitment }: TableState): void => {
  const note = (number: number, shown: string): void =>
    keepSeal({ code, number, commitment: shown, clientSeed: '', mixed: false })
  if (commitment !== '' && readSeal(code, game) === undefined) note(game, commitment)
  if (nextCommitment !== '' && readSeal(code, game + 1)?.commitment !== nextCommitment) note(game + 1, nextCommitment)
}

/** As `verify` takes it: a client seed that the table did not take counts for nothing. */
export const memoryOf = ({ commitment, clientSeed, mixed }: Seal): Memory => ({
  commitment,
  clientSeed: mixed ? clientSeed : '',
})
