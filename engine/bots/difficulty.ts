import type { Decision } from '../action.ts'
import type { View } from '../view.ts'
import { closeness } from './choice-entropy.ts'
import { appraise } from './turns/appraisal.ts'
import { Assessment } from './turns/assessment.ts'
import { SHARP } from './turns/weights.ts'

/** Turns by which a decision must be better to be clearly the better one. */
const CLEARLY = 0.5
/** Which card to do without is decided sooner than what to move. */
const UNMOVED = 0.4

/** How hard a choice is for a person, from 0 to 1 (`closeness`). */
export const difficultyOf = (view: View, legal: readonly Decision[]): number => {
  if (legal.length < 2) return 0
  const assessment = new Assessment(view, SHARP)
  const values = legal.map((action) => appraise(assessment, action))
  const moves = legal.some((action) => 'parts' in action && action.parts.length > 0)
  return closeness(values, CLEARLY) * (moves ? 1 : UNMOVED)
}
