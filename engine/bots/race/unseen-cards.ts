import type { Seat } from '../../board.ts'
import { type Card, FACES } from '../../cards.ts'
import { type Random, shuffleBy } from '../../chance/random.ts'
import type { MutableGame } from '../../mutable/mutable-game.ts'
import { BACK, type View } from '../../view.ts'

/** The cards of a game that the viewer of this view does not see: other hands, the stock, and what lies face down. */
export const unseenCards = ({ rules, hand, discards, openHands, viewer }: View): readonly Card[] => {
  const left = new Int16Array(FACES)
  for (const card of rules.cards) left[card] = (left[card] as number) + 1
  const seen = (card: Card) => {
    if (card !== BACK) left[card] = (left[card] as number) - 1
  }
  hand.forEach(seen)
  discards.forEach(seen)
  openHands.forEach((open, seat) => {
    if (seat !== viewer) open.forEach(seen)
  })
  return Array.from(left).flatMap((count, card) => new Array<Card>(Math.max(0, count)).fill(card))
}

/** Deals the unseen cards anew: other hands that are hidden, discards face down, and the rest as the stock. */
export const dealUnseen = (game: MutableGame, view: View, unseen: readonly Card[], random: Random): void => {
  const { hands, piles } = game
  const cards = shuffleBy(unseen, random)
  let next = 0
  view.handCounts.forEach((count, seat: Seat) => {
    if (seat === view.viewer) return
    const open = view.openHands[seat] ?? []
    hands.empty(seat)
    for (let i = 0; i < count; i++) hands.take(seat, open[i] ?? (cards[next++] as Card))
  })
  piles.setDiscards(
    view.discards.map((card) => (card === BACK ? (cards[next++] as Card) : card)),
    view.discards.map((card) => card === BACK),
  )
  piles.setStock(cards.slice(next))
}
