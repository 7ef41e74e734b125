import { AT_ZERO, type AtZero, CLOCK_BOUNDS, CLOCK_KINDS, isInBounds } from '../../../server/protocol/choices.ts'
import { type Clock, NO_CLOCK } from '../../../server/protocol/clock.ts'
import { parseJson } from '../storage/json.ts'

const isWhole = (value: unknown, bounds: readonly [number, number]): value is number =>
  typeof value === 'number' && Number.isInteger(value) && isInBounds(value, bounds)

/** Returns the clock, or undefined unless a table would accept it. */
export const checkedClock = (
  kind: unknown,
  seconds: unknown,
  increment: unknown,
  atZero: unknown,
): Clock | undefined => {
  const known = CLOCK_KINDS.find((other) => other === kind)
  const end: AtZero | undefined = AT_ZERO.find((other) => other === atZero)
  if (known === undefined || end === undefined) return undefined
  const bounds = CLOCK_BOUNDS[known]
  if (!isWhole(seconds, bounds.seconds) || !isWhole(increment, bounds.increment)) return undefined
  return { kind: known, seconds, increment, atZero: end }
}

const read = (text: string): Clock => {
  const { kind, seconds, increment, atZero } = Object(parseJson(text)) as Partial<Clock>
  return checkedClock(kind, seconds, increment, atZero) ?? NO_CLOCK
}

let kept: { readonly text: string; readonly clock: Clock } = { text: '', clock: NO_CLOCK }

/** Parses the clock in a table's state; returns the same value while the text stays the same. */
export const readClock = (text: string): Clock => {
  if (kept.text !== text) kept = { text, clock: read(text) }
  return kept.clock
}

const LOW_TIME_S = 10

/** Returns the seconds left from which the time counts as short. */
export const lowSeconds = ({ kind, seconds }: Clock): number =>
  kind === 'turn' ? Math.min(LOW_TIME_S, Math.ceil(seconds / 3)) : LOW_TIME_S
