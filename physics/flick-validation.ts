/** Checks the input of the physics: a single NaN would spread to every marble. */

import { isFlick, isWhole } from '../engine/marble-chase/action-parser.ts'

import { FIELD_MM, RAIL_MM, SLOT_SPOTS } from '../engine/marble-chase/field.ts'
import { type Flick, MARBLES } from '../engine/marble-chase/flick.ts'
import { fault, ok, type Result } from '../engine/result.ts'
import type { RestingMarble } from './resting-marble.ts'

const TENTHS_PER_MM = 10
const MAX_X_TENTHS_MM = (FIELD_MM.width / 2 + RAIL_MM.width) * TENTHS_PER_MM
const MAX_Z_TENTHS_MM = (FIELD_MM.length + RAIL_MM.width) * TENTHS_PER_MM

const isRestingMarble = (lying: RestingMarble): boolean => {
  if (!MARBLES.includes(lying.marble)) return false
  if ('slot' in lying) return isWhole(lying.slot, 0, SLOT_SPOTS.length - 1)
  return isWhole(lying.x, -MAX_X_TENTHS_MM, MAX_X_TENTHS_MM) && isWhole(lying.z, 0, MAX_Z_TENTHS_MM)
}

const allDiffer = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/**
 * Checks a flick and the marbles at rest. Fails with `chase/shot`, or with `chase/lying` for marbles that can't lie
 * there, beside each other and the flicked one.
 */
export const validateFlick = (flick: Flick, lying: readonly RestingMarble[]): Result<undefined> => {
  if (!isFlick(flick)) return fault('chase/shot', 'a shot is whole numbers within their limits')
  const slots = lying.flatMap((one) => ('slot' in one ? [one.slot] : []))
  if (
    !lying.every(isRestingMarble) ||
    !allDiffer(slots) ||
    !allDiffer([flick.marble, ...lying.map(({ marble }) => marble)])
  )
    return fault('chase/lying', 'not so many marbles lie on the board, or not there')
  return ok(undefined)
}
