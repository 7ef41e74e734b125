import type { MotionPace } from './motion.ts'

/** All times in ms at the normal pace. */
export const HOP_FLIGHT = 165
export const HOP_REST = 35
/** A walk of many holes is quickened so that it ends within this time. */
export const WALK_CAP = 1600
export const CARD_FLIGHT = 380
/** From a card's landing until the pegs move. */
export const CARD_PAUSE = 70
export const DEAL_CAP = 1500
export const DEAL_INTERVAL = 70
export const SQUASH = 0.1

export const PACE_RATES: Readonly<Record<MotionPace, number>> = { calm: 0.68, normal: 1, brisk: 1.7, instant: Infinity }

/** How much faster the shown game runs while `waiting` decisions wait behind the one on show. */
export const hurry = (waiting: number): number => 1 + 0.45 * waiting

/** More waiting decisions, or more ms of them, than this are skipped but for the last. */
export const MAX_WAITING = 4
export const MAX_BACKLOG = 6000
