import type { Decision } from '../../action.ts'
import type { Seat } from '../../board.ts'
import { rankOf } from '../../cards.ts'
import { beliefProbability, honestyProbability } from '../bluff-odds.ts'
import { type Assessment, cardsSpentBy } from './assessment.ts'

/** Turns lost with a failed bluff or a wrong doubt, in addition to the peg. */
const FAILURE_COST_TURNS = 1.5

type Declaration = Extract<Decision, { readonly kind: 'declare' }>

/** Returns whether the card is not of the declared rank. */
export const isBluff = ({ card, rank }: Declaration): boolean => rankOf(card) !== rank

/** Returns the probability with which the bot expects its own bluff to be believed. */
export const expectedBelief = ({ view: { rules, turn }, weights }: Assessment): number =>
  beliefProbability(rules, turn, weights.believed)

/**
 * Returns the value of a declaration: that of its move, or for a bluff the mean over being believed and being caught.
 */
export const valueOfDeclaration = (assessment: Assessment, action: Declaration): number => {
  const value = assessment.valueAfter(action)
  if (!isBluff(action)) return value
  const { view, viewer } = assessment
  const caught =
    assessment.presentValue -
    assessment.cardsValue(cardsSpentBy(action, view.hand)) -
    assessment.lossOfFrontPeg(viewer) -
    FAILURE_COST_TURNS
  const share = expectedBelief(assessment)
  return share * value + (1 - share) * caught
}

/**
 * Returns the value of a doubt compared with passing. If the declaration is a bluff, the doubt prevents the move and
 * costs the declarer a peg; otherwise it costs the viewer one.
 */
export const valueOfDoubt = (assessment: Assessment): number => {
  const { view, viewer, weights } = assessment
  const { claim, turn } = view
  if (claim === undefined) return 0
  const made = assessment.positionAfter({ kind: 'declare', card: 0, rank: claim.rank, parts: claim.parts })
  const harm = Math.max(0, assessment.presentValue - assessment.valueOfPosition(made))
  const bluff = (1 - honestyProbability(view.rules, claim.rank, view.hand, view.handCounts[turn] ?? 0)) * weights.doubts
  const caught = harm + weights.others * assessment.lossOfFrontPeg(turn as Seat)
  return bluff * caught - (1 - bluff) * (assessment.lossOfFrontPeg(viewer) + FAILURE_COST_TURNS)
}
