import type { Seat } from '../../board.ts'
import type { Card } from '../../cards.ts'
import { legalActionsIn } from '../../legal-in-view.ts'
import { teamMatesOf } from '../../movegen/controlled-pegs.ts'
import type { Assessment } from './assessment.ts'
import { heldCardValue } from './held-card-value.ts'

/** Value of a card to a partner, who may hold another one for the same purpose, as a share of its best use. */
const PARTNER_USE_FACTOR = 0.8
/** Share of a card's use that is lost if the hand has another one with the same powers. */
const SPARE_CARD_FACTOR = 0.3

/** Returns the turns that the best move with this card would save now, if the seat had it and were on turn. */
const bestUse = (assessment: Assessment, seat: Seat, card: Card): number => {
  const { rules, position, handCounts, counts } = assessment.view
  const asked = { viewer: seat, rules, phase: 'turn', turn: seat, asked: [seat], claim: undefined } as const
  const moves = legalActionsIn({ ...asked, position, hand: [card], handCounts, counts })
  const values = moves.flatMap((move) =>
    move.kind === 'play'
      ? [assessment.valueOfPosition(assessment.positionAfter(move, seat)) - assessment.presentValue]
      : [],
  )
  return Math.max(0, ...values)
}

/** Returns the turns that the viewer loses with a card that is given away or discarded by force. */
export const lostUse = (assessment: Assessment, card: Card): number => {
  const { view, viewer, weights } = assessment
  const { rules, hand } = view
  const alike = hand.filter((held) => rules.powers[held] === rules.powers[card]).length
  const use = bestUse(assessment, viewer, card) * (alike > 1 ? SPARE_CARD_FACTOR : 1)
  return weights.uses * use + weights.cards * heldCardValue(rules, card)
}

/** Returns the turns that the card would save the next partner now; 0 without a partner. */
export const partnersUse = (assessment: Assessment, card: Card): number => {
  const { view, viewer } = assessment
  const [mate] = teamMatesOf(view.rules, viewer)
  return mate === undefined ? 0 : bestUse(assessment, mate, card)
}

/** K10: returns the value of a card for the partner, less its value in the player's hand. */
export const valueOfGift = (assessment: Assessment, card: Card): number =>
  assessment.weights.uses * PARTNER_USE_FACTOR * partnersUse(assessment, card) - lostUse(assessment, card)
