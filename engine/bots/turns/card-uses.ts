import type { Seat } from '../../board.ts'
import type { Card } from '../../cards.ts'
import { legalActionsIn } from '../../legal-in-view.ts'
import { compiledRules, giftReceiverOf } from '../../movegen/compiled-rules.ts'
import { areTeamMates } from '../../ruleset.ts'
import type { Assessment } from './assessment.ts'
import { heldCardValue } from './held-card-value.ts'

/** Value of a card to the one who gets it, who may hold another one for the same purpose, as a share of its best use. */
const RECEIVER_USE_FACTOR = 0.8
/** Share of a card's use that is lost if the hand has another one with the same powers. */
const SPARE_CARD_FACTOR = 0.3

/** Returns the turns that the best move with this card would save the seat now, if it had it and were on turn. */
const bestUse = (assessment: Assessment, seat: Seat, card: Card): number => {
  const { view, viewer } = assessment
  const { rules, position, handCounts, counts } = view
  const sign = areTeamMates(rules, viewer, seat) ? 1 : -1
  const asked = { viewer: seat, rules, phase: 'turn', turn: seat, asked: [seat], claim: undefined } as const
  const moves = legalActionsIn({ ...asked, position, hand: [card], handCounts, counts })
  const values = moves.flatMap((move) =>
    move.kind === 'play'
      ? [sign * (assessment.valueOfPosition(assessment.positionAfter(move, seat)) - assessment.presentValue)]
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

/** Returns the turns that the card would save the one who gets it now; less than 0 if that is an opponent. */
export const receiversUse = (assessment: Assessment, card: Card): number => {
  const { view, viewer } = assessment
  const receiver = giftReceiverOf(compiledRules(view.rules), viewer)
  const use = bestUse(assessment, receiver, card)
  return areTeamMates(view.rules, viewer, receiver) ? use : -use
}

/** K10, G18: returns the value of a card for the one who gets it, less its value in the player's hand. */
export const valueOfGift = (assessment: Assessment, card: Card): number =>
  assessment.weights.uses * RECEIVER_USE_FACTOR * receiversUse(assessment, card) - lostUse(assessment, card)
