import type { Decision } from '../action.ts'
import type { View } from '../view.ts'
import { choiceEntropy } from './choice-entropy.ts'
import { appraise } from './turns/appraisal.ts'
import { Assessment } from './turns/assessment.ts'
import { FAULTLESS_WEIGHTS } from './turns/weights.ts'

/** Turns by which a decision must be better to be clearly the better one. */
const CLEARLY_BETTER_TURNS = 0.5
/** Which card to do without is decided sooner than what to move. */
const NO_MOVES_FACTOR = 0.4

/** How hard a choice is for a person, from 0 to 1 (`closeness`). */
export const difficultyOf = (view: View, legal: readonly Decision[]): number => {
  if (legal.length < 2) return 0
  const assessment = new Assessment(view, FAULTLESS_WEIGHTS)
  const values = legal.map((action) => appraise(assessment, action))
  const moves = legal.some((action) => 'parts' in action && action.parts.length > 0)
  return choiceEntropy(values, CLEARLY_BETTER_TURNS) * (moves ? 1 : NO_MOVES_FACTOR)
}
