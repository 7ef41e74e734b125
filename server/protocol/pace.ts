import type { Phase } from '../../engine/game.ts'
import type { ChasePhase } from '../../engine/marble-chase/game.ts'
import type { Pace } from './choices.ts'

/** Time that a bot seems to think about a choice of medium difficulty, before its variation. */
const PACE_MS: { readonly [P in Pace]: number } = { instant: 0, fast: 450, normal: 1100, relaxed: 2200 }
/** Time for a person to take a decision back before the next bot decides. */
const TAKE_BACK_GRACE_MS: { readonly [P in Pace]: number } = { instant: 0, fast: 1000, normal: 2200, relaxed: 3000 }
/** Factor of the pace's time for a forced choice. */
const EASIEST_FACTOR = 0.4
/** Factor of the pace's time for the hardest choice. */
const HARDEST_FACTOR = 1.6
/** Part of the time by which chance makes it longer or shorter. */
const VARIATION_FACTOR = 0.2
/** Factors for phases with quick decisions. In `doubt` every opponent is asked. */
const PHASE_FACTORS: { readonly [P in Phase | ChasePhase]?: number } = { doubt: 0.4 }

/** Least time for people to see a flick of Marble Chase, at any pace. */
export const FLICK_SHOWN_MS = 2200
/** Least time for people to see a score of Marble Chase, at any pace. */
export const SCORE_SHOWN_MS = 450

/**
 * Returns how long a bot seems to think about a decision, in ms, with a random variation. `mayBeTakenBack`: somebody may still
 * take back the decision before it. `difficulty`: from 0 to 1; `chance`: position in the variation, from 0 to 1.
 */
export const thinkingMs = (
  pace: Pace,
  phase: Phase | ChasePhase,
  mayBeTakenBack: boolean,
  difficulty = 0.5,
  chance = Math.random(),
): number => {
  const hardness = EASIEST_FACTOR + (HARDEST_FACTOR - EASIEST_FACTOR) * difficulty
  const ms = PACE_MS[pace] * hardness * (PHASE_FACTORS[phase] ?? 1) * (1 + VARIATION_FACTOR * (2 * chance - 1))
  return mayBeTakenBack ? Math.max(ms, TAKE_BACK_GRACE_MS[pace]) : ms
}
