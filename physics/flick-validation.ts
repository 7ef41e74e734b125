/** What may enter a world: one number that is none would poison every marble in it. */

import { FIELD, RAIL, SLOT_SPOTS } from '../engine/marble-chase/field.ts'
import { COLUMNS, MARBLES, MOST_DIRECTION, MOST_FORCE, ROWS, type Shot } from '../engine/marble-chase/flick.ts'
import { fault, ok, type Result } from '../engine/result.ts'
import type { Lying } from './resting-marble.ts'

/** Tenths of a mm. */
const TENTHS = 10
const MOST_X = (FIELD.width / 2 + RAIL.width) * TENTHS
const MOST_Z = (FIELD.length + RAIL.width) * TENTHS

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

const isShot = ({ marble, column, row, direction, force }: Shot): boolean =>
  MARBLES.includes(marble) &&
  ROWS.includes(row) &&
  isWhole(column, 1, COLUMNS) &&
  isWhole(direction, -MOST_DIRECTION, MOST_DIRECTION) &&
  isWhole(force, 0, MOST_FORCE)

const isLying = (lying: Lying): boolean => {
  if (!MARBLES.includes(lying.marble)) return false
  if ('slot' in lying) return isWhole(lying.slot, 0, SLOT_SPOTS.length - 1)
  return isWhole(lying.x, -MOST_X, MOST_X) && isWhole(lying.z, 0, MOST_Z)
}

const allDiffer = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** Faults: `chase/shot`; `chase/lying` for marbles that can't lie so, beside each other and the one that is shot. */
export const checkEntry = (shot: Shot, lying: readonly Lying[]): Result<undefined> => {
  if (!isShot(shot)) return fault('chase/shot', 'a shot is whole numbers within their limits')
  const slots = lying.flatMap((one) => ('slot' in one ? [one.slot] : []))
  if (!lying.every(isLying) || !allDiffer(slots) || !allDiffer([shot.marble, ...lying.map(({ marble }) => marble)]))
    return fault('chase/lying', 'not so many marbles lie on the board, or not there')
  return ok(undefined)
}
