import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Card } from '../engine/cards.ts'
import { shuffleCards } from '../engine/chance/random.ts'
import { is32ByteHex } from './commitment.ts'

/** The contribution of a player's browser. */
interface ClientSeed {
  readonly person: string
  readonly clientSeed: string
}

/** Everything that determines the cards of a game. */
export interface GameSeeds {
  /** 32 bytes in lower-case hexadecimal. */
  readonly seed: string
  /** The text that was committed together with the seed. */
  readonly terms: string
  /** Client seeds in order: another order gives other cards. */
  readonly clientSeeds: readonly ClientSeed[]
}

/** Greatest number of values that a number is drawn from. */
const MAX_RANGE = 2 ** 32

/** A stream of bytes: HMAC-SHA256 of `0 label`, `1 label`, `2 label` and so on, with the key of the game. */
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
   * Returns a whole number from 0 to `n` - 1, all equally likely. It reads as few bytes as can hold `n` - 1, highest
   * first, and reads new ones while their number lies in the last, incomplete multiple of `n`.
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
 * The random numbers of one game, which seed, terms and client seeds determine. Numbers under one label are always the
 * same, and reveal nothing about those under another. The key is the HMAC-SHA256, with the seed's 32 bytes as key, of
 * the JSON text `["TERMS",[["PERSON","CLIENT SEED"],...]]`.
 */
export class GameRandom {
  readonly #keyed: ReturnType<typeof hmac.create>

  constructor({ seed, terms, clientSeeds }: GameSeeds) {
    if (!is32ByteHex(seed)) throw new RangeError('a seed is 32 bytes in lower-case hexadecimal')
    const mixed = JSON.stringify([terms, clientSeeds.map(({ person, clientSeed }) => [person, clientSeed])])
    this.#keyed = hmac.create(sha256, hmac(sha256, hexToBytes(seed), utf8ToBytes(mixed)))
  }

  /** Returns the whole number from 0 to `n` - 1 under this label. Throws unless `n` is 1 to 2^32. */
  below(label: string, n: number): number {
    return new LabelledStream(this.#keyed, label).below(n)
  }

  /** Returns the cards in the random order under this label. */
  shuffled(label: string, cards: readonly Card[]): readonly Card[] {
    const stream = new LabelledStream(this.#keyed, label)
    return shuffleCards(cards, (n) => stream.below(n))
  }
}
