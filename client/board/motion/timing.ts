import type { MotionPace } from '../../table/state/settings.ts'

/** All times in ms at the normal pace, lengths in hole spacings. */

/** A decision with one move is quickened so that it ends within this time; every further part adds to it. */
export const MOVE_CAP = 1600
export const PART_CAP = 700
export const DECISION_CAP = 3000

/** Up the rim of its hole, before the first hop. */
export const RIM = 95
export const HOP_FLIGHT = 165
export const HOP_REST = 28
export const HOP_HEIGHT = 0.6
/** A walk of many holes hops faster and lower, so that it takes no longer than this. */
export const WALK_CAP = 1000
/** Rocking in the hole after the last landing. */
export const SETTLE = 240
/** Between the parts of a move. */
export const PART_PAUSE = 60
/** Least a marble is flattened by landing. */
export const SQUASH = 0.035

export const CARD_FLIGHT = 340
/** Share of a card's flight after which the pegs may move. */
export const CARD_LEAD = 0.55
export const REVEAL = 440
export const SHUFFLE = 760
export const DEAL_CAP = 1500
export const DEAL_INTERVAL = 70

/** Winners hop one after the other. */
export const WAVE_STEP = 75
export const WAVE_CAP = 1100

export const PACE_RATES: Readonly<Record<MotionPace, number>> = { calm: 0.68, normal: 1, brisk: 1.7, instant: Infinity }

/** How much faster the shown game runs while `waiting` decisions wait behind the one on show. */
export const hurried = (waiting: number): number => 1 + 0.45 * waiting

/** More waiting decisions, or more ms of them, than this are skipped but for the last. */
export const MAX_WAITING = 4
export const MAX_BACKLOG = 6000
