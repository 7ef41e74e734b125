/** Times of motion, in ms at the normal pace, and lengths, in hole spacings. */

import type { MotionPace } from '../../table/state/settings.ts'

/** Greatest duration of a decision with one move. Longer ones are compressed. */
export const MAX_MOVE_MS = 1600
/** Time that each further part of a move adds to the greatest duration. */
export const MAX_EXTRA_PART_MS = 700
export const MAX_DECISION_MS = 3000

/** Duration in which a marble rolls up the rim of its hole before the first hop. */
export const RIM_MS = 95
export const HOP_MS = 165
export const HOP_REST_MS = 28
export const HOP_HEIGHT_SPACINGS = 0.6
/** Greatest duration of a walk: over many holes, the hops are faster and lower. */
export const MAX_WALK_MS = 1000
/** Duration in which a marble rocks in its hole after the last landing. */
export const SETTLE_MS = 240
/** Pause between two parts of a move. */
export const PART_PAUSE_MS = 60
/** Greatest share of its height by which a marble is flattened when it lands. */
export const SQUASH_SHARE = 0.035

export const CARD_FLIGHT_MS = 340
/** Share of a card's flight after which the pegs may move. */
export const CARD_LEAD_SHARE = 0.55
export const REVEAL_MS = 440
export const SHUFFLE_MS = 760
export const MAX_DEAL_MS = 1500
export const DEAL_INTERVAL_MS = 70

/** Time between the hops of two pegs of a winner. */
export const WAVE_STEP_MS = 75
export const MAX_WAVE_MS = 1100

export const PACE_RATES: Readonly<Record<MotionPace, number>> = { calm: 0.68, normal: 1, brisk: 1.7, instant: Infinity }

/** Returns the factor of the speed while `waiting` decisions wait behind the one on show. */
export const backlogRate = (waiting: number): number => 1 + 0.45 * waiting

/** If more decisions than this wait, all but the last are skipped. */
export const MAX_WAITING = 4
/** If the decisions on show and waiting take longer than this, all but the last are skipped. */
export const MAX_BACKLOG_MS = 6000
