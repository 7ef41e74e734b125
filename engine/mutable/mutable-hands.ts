import type { Seat } from '../board.ts'
import type { Card } from '../cards.ts'

/** More cards than anybody can hold: seven, one that is drawn, and room. */
const MOST = 16

/** The hands of all players, by seat in the order the cards came. */
export class MutableHands {
  readonly #cards: Uint8Array
  /** Number of cards by seat. */
  readonly held: Uint8Array

  constructor(players: number) {
    this.#cards = new Uint8Array(players * MOST)
    this.held = new Uint8Array(players)
  }

  copy({ held, cards }: MutableHands): void {
    this.held.set(held)
    this.#cards.set(cards)
  }

  count(seat: Seat): number {
    return this.held[seat] as number
  }

  /** `i`: from 0, in the order they came. */
  card(seat: Seat, i: number): Card {
    return this.#cards[seat * MOST + i] as Card
  }

  /** The cards of the hand from place `from` on. */
  list(seat: Seat, from = 0): readonly Card[] {
    return Array.from({ length: this.count(seat) - from }, (_, i) => this.card(seat, from + i))
  }

  holds(seat: Seat, cards: readonly Card[]): boolean {
    if (this.count(seat) !== cards.length) return false
    for (let i = 0; i < cards.length; i++) if (this.card(seat, i) !== cards[i]) return false
    return true
  }

  /** All hands in one array, and where that of the seat begins. */
  get cards(): Uint8Array {
    return this.#cards
  }

  firstOf(seat: Seat): number {
    return seat * MOST
  }

  take(seat: Seat, card: Card): void {
    const held = this.count(seat)
    this.#cards[seat * MOST + held] = card
    this.held[seat] = held + 1
  }

  /** Takes the first equal card out of the hand. */
  remove(seat: Seat, card: Card): void {
    const end = seat * MOST + this.count(seat)
    let at = seat * MOST
    while (at < end && this.#cards[at] !== card) at++
    if (at === end) return
    this.#cards.copyWithin(at, at + 1, end)
    this.held[seat] = this.count(seat) - 1
  }

  empty(seat: Seat): void {
    this.held[seat] = 0
  }
}
