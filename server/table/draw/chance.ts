import { bytesToHex } from '@noble/hashes/utils.js'
import type { Card } from '../../../engine/cards.ts'
import { type Draws, gameSeedsOf } from '../../../fair/evidence.ts'
import { GameRandom, type GameSeeds } from '../../../fair/game-random.ts'

/** Randomness of one game. Every label is a series of its own; the same label always gives the same result. */
export interface GameChance {
  /** Returns a whole number from 0 to `n` - 1. */
  below(label: string, n: number): number
  shuffled(label: string, cards: readonly Card[]): readonly Card[]
}

/** All randomness of a table. Nobody may be able to predict it. */
export interface Chance {
  /** Returns a whole number from 0 to `n` - 1. */
  below(n: number): number
  /** Returns 128 bits in hexadecimal. */
  token(): string
  /** Returns 256 bits in hexadecimal. */
  seed(): string
  game(of: GameSeeds): GameChance
}

const TOKEN_BYTES = 16
const SEED_BYTES = 32
const UINT32_COUNT = 2 ** 32

const randomHex = (byteCount: number): string => bytesToHex(crypto.getRandomValues(new Uint8Array(byteCount)))

/** Returns a whole number from 0 to `n` - 1. Draws again above the largest multiple of `n`, so that all are equally likely. */
const randomBelow = (n: number): number => {
  const end = UINT32_COUNT - (UINT32_COUNT % n)
  for (;;) {
    const [drawn = end] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < end) return drawn % n
  }
}

/** Randomness from the operating system's cryptographic generator; in a game, from its seed and the players' client seeds. */
export const systemChance: Chance = {
  below: randomBelow,
  token: () => randomHex(TOKEN_BYTES),
  seed: () => randomHex(SEED_BYTES),
  game: (of) => new GameRandom(of),
}

/** Returns a random text of these letters. */
export const randomText = (chance: Chance, letters: string, length: number): string =>
  Array.from({ length }, () => letters.charAt(chance.below(letters.length))).join('')

/** Letters and digits without look-alikes. */
const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Returns a random id of this length. */
export const newId = (chance: Chance, length: number): string => randomText(chance, ID_LETTERS, length)

/** Returns the randomness of the game that these draws are for. Nothing is computed before it is needed. */
export const gameChance = (chance: Chance, draws: Draws): GameChance => {
  let game: GameChance | undefined
  const made = (): GameChance => (game ??= chance.game(gameSeedsOf(draws)))
  return {
    below: (label, n) => made().below(label, n),
    shuffled: (label, cards) => made().shuffled(label, cards),
  }
}
