import type { Card } from '../cards.ts'

/** A generator of uniform numbers from 0 (included) to 1 (excluded). */
export type Random = () => number

/** Returns an item at random. There must be one. */
export const randomItem = <T>(items: readonly T[], random: Random): T => items[Math.floor(random() * items.length)] as T

/** Returns a 32-bit hash: FNV-1a with the final mix of MurmurHash3. Each salt gives an independent hash of a text. */
const hash = (text: string, salt: number): number => {
  let h = (0x811c9dc5 ^ salt) >>> 0
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/**
 * Returns a generator that gives the same numbers for the same seed: sfc32 (Chris Doty-Humphrey, PractRand). It is for
 * tests, bots and demonstrations, never for real cards.
 */
export const seededRandom = (seed: string): Random => {
  let a = hash(seed, 1)
  let b = hash(seed, 2)
  let c = hash(seed, 3)
  let d = hash(seed, 4)
  const next = () => {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

/**
 * Returns the cards shuffled by the algorithm of Fisher and Yates: every order is equally likely if `below(n)` is
 * uniform over 0..n - 1.
 */
export const shuffleCards = (cards: readonly Card[], below: (n: number) => number): readonly Card[] => {
  const order = cards.slice()
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = below(last + 1)
    const card = order[chosen] as Card
    order[chosen] = order[last] as Card
    order[last] = card
  }
  return order
}

/** Returns the cards in an order that the generator determines. */
export const shuffleBy = (cards: readonly Card[], random: Random): readonly Card[] =>
  shuffleCards(cards, (n) => Math.floor(random() * n))
