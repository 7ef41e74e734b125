import type { Seat } from '../board.ts'
import type { Card } from '../cards.ts'
import { filledList } from '../filled-list.ts'

/** Upper bound of a hand: no rule set has hands of more than eight cards. */
const MAX_HAND_CARDS = 16

/** The hands of all players. Cards are in the order in which they came. */
export class MutableHands {
  readonly #cards: Uint8Array
  /** The same hands, each in face order. */
  readonly sorted: Uint8Array
  /** Number of cards by seat. */
  readonly counts: Uint8Array

  constructor(players: number) {
    this.#cards = new Uint8Array(players * MAX_HAND_CARDS)
    this.sorted = new Uint8Array(players * MAX_HAND_CARDS)
    this.counts = new Uint8Array(players)
  }

  copy(from: MutableHands): void {
    this.counts.set(from.counts)
    this.#cards.set(from.#cards)
    this.sorted.set(from.sorted)
  }

  count(seat: Seat): number {
    return this.counts[seat] as number
  }

  /** Returns card `i` of the hand, from 0, in the order in which they came. */
  card(seat: Seat, i: number): Card {
    return this.#cards[seat * MAX_HAND_CARDS + i] as Card
  }

  /** Returns the cards of the hand from index `from` on. */
  list(seat: Seat, from = 0): readonly Card[] {
    return filledList(this.count(seat) - from, (i) => this.card(seat, from + i))
  }

  /** Returns whether the hand has exactly these cards in this order. */
  holds(seat: Seat, cards: readonly Card[]): boolean {
    if (this.count(seat) !== cards.length) return false
    for (let i = 0; i < cards.length; i++) if (this.card(seat, i) !== cards[i]) return false
    return true
  }

  /** Returns the index in `sorted` where the hand of the seat begins. */
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
    this.counts[seat] = held + 1
  }

  /** Removes the first equal card from the hand. */
  remove(seat: Seat, card: Card): void {
    const first = seat * MAX_HAND_CARDS
    const end = first + this.count(seat)
    if (removeFirst(this.#cards, first, end, card)) {
      removeFirst(this.sorted, first, end, card)
      this.counts[seat] = this.count(seat) - 1
    }
  }

  empty(seat: Seat): void {
    this.counts[seat] = 0
  }
}

/**
 * Removes the first equal card between the indices `first` and `end`. Returns false if there is none. For few cards a
 * loop is quicker than `copyWithin`.
 */
const removeFirst = (cards: Uint8Array, first: number, end: number, card: Card): boolean => {
  let at = first
  while (at < end && cards[at] !== card) at++
  if (at === end) return false
  for (; at + 1 < end; at++) cards[at] = cards[at + 1] as Card
  return true
}
