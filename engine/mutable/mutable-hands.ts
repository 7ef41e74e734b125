import type { Seat } from '../board.ts'
import type { Card } from '../cards.ts'

/** More cards than anybody can hold: seven, one that is drawn, and room. */
const MAX_HAND_CARDS = 16

/** The hands of all players, by seat in the order the cards came. */
export class MutableHands {
  readonly #cards: Uint8Array
  /** The same hands, each in the order of its faces. */
  readonly sorted: Uint8Array
  /** Number of cards by seat. */
  readonly held: Uint8Array

  constructor(players: number) {
    this.#cards = new Uint8Array(players * MAX_HAND_CARDS)
    this.sorted = new Uint8Array(players * MAX_HAND_CARDS)
    this.held = new Uint8Array(players)
  }

  copy(from: MutableHands): void {
    this.held.set(from.held)
    this.#cards.set(from.#cards)
    this.sorted.set(from.sorted)
  }

  count(seat: Seat): number {
    return this.held[seat] as number
  }

  /** `i`: from 0, in the order they came. */
  card(seat: Seat, i: number): Card {
    return this.#cards[seat * MAX_HAND_CARDS + i] as Card
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

  /** Where the hand of the seat begins in `sorted`. */
  firstOf(seat: Seat): number {
    return seat * MAX_HAND_CARDS
  }

  take(seat: Seat, card: Card): void {
    const { sorted } = this
    const held = this.count(seat)
    let at = seat * MAX_HAND_CARDS + held
    this.#cards[at] = card
    for (; at > seat * MAX_HAND_CARDS && (sorted[at - 1] as Card) > card; at--) sorted[at] = sorted[at - 1] as Card
    sorted[at] = card
    this.held[seat] = held + 1
  }

  /** Takes the first equal card out of the hand. */
  remove(seat: Seat, card: Card): void {
    const first = seat * MAX_HAND_CARDS
    const end = first + this.count(seat)
    if (takeOut(this.#cards, first, end, card)) {
      takeOut(this.sorted, first, end, card)
      this.held[seat] = this.count(seat) - 1
    }
  }

  empty(seat: Seat): void {
    this.held[seat] = 0
  }
}

/** Takes out the first equal card between two places. Returns false if there is none. The few cards of a hand are moved by a loop. */
const takeOut = (cards: Uint8Array, first: number, end: number, card: Card): boolean => {
  let at = first
  while (at < end && cards[at] !== card) at++
  if (at === end) return false
  for (; at + 1 < end; at++) cards[at] = cards[at + 1] as Card
  return true
}
