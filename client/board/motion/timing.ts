/** Times of motion, in ms at the normal pace, and lengths, in hole spacings. */

import type { MotionPace } from '../../table/state/settings.ts'

/** A decision with one move is compressed to this time; every further part adds to it. */
export const MAX_MOVE_MS = 1600
export const MAX_EXTRA_PART_MS = 700
export const MAX_DECISION_MS = 3000

/** Up the rim of its hole, before the first hop. */
export const RIM_MS = 95
export const HOP_MS = 165
export const HOP_REST_MS = 28
export const HOP_HEIGHT_SPACINGS = 0.6
/** A walk of many holes hops faster and lower, so that it takes no longer than this. */
export const MAX_WALK_MS = 1000
/** Rocking in the hole after the last landing. */
export const SETTLE_MS = 240
export const PART_PAUSE_MS = 60
/** Largest share of its height by which landing flattens a marble. */
export const SQUASH_SHARE = 0.035

export const CARD_FLIGHT_MS = 340
/** Share of a card's flight after which the pegs may move. */
export const CARD_LEAD_SHARE = 0.55
export const REVEAL_MS = 440
export const SHUFFLE_MS = 760
export const MAX_DEAL_MS = 1500
export const DEAL_INTERVAL_MS = 70

/** Winners hop one after the other. */
export const WAVE_STEP_MS = 75
export const MAX_WAVE_MS = 1100

export const PACE_RATES: Readonly<Record<MotionPace, number>> = { calm: 0.68, normal: 1, brisk: 1.7, instant: Infinity }

/** Returns the speed factor while `waiting` decisions wait behind the one on show. */
export const backlogRate = (waiting: number): number => 1 + 0.45 * waiting

/** More waiting decisions, or more ms of them, than this are skipped but for the last. */
export const MAX_WAITING = 4
export const MAX_BACKLOG_MS = 6000
