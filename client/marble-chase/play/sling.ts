/**
 * A marble is flicked by pulling it back and letting go. A pull goes from the start of the press to the pointer, in mm of the
 * field. The marble rolls in the opposite direction, the faster the longer the pull.
 */

import type { FieldPoint } from '../../../engine/marble-chase/field.ts'
import { MAX_DIRECTION_MRAD, MAX_FORCE } from '../../../engine/marble-chase/flick.ts'

/** Returns the value within these limits. */
export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Length of a pull that gives the greatest force where there is space for it; a longer pull gives no more. */
export const MAX_PULL_MM = 110

/** Least length of a pull that gives the greatest force, however little space there is: a hand can't control less. */
const MIN_FULL_PULL_MM = 50

/** Returns the length of a pull that gives the greatest force, where the screen has space for `maxPullMm` towards the player. */
export const fullPullMm = (maxPullMm: number): number => clamp(maxPullMm, MIN_FULL_PULL_MM, MAX_PULL_MM)

/** Least length of a pull. A shorter one is a tap, and a pull that returns to less than this is cancelled. */
export const MIN_PULL_MM = 7

export interface SlingFlick {
  /** Angle in thousandths of a radian to the right. */
  readonly direction: number
  /** Force from 0 to `MAX_FORCE`. */
  readonly force: number
}

/** Rounds to a whole number. The addition turns -0 into 0. */
const roundWhole = (value: number): number => Math.round(value) + 0

/** Returns the direction and force of a pull that is let go; undefined if it is too short or leads forward. `fullMm`: see `fullPullMm`. */
export const slingFlick = (from: FieldPoint, to: FieldPoint, fullMm = MAX_PULL_MM): SlingFlick | undefined => {
  const x = to.x - from.x
  const z = to.z - from.z
  const lengthMm = Math.sqrt(x * x + z * z)
  if (!(lengthMm >= MIN_PULL_MM) || !(z < 0)) return undefined
  return {
    direction: roundWhole(clamp(Math.atan2(-x, -z) * 1000, -MAX_DIRECTION_MRAD, MAX_DIRECTION_MRAD)),
    force: roundWhole(clamp(lengthMm / fullMm, 0, 1) * MAX_FORCE),
  }
}
