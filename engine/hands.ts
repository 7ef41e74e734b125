import type { Seat } from './board.ts'
import type { Card } from './cards.ts'
import type { Game } from './game.ts'

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

/** Hands and pile after the card has gone from the hand onto the pile, face down if `down`. */
export const laying = (
  game: Game,
  seat: Seat,
  card: Card,
  down = false,
): Pick<Game, 'hands' | 'discards' | 'covered'> => {
  const { discards, covered } = game
  return {
    hands: withHand(game, seat, withoutCard(game.hands[seat] as readonly Card[], card)),
    discards: [...discards, card],
    covered: down ? [...discards.map((_, i) => covered[i] === true), true] : covered,
  }
}

/** The game after that. */
export const laidDown = (game: Game, seat: Seat, card: Card, down = false): Game => ({
  ...game,
  ...laying(game, seat, card, down),
})
