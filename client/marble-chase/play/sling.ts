/**
 * The hand: a marble is pulled back and let go. A pull is a way in mm of the field, from where it began to where the pointer
 * is; the marble goes the other way, the faster the longer the pull.
 */

import type { FieldSpot } from '../../../engine/marble-chase/field.ts'
import { MAX_DIRECTION_MRAD, MAX_FORCE } from '../../../engine/marble-chase/flick.ts'

const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** mm of pull that give the greatest force where there is room for it; a longer pull gives no more. */
export const LONGEST_PULL = 110

/** mm: finer than this no hand can dose it, however little room there is. */
const LEAST_PULL = 50

/** mm of pull that give the greatest force, where a finger reaches so many mm towards the shooter. */
export const longestPull = (reach: number): number => clamped(reach, LEAST_PULL, LONGEST_PULL)

/** mm: a shorter pull is a tap, and one that went back so far is taken back. */
export const SHORTEST_PULL = 7

export interface SlungShot {
  readonly direction: number
  readonly force: number
}

/** Zero has no sign. */
const whole = (value: number): number => Math.round(value) + 0

const lengthOf = ({ x, z }: FieldSpot): number => Math.sqrt(x * x + z * z)

const wayFrom = (from: FieldSpot, to: FieldSpot): FieldSpot => ({ x: to.x - from.x, z: to.z - from.z })

/** What letting go would shoot; undefined for a pull that is too short or leads forward. `longest`: see `longestPull`. */
export const slingOf = (from: FieldSpot, to: FieldSpot, longest = LONGEST_PULL): SlungShot | undefined => {
  const way = wayFrom(from, to)
  const length = lengthOf(way)
  if (!(length >= SHORTEST_PULL) || !(way.z < 0)) return undefined
  return {
    direction: whole(clamped(Math.atan2(-way.x, -way.z) * 1000, -MAX_DIRECTION_MRAD, MAX_DIRECTION_MRAD)),
    force: whole(clamped(length / longest, 0, 1) * MAX_FORCE),
  }
}
