/** Reads actions from outside field by field, so that only valid actions enter the engine. */

import { fault, ok, type Result } from '../result.ts'
import type { ChaseAction, FlickAction, PointsUse, ScoreAction } from './action.ts'
import { COLOURS } from './colours.ts'
import {
  COLUMN_COUNT,
  type Flick,
  type Knock,
  type Landing,
  MARBLES,
  MAX_DIRECTION_MRAD,
  MAX_FORCE,
  type Roll,
  SLOTS_PER_COLUMN,
  START_ROWS,
} from './flick.ts'

type Fields = Readonly<Record<string, unknown>>

const asFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** Returns whether the value is a whole number from `least` to `most`. */
export const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

const oneOf = <T>(values: readonly T[], value: unknown): value is T => (values as readonly unknown[]).includes(value)

/** Returns 0 for -0, which would be another number to physics and to tests of equality. */
const withoutNegativeZero = (number: number): number => number + 0

const isSlot = (value: unknown): value is number => isWhole(value, 0, COLUMN_COUNT * SLOTS_PER_COLUMN - 1)

const landingOf = (value: unknown): Landing | undefined => {
  if (isSlot(value)) return withoutNegativeZero(value)
  return value === 'on' || value === 'out' ? value : undefined
}

/** Returns whether the value is a flick within its limits (Q7). */
export const isFlick = (value: unknown): value is Flick => {
  const { marble, column, row, direction, force } = asFields(value)
  return (
    oneOf(MARBLES, marble) &&
    oneOf(START_ROWS, row) &&
    isWhole(column, 1, COLUMN_COUNT) &&
    isWhole(direction, -MAX_DIRECTION_MRAD, MAX_DIRECTION_MRAD) &&
    isWhole(force, 0, MAX_FORCE)
  )
}

const flickOf = (value: unknown): Flick | undefined => {
  const { marble, column, row, direction, force } = asFields(value)
  const flick: unknown = { marble, column, row, direction, force }
  return isFlick(flick)
    ? { ...flick, direction: withoutNegativeZero(flick.direction), force: withoutNegativeZero(flick.force) }
    : undefined
}

const knockOf = (value: unknown): Knock | undefined => {
  const { marble, to: place } = asFields(value)
  const to = landingOf(place)
  return oneOf(MARBLES, marble) && to !== undefined ? { marble, to } : undefined
}

const rollOf = (value: unknown): Roll | undefined => {
  const { to: place, knocks } = asFields(value)
  const to = landingOf(place)
  if (to === undefined || !Array.isArray(knocks) || knocks.length >= MARBLES.length) return undefined
  const known = Array.from(knocks, knockOf)
  return known.every((knock) => knock !== undefined) ? { to, knocks: known } : undefined
}

const readFlick = (fields: Fields): Result<FlickAction> => {
  const flick = flickOf(fields.flick)
  if (flick === undefined) {
    return fault('chase/shot', 'a shot is a marble, column, row, direction and force within their limits', 'Q7')
  }
  const roll = rollOf(fields.roll)
  return roll === undefined
    ? fault('chase/roll', 'a shot ends in a slot, on the field or outside, and moves two others at most', 'Q8')
    : ok({ kind: 'flick', flick, roll })
}

/** Greatest points of a flick: those of the farthest slot, and one for the back row (Q6). */
const MAX_FLICK_POINTS = SLOTS_PER_COLUMN + 1
const MAX_SIDES = 3

const readUse = (value: unknown): PointsUse | undefined => {
  const { as, side, colour, points } = asFields(value)
  if (as === 'none') return { as }
  if (!oneOf(COLOURS, colour) || !isWhole(points, 1, MAX_FLICK_POINTS)) return undefined
  if (as === 'own') return { as, colour, points }
  return as === 'black' && isWhole(side, 0, MAX_SIDES - 1)
    ? { as, side: withoutNegativeZero(side), colour, points }
    : undefined
}

const readScore = ({ slot, use: given }: Fields): Result<ScoreAction> => {
  if (!isSlot(slot)) return fault('chase/slot', 'there is no such slot', 'Q2')
  const use = readUse(given)
  return use === undefined
    ? fault('chase/use', 'points are scored in a colour, taken from a colour of an opponent, or left', 'Q14')
    : ok({ kind: 'score', slot: withoutNegativeZero(slot), use })
}

/** Returns a copy of a valid action, or a fault that says what is wrong with the value. */
export const readAction = (value: unknown): Result<ChaseAction> => {
  const fields = asFields(value)
  switch (fields.kind) {
    case 'die':
      return isWhole(fields.value, 1, COLUMN_COUNT)
        ? ok({ kind: 'die', value: fields.value })
        : fault('chase/die', `a die shows 1 to ${COLUMN_COUNT}`, 'Q5')
    case 'flick':
      return readFlick(fields)
    case 'score':
      return readScore(fields)
    default:
      return fault('chase/action', 'an action is a die, a shot or a score')
  }
}
