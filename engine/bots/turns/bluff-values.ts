import type { Decision } from '../../action.ts'
import type { Seat } from '../../board.ts'
import { type Card, rankOf } from '../../cards.ts'
import type { View } from '../../view.ts'
import { type Assessment, cardsOf } from './assessment.ts'

/** Turns lost with a bluff that fails or a doubt that was wrong, beside the peg. */
const FAILURE = 1.5
/** Opponents at the usual table. */
const USUAL_OPPONENTS = 2

type Declaration = Extract<Decision, { readonly kind: 'declare' }>

export const isBluff = ({ card, rank }: Declaration): boolean => rankOf(card) !== rank

/** How likely a bluff is believed: the more opponents may doubt, the less. */
export const believedShare = ({ view: { rules, turn }, weights }: Assessment): number => {
  const opponents = rules.teamOf.filter((team) => team !== rules.teamOf[turn]).length
  return weights.believed ** (opponents / USUAL_OPPONENTS)
}

export const valueOfDeclaration = (assessment: Assessment, action: Declaration): number => {
  const value = assessment.valueAfter(action)
  if (!isBluff(action)) return value
  const { view, viewer } = assessment
  const caught = assessment.now - assessment.worth(cardsOf(action, view.hand)) - assessment.frontPeg(viewer) - FAILURE
  const share = believedShare(assessment)
  return share * value + (1 - share) * caught
}

/** How likely the player on turn holds a card of the declared rank, judged by the cards that the viewer does not see. */
const likelyHeld = ({ rules, hand, claim, handCounts, turn }: View): number => {
  const ofRank = (cards: readonly Card[]) => cards.filter((card) => rankOf(card) === claim?.rank).length
  const share = (ofRank(rules.cards) - ofRank(hand)) / (rules.cards.length - hand.length)
  return 1 - (1 - share) ** ((handCounts[turn] ?? 0) + 1)
}

/** What a doubt is worth against letting the declaration pass: the move that it prevents and the peg that it costs one of the two. */
export const valueOfDoubt = (assessment: Assessment): number => {
  const { view, viewer, weights } = assessment
  const { claim, turn } = view
  if (claim === undefined) return 0
  const made = assessment.after({ kind: 'declare', card: 0, rank: claim.rank, parts: claim.parts })
  const harm = Math.max(0, assessment.now - assessment.valueOf(made))
  const bluff = (1 - likelyHeld(view)) * weights.doubts
  const caught = harm + weights.others * assessment.frontPeg(turn as Seat)
  return bluff * caught - (1 - bluff) * (assessment.frontPeg(viewer) + FAILURE)
}
