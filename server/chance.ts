import { randomBytes, randomInt } from 'node:crypto'
import type { Card } from '../engine/cards.ts'
import { shuffled } from '../engine/shuffle.ts'

/** Everything at a table that nobody may foresee. */
export interface Chance {
  /** A whole number from 0 to `n` - 1. */
  below(n: number): number
  /** 128 bits in hexadecimal. */
  token(): string
  shuffled(cards: readonly Card[]): readonly Card[]
}

/** Chance from the operating system's cryptographic generator. */
export const systemChance: Chance = {
  below: (n) => randomInt(n),
  token: () => randomBytes(16).toString('hex'),
  shuffled: (cards) => shuffled(cards, (n) => randomInt(n)),
}

export const word = (chance: Chance, letters: string, length: number): string =>
  Array.from({ length }, () => letters.charAt(chance.below(letters.length))).join('')
