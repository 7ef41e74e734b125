import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Card } from '../engine/cards.ts'
import { shuffleCards } from '../engine/chance/random.ts'
import { isSecret } from './commitment.ts'

/** What a player's browser mixed in. */
interface ClientSeed {
  readonly person: string
  readonly clientSeed: string
}

/** All that the cards of a game follow from. */
export interface GameSeeds {
  /** 32 bytes in lower-case hexadecimal. */
  readonly seed: string
  /** What the seed was committed to together with. */
  readonly terms: string
  /** Another order draws other cards. */
  readonly clientSeeds: readonly ClientSeed[]
}

/** Of 0 up to this many different numbers one may be drawn. */
const MAX_RANGE = 2 ** 32

/** Bytes one after another: HMAC-SHA256 of `0 label`, `1 label`, `2 label` and so on, under the key of the game. */
class LabelledStream {
  readonly #keyed: ReturnType<typeof hmac.create>
  readonly #label: string
  #block = new Uint8Array(0)
  #blocks = 0
  #at = 0

  constructor(keyed: ReturnType<typeof hmac.create>, label: string) {
    this.#keyed = keyed
    this.#label = label
  }

  #byte(): number {
    if (this.#at === this.#block.length) {
      this.#block = this.#keyed
        .clone()
        .update(utf8ToBytes(`${this.#blocks} ${this.#label}`))
        .digest()
      this.#blocks += 1
      this.#at = 0
    }
    return this.#block[this.#at++] as number
  }

  /**
   * A whole number from 0 to `n` - 1, all equally likely. Takes as few bytes as can hold `n` - 1, highest first, and takes
   * new ones as long as they make a number from the last, incomplete round of `n`.
   */
  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > MAX_RANGE) throw new RangeError(`no number below ${n} can be drawn`)
    let range = 1
    while (range < n) range *= 256
    const whole = range - (range % n)
    for (;;) {
      let drawn = 0
      for (let size = 1; size < range; size *= 256) drawn = drawn * 256 + this.#byte()
      if (drawn < whole) return drawn % n
    }
  }
}

/**
 * Chance of one game, all of it settled by seed, terms and client seeds: what is drawn under a label is always the same, and
 * tells nothing about what is drawn under another. The key is the HMAC-SHA256, under the seed's 32 bytes, of the JSON
 * text `["TERMS",[["PERSON","CLIENT SEED"],...]]`.
 */
export class GameRandom {
  readonly #keyed: ReturnType<typeof hmac.create>

  constructor({ seed, terms, clientSeeds }: GameSeeds) {
    if (!isSecret(seed)) throw new RangeError('a seed is 32 bytes in lower-case hexadecimal')
    const mixed = JSON.stringify([terms, clientSeeds.map(({ person, clientSeed }) => [person, clientSeed])])
    this.#keyed = hmac.create(sha256, hmac(sha256, hexToBytes(seed), utf8ToBytes(mixed)))
  }

  /** A whole number from 0 to `n` - 1. */
  below(label: string, n: number): number {
    return new LabelledStream(this.#keyed, label).below(n)
  }

  /** The cards in a new order. */
  shuffled(label: string, cards: readonly Card[]): readonly Card[] {
    const stream = new LabelledStream(this.#keyed, label)
    return shuffleCards(cards, (n) => stream.below(n))
  }
}
