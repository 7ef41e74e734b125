import { type Card, JOKER, rankIndex } from '../../../../engine/cards.ts'

/** By rank, aces low and jokers last; the server keeps the order in which cards came. */
export const sortHand = (hand: readonly Card[]): readonly Card[] =>
  hand.slice().sort((a, b) => (a === JOKER ? 99 : rankIndex(a)) - (b === JOKER ? 99 : rankIndex(b)) || a - b)
