import type { Decision } from '../action.ts'
import type { Card } from '../cards.ts'
import { legalActionsIn } from '../legal-in-view.ts'
import type { View } from '../view.ts'
import { choiceEntropy } from './choice-entropy.ts'
import { valueOfDecision } from './turns/appraisal.ts'
import { Assessment } from './turns/assessment.ts'
import { FAULTLESS_WEIGHTS } from './turns/weights.ts'

/** Lead in turns with which a decision is clearly better. */
const CLEARLY_BETTER_TURNS = 0.5
/** Factor for decisions without moves: choosing a card to discard is quicker than choosing a move. */
const NO_MOVES_FACTOR = 0.4

/** Returns how hard a choice is for a person, from 0 to 1 (`choiceEntropy`). */
export const difficultyOf = (view: View, legal: readonly Decision[]): number => {
  if (legal.length < 2) return 0
  const assessment = new Assessment(view, FAULTLESS_WEIGHTS)
  const values = legal.map((action) => valueOfDecision(assessment, action))
  const moves = legal.some((action) => 'parts' in action && action.parts.length > 0)
  return choiceEntropy(values, CLEARLY_BETTER_TURNS) * (moves ? 1 : NO_MOVES_FACTOR)
}

/** Difficulty of a choice that nobody else may see through. */
const SECRET_CHOICE_DIFFICULTY = 0.5

/** Returns the cards that the decision shows to everybody; undefined if it is made with one face down. */
const cardsShownBy = ({ rules }: View, action: Decision): readonly Card[] | undefined => {
  if (!('card' in action)) return []
  if (action.kind === 'give' || action.kind === 'declare') return undefined
  if (action.kind === 'discard' && rules.choices.bluffing) return undefined
  return action.kind === 'play' && action.second !== undefined ? [action.card, action.second] : [action.card]
}

/**
 * Returns how hard the choice seems to somebody who does not see the hand, from 0 to 1. It follows from what the decision shows to
 * everybody, so that the time that a bot takes for it reveals nothing of its other cards, nor whether a declaration is true. The choice
 * of the card counts as one of medium difficulty.
 */
export const visibleDifficultyOf = (view: View, action: Decision): number => {
  const hand = cardsShownBy(view, action)
  if (hand === undefined) return SECRET_CHOICE_DIFFICULTY
  const seen = { ...view, hand }
  const difficulty = difficultyOf(seen, legalActionsIn(seen))
  return hand.length === 0 ? difficulty : (difficulty + SECRET_CHOICE_DIFFICULTY) / 2
}
