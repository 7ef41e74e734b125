import type { Seat } from '../../board.ts'
import { type Card, FACE_COUNT, rankOf } from '../../cards.ts'
import { type Random, shuffleBy } from '../../chance/random.ts'
import { type MutableGame, NOT_SET } from '../../mutable/mutable-game.ts'
import { FACE_DOWN, type View } from '../../view.ts'
import { bluffProbability } from '../bluff-odds.ts'
import { usualEvidenceOf } from '../value/claim-values.ts'

/** Returns the cards that the viewer does not see: other hands, the stock, and cards face down. */
export const unseenCards = ({ rules, hand, discards, openHands, viewer }: View): readonly Card[] => {
  const left = new Int16Array(FACE_COUNT)
  for (const card of rules.cards) left[card] = (left[card] as number) + 1
  const removeSeen = (card: Card) => {
    if (card !== FACE_DOWN) left[card] = (left[card] as number) - 1
  }
  hand.forEach(removeSeen)
  discards.forEach(removeSeen)
  openHands.forEach((open, seat) => {
    if (seat !== viewer) open.forEach(removeSeen)
  })
  return Array.from(left).flatMap((count, card) => new Array<Card>(Math.max(0, count)).fill(card))
}

/**
 * L1: removes from `cards` a card that may have been declared, and returns it. It is honest with the expected
 * probability.
 */
const takeClaimedCard = (game: MutableGame, viewer: Seat, cards: Card[], random: Random): Card => {
  const honest = random() >= bluffProbability(usualEvidenceOf(game, viewer))
  const fitting = cards.findIndex((card) => (rankOf(card) === game.claim?.rank) === honest)
  return cards.splice(Math.max(0, fitting), 1)[0] as Card
}

/** Deals the unseen cards at random: to hidden hands, as discards that lie face down, and the rest as the stock. */
export const dealUnseen = (game: MutableGame, view: View, unseen: readonly Card[], random: Random): void => {
  const { hands, piles } = game
  const cards = shuffleBy(unseen, random).slice()
  const isHidden = game.claim?.card === NOT_SET
  const claimed = isHidden ? takeClaimedCard(game, view.viewer as Seat, cards, random) : NOT_SET
  if (isHidden && game.claim !== undefined) game.claim = { ...game.claim, card: claimed }
  let next = 0
  view.handCounts.forEach((count, seat: Seat) => {
    if (seat === view.viewer) return
    const open = view.openHands[seat] ?? []
    hands.empty(seat)
    for (let i = 0; i < count; i++) hands.take(seat, open[i] ?? (cards[next++] as Card))
  })
  // The card of a declaration was laid down last.
  const claimPlace = isHidden ? view.discards.length - 1 : -1
  const pile = view.discards.map((card, i) =>
    i === claimPlace ? claimed : card === FACE_DOWN ? (cards[next++] as Card) : card,
  )
  piles.setDiscards(
    pile,
    view.discards.map((card) => card === FACE_DOWN),
  )
  piles.setStock(cards.slice(next))
}
