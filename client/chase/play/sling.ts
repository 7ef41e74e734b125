/**
 * The hand: a marble is pulled back and let go. A pull is a way in mm of the field, from where it began to where the pointer
 * is; the marble goes the other way, the faster the longer the pull.
 */

import type { FieldSpot } from '../../../engine/marble-chase/field.ts'
import { MOST_DIRECTION, MOST_FORCE } from '../../../engine/marble-chase/shot.ts'

/** mm of pull that give the greatest force; a longer pull gives no more. */
export const LONGEST_PULL = 110

/** mm: a shorter pull is a tap, and one that went back so far is taken back. */
export const SHORTEST_PULL = 7

export interface Aimed {
  readonly direction: number
  readonly force: number
}

const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Zero has no sign. */
const whole = (value: number): number => Math.round(value) + 0

const lengthOf = ({ x, z }: FieldSpot): number => Math.sqrt(x * x + z * z)

const wayFrom = (from: FieldSpot, to: FieldSpot): FieldSpot => ({ x: to.x - from.x, z: to.z - from.z })

/** What letting go would shoot; undefined for a pull that is too short or leads forward. */
export const slingOf = (from: FieldSpot, to: FieldSpot): Aimed | undefined => {
  const way = wayFrom(from, to)
  const length = lengthOf(way)
  if (!(length >= SHORTEST_PULL) || !(way.z < 0)) return undefined
  return {
    direction: whole(clamped(Math.atan2(-way.x, -way.z) * 1000, -MOST_DIRECTION, MOST_DIRECTION)),
    force: whole(clamped(length / LONGEST_PULL, 0, 1) * MOST_FORCE),
  }
}
