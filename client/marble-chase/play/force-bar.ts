import { MAX_FORCE } from '../../../engine/marble-chase/flick.ts'

/** Time in which the bar rises to the greatest force; it falls again in the same time. */
const RISE_MS = 2500

/** The force that the bar shows `ms` after it began. */
export const forceAt = (ms: number): number => {
  const way = (ms / RISE_MS) % 2
  return Math.round((way <= 1 ? way : 2 - way) * MAX_FORCE)
}

/** A press of at least this length shoots on release; after a shorter one, the next press shoots. */
export const HOLD_MS = 300
