import type { Decision } from '../action.ts'
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
