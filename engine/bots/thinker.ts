import type { Decision } from '../action.ts'
import type { Random } from '../chance/random.ts'
import type { View } from '../view.ts'
import { appraise } from './turns/appraisal.ts'
import { Assessment } from './turns/assessment.ts'
import type { Weights } from './turns/weights.ts'

/** Values legal decisions for the viewer, the best one highest. */
export interface LevelPolicy {
  /** By legal decision. */
  readonly values: (view: View, legal: readonly Decision[], random: Random) => readonly number[]
  /** What a turn is worth in these values: the unit of habits and slips. */
  readonly turn: number
  /** Its mistakes, as in `Weights`. */
  readonly overlooks: number
  readonly slips: number
}

/** Evaluates the position after each decision by hand-made weights. */
export const weightedLevel = (weights: Weights): LevelPolicy => ({
  values: (view, legal) => {
    const assessment = new Assessment(view, weights)
    return legal.map((action) => appraise(assessment, action))
  },
  turn: 1,
  overlooks: weights.overlooks,
  slips: weights.slips,
})
