import type { Phase } from '../../engine/game.ts'
import type { ChasePhase } from '../../engine/marble-chase/game.ts'
import type { Pace } from './choices.ts'

/** How long a bot seems to think about a choice of the middle kind, ms, before its variation. */
const PACE_MS: { readonly [P in Pace]: number } = { instant: 0, fast: 450, normal: 1100, relaxed: 2200 }
/** Time for a person to take back a slip before the next bot decides. */
const TAKE_BACK_GRACE_MS: { readonly [P in Pace]: number } = { instant: 0, fast: 1000, normal: 2200, relaxed: 3000 }
/** Parts of the pace's time for a choice that is none, and for the hardest. */
const EASIEST_FACTOR = 0.4
const HARDEST_FACTOR = 1.6
const VARIATION_FACTOR = 0.2
/** Part of that time for what is soon decided: the question to every opponent whether to doubt. */
const PHASE_FACTORS: { readonly [P in Phase | ChasePhase]?: number } = { doubt: 0.4 }

/** At any pace people are to see what a bot of Marble Chase did: for so long a shot rolls, and what was scored is read, ms. */
export const FLICK_SHOWN_MS = 2200
export const SCORE_SHOWN_MS = 450

/**
 * How long a bot seems to think about a decision, ms, other each time. `slip`: somebody may still take back the decision
 * before it. `difficulty`: how hard the choice is, from 0 to 1; `chance`: where in the variation, from 0 to 1.
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
