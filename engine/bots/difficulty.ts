import type { Decision } from '../action.ts'
import type { View } from '../view.ts'
import { appraise } from './turns/appraisal.ts'
import { Assessment } from './turns/assessment.ts'
import { SHARP } from './turns/weights.ts'

/** Turns by which a decision must be better to be clearly the better one. */
const CLEARLY = 0.5
/** Decisions between which a choice is as hard as it can be, if they are equally good. */
const HARDEST = 6
/** Which card to do without is decided sooner than what to move. */
const UNMOVED = 0.4

/**
 * How hard a choice is for a person: 0 where there is nothing to choose or one decision is clearly best, 1 between many that
 * are nearly as good. It is the entropy of a choice at random that prefers better ones.
 */
export const difficultyOf = (view: View, legal: readonly Decision[]): number => {
  if (legal.length < 2) return 0
  const assessment = new Assessment(view, SHARP)
  const values = legal.map((action) => appraise(assessment, action))
  const most = Math.max(...values)
  const shares = values.map((value) => Math.exp((value - most) / CLEARLY))
  const sum = shares.reduce((a, b) => a + b, 0)
  const entropy = shares.reduce((all, share) => (share === 0 ? all : all - (share / sum) * Math.log(share / sum)), 0)
  const moves = legal.some((action) => 'parts' in action && action.parts.length > 0)
  return Math.min(1, entropy / Math.log(HARDEST)) * (moves ? 1 : UNMOVED)
}
