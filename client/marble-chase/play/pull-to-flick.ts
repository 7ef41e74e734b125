/**
 * A marble is flicked by pulling it back and letting go. A pull goes from the start of the press to the pointer, in mm of the
 * field. The marble rolls in the opposite direction, the faster the longer the pull is on the screen.
 */

import type { FieldPoint } from '../../../engine/marble-chase/field.ts'
import { MAX_DIRECTION_MRAD, MAX_FORCE } from '../../../engine/marble-chase/flick.ts'

/** Returns the value within these limits. */
export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Shares of the window's breadth and height that are within reach: of a thumb while the hand holds the device, and below the marble in 3D. */
const FULL_PULL_SHARES = { breadth: 0.3, height: 0.22 } as const

/** Returns the length of a pull that gives the greatest force, in px. It depends on the window only, not on how large the field is drawn. */
export const fullPullPx = ({ innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'> = window): number =>
  Math.min(FULL_PULL_SHARES.breadth * innerWidth, FULL_PULL_SHARES.height * innerHeight)

/** Least share of a full pull. A shorter one is a tap, and a pull that returns to less than this is cancelled. */
export const MIN_PULL_RATIO = 0.065

/** Direction and force of a pull, if it were let go now. */
export interface PulledFlick {
  /** Angle in thousandths of a radian to the right. */
  readonly direction: number
  /** Force from 0 to `MAX_FORCE`. */
  readonly force: number
}

/** Rounds to a whole number. The addition turns -0 into 0. */
const roundWhole = (value: number): number => Math.round(value) + 0

/** Returns the flick of a pull that is let go; undefined if it is too short or leads forward. `ratio`: its length, in full pulls. */
export const flickOfPull = (from: FieldPoint, to: FieldPoint, ratio: number): PulledFlick | undefined => {
  const x = to.x - from.x
  const z = to.z - from.z
  if (!(ratio >= MIN_PULL_RATIO) || !(z < 0)) return undefined
  return {
    direction: roundWhole(clamp(Math.atan2(-x, -z) * 1000, -MAX_DIRECTION_MRAD, MAX_DIRECTION_MRAD)),
    force: roundWhole(Math.min(ratio, 1) * MAX_FORCE),
  }
}
