import type { Seat } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import type { Game } from '../../../engine/game.ts'

/** A list with one entry changed. */
export const withEntry = <T>(list: readonly T[], index: number, value: T): readonly T[] => {
  const copy = list.slice()
  copy[index] = value
  return copy
}

export const withHand = (game: Game, seat: Seat, hand: readonly Card[]): readonly (readonly Card[])[] =>
  withEntry(game.hands, seat, hand)

export const withoutCard = (hand: readonly Card[], card: Card): readonly Card[] => {
  const at = hand.indexOf(card)
  return [...hand.slice(0, at), ...hand.slice(at + 1)]
}

/** The game after the seat has laid the card on the discard pile, face down if `down`. */
export const layDown = (game: Game, seat: Seat, card: Card, down = false): Game => {
  const { discards, covered } = game
  return {
    ...game,
    hands: withHand(game, seat, withoutCard(game.hands[seat] as readonly Card[], card)),
    discards: [...discards, card],
    covered: down ? [...discards.map((_, i) => covered[i] === true), true] : covered,
  }
}
