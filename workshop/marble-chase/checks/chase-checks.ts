/** Checks for what spoils a board for Marble Chase, or the game on it. */

import type { Check } from '../../checks/finding.ts'
import { MARBLE_CHECKS, PLAY_CHECKS } from './marble-checks.ts'
import { RAIL_CHECKS } from './rail-checks.ts'
import { SCORING_CHECKS } from './scoring-checks.ts'
import { SLOT_CHECKS } from './slot-checks.ts'

export const CHASE_CHECKS: readonly Check[] = [
  ...SLOT_CHECKS,
  ...MARBLE_CHECKS,
  ...RAIL_CHECKS,
  ...SCORING_CHECKS,
  ...PLAY_CHECKS,
]
