/**
 * The hand: a marble is pulled back and let go. A pull is a way in mm of the field, from where it began to where the pointer
 * is; the marble goes the other way, the faster the longer the pull.
 */

import type { FieldPoint } from '../../../engine/marble-chase/field.ts'
import { MAX_DIRECTION_MRAD, MAX_FORCE } from '../../../engine/marble-chase/flick.ts'

const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Pull that gives the greatest force where there is space for it; a longer pull gives no more. */
export const LONGEST_PULL_MM = 110

/** Least pull for the greatest force, however little space there is: a hand can't control less. */
const MIN_FULL_PULL_MM = 50

/** Returns the pull that gives the greatest force, where a finger can move `reach` towards the shooter; both in mm. */
export const longestPull = (reach: number): number => clamped(reach, MIN_FULL_PULL_MM, LONGEST_PULL_MM)

/** A shorter pull is a tap; a pull that returns to less than this is cancelled. */
export const MIN_PULL_MM = 7

export interface SlingFlick {
  readonly direction: number
  readonly force: number
}

/** Zero has no sign. */
const whole = (value: number): number => Math.round(value) + 0

const lengthOf = ({ x, z }: FieldPoint): number => Math.sqrt(x * x + z * z)

const wayFrom = (from: FieldPoint, to: FieldPoint): FieldPoint => ({ x: to.x - from.x, z: to.z - from.z })

/** Returns the flick on release; undefined for a pull that is too short or leads forward. `longest`: see `longestPull`. */
export const slingOf = (from: FieldPoint, to: FieldPoint, longest = LONGEST_PULL_MM): SlingFlick | undefined => {
  const way = wayFrom(from, to)
  const length = lengthOf(way)
  if (!(length >= MIN_PULL_MM) || !(way.z < 0)) return undefined
  return {
    direction: whole(clamped(Math.atan2(-way.x, -way.z) * 1000, -MAX_DIRECTION_MRAD, MAX_DIRECTION_MRAD)),
    force: whole(clamped(length / longest, 0, 1) * MAX_FORCE),
  }
}
