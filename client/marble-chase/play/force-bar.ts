import { MAX_FORCE } from '../../../engine/marble-chase/flick.ts'

/** ms in which the bar rises to the greatest force, and as many in which it falls again. */
const RISE = 2500

/** The force that the bar shows `ms` after it began. */
export const forceAt = (ms: number): number => {
  const way = (ms / RISE) % 2
  return Math.round((way <= 1 ? way : 2 - way) * MAX_FORCE)
}

/** ms: who presses longer lets go to shoot; who presses shorter presses once more. */
export const HOLD = 300
