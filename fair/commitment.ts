import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Returns the SHA-256 of the text in UTF-8, in hexadecimal. */
export const fingerprintOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Returns whether the value is 32 bytes in lower-case hexadecimal, as are seeds, client seeds and fingerprints. */
export const is32ByteHex = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)

/**
 * Returns the SHA-256, in hexadecimal, of the seed as it is written (64 characters), a line feed and the terms, in
 * UTF-8. By hand:
 *
 * `printf '%s\n%s' SEED 'TERMS' | sha256sum`
 */
export const commitmentOf = (seed: string, terms: string): string => {
  if (!is32ByteHex(seed)) throw new RangeError('a seed is 32 bytes in lower-case hexadecimal')
  return fingerprintOf(`${seed}\n${terms}`)
}

/** The game and the player that a client seed is for. */
export interface SeedPurpose {
  /** Code of the table. */
  readonly code: string
  /** Number of the game at the table, from 1. */
  readonly number: number
  /** Public id of the player. */
  readonly person: string
}

/**
 * Returns the hash with which a browser fixes its client seed before the server has a seed. The hash is of no use for
 * another player or another game. By hand:
 *
 * `printf '%s\n%s %s %s' CLIENTSEED CODE NUMBER PERSON | sha256sum`
 */
export const clientSeedHash = (clientSeed: string, { code, number, person }: SeedPurpose): string =>
  fingerprintOf(`${clientSeed}\n${code} ${number} ${person}`)

/**
 * Returns the fingerprint of all moves of a game in their public text, each after the letter of its seat. Gifts are
 * left out: nobody sees them, and a record has them in another order.
 */
export const fingerprintOfMoves = (moves: readonly string[]): string =>
  fingerprintOf(moves.filter((move) => !move.endsWith(' give ?')).join('\n'))
