import { learnedPolicyFor } from './learned-policy.ts'
import { type BotLevel, MASTER_MS } from './levels.ts'
import type { LevelPolicy } from './thinker.ts'

/** What a turn is worth in the logarithm of odds. */
const TURN_LOG_ODDS = 0.06
/** Positions that are evaluated in a ms, on the machines it was measured on. */
const EVALUATIONS_PER_MS = 600

const NO_MISTAKES = { turn: TURN_LOG_ODDS, overlooks: 0, slips: 0 } as const

/**
 * How expert and master think, where the networks are loaded: by what was learned, master with a race on top. `ms` is the CPU
 * time for a decision (`master:10`). It is counted in positions, so that the same view and chance give the same decision.
 */
export const learnedLevel = (level: Extract<BotLevel, 'expert' | 'master'>, ms: number = MASTER_MS): LevelPolicy => ({
  ...NO_MISTAKES,
  values: (view, legal, random) => {
    const mind = learnedPolicyFor(view.rules)
    return level === 'expert' ? mind.learned(view, legal) : mind.searched(view, legal, ms * EVALUATIONS_PER_MS, random)
  },
})
