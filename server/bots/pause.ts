import type { Phase } from '../../engine/game.ts'
import type { Pace } from '../protocol/choices.ts'

/** How long a bot thinks about a choice of the middle kind, ms, before its variation. */
const PACE_MS: { readonly [P in Pace]: number } = { instant: 0, fast: 450, normal: 1100, relaxed: 2200 }
/** Parts of that for a choice that is none, and for the hardest. */
const EASIEST = 0.4
const HARDEST = 1.6
const VARIATION = 0.2
/** Part of the time for what is soon decided: the question to every opponent whether to doubt. */
const SHARE: { readonly [P in Phase]?: number } = { doubt: 0.4 }

/** How long a bot seems to think, ms. `difficulty` and `chance` from 0 to 1. */
export const pauseFor = (pace: Pace, phase: Phase, difficulty: number, chance: number): number => {
  const hardness = EASIEST + (HARDEST - EASIEST) * difficulty
  return PACE_MS[pace] * hardness * (SHARE[phase] ?? 1) * (1 + VARIATION * (2 * chance - 1))
}
