import type { Card } from '../cards.ts'

/** The stock and the discard pile. */
export class MutablePiles {
  readonly #stock: Uint8Array
  /** Index of the top card of the stock; `#bottom` is one past its bottom card. */
  #top = 0
  #bottom = 0
  /** The discard pile, oldest first. `#covered` is 1 for a card face down. */
  readonly #discards: Uint8Array
  readonly #covered: Uint8Array
  discarded = 0
  /** Number of discards up to the last one that lies face down. */
  coveredLength = 0

  /** `cards`: number of cards of the game. */
  constructor(cards: number) {
    this.#stock = new Uint8Array(cards)
    this.#discards = new Uint8Array(cards)
    this.#covered = new Uint8Array(cards)
  }

  copy(from: MutablePiles): void {
    this.#stock.set(from.#stock)
    this.#top = from.#top
    this.#bottom = from.#bottom
    this.#discards.set(from.#discards)
    this.#covered.set(from.#covered)
    this.discarded = from.discarded
    this.coveredLength = from.coveredLength
  }

  get stockCount(): number {
    return this.#bottom - this.#top
  }

  draw(): Card {
    return this.#stock[this.#top++] as Card
  }

  setStock(cards: ArrayLike<Card>): void {
    this.#stock.set(cards)
    this.#top = 0
    this.#bottom = cards.length
  }

  setDiscards(cards: ArrayLike<Card>, covered: readonly boolean[]): void {
    this.#discards.set(cards)
    this.discarded = cards.length
    this.coveredLength = covered.length
    for (let i = 0; i < covered.length; i++) this.#covered[i] = Number(covered[i])
  }

  lay(card: Card, down: boolean): void {
    this.#discards[this.discarded++] = card
    if (!down) return
    this.#covered.fill(0, this.coveredLength, this.discarded)
    this.#covered[this.discarded - 1] = 1
    this.coveredLength = this.discarded
  }

  /** Turns up the top card of the discard pile, which lies face down. */
  turnUp(): void {
    this.coveredLength--
  }

  discard(i: number): Card {
    return this.#discards[i] as Card
  }

  isCovered(i: number): boolean {
    return i < this.coveredLength && this.#covered[i] === 1
  }

  /** Returns the discards that lie face up. */
  shown(): readonly Card[] {
    return Array.from(this.#discards.subarray(0, this.discarded)).filter((_, i) => !this.isCovered(i))
  }

  /** Returns the stock, top card first. The array is valid until the stock changes. */
  stock(): Uint8Array {
    return this.#stock.subarray(this.#top, this.#bottom)
  }

  /** Puts the discard pile under the stock and returns all cards, to be shuffled in place. */
  gather(): Uint8Array {
    const left = this.stockCount
    this.#stock.copyWithin(0, this.#top, this.#bottom)
    this.#stock.set(this.#discards.subarray(0, this.discarded), left)
    this.#top = 0
    this.#bottom = left + this.discarded
    this.clearDiscards()
    return this.stock()
  }

  clearDiscards(): void {
    this.discarded = 0
    this.coveredLength = 0
  }
}
