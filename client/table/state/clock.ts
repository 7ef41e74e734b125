import { AT_ZERO, CLOCK_BOUNDS, CLOCK_KINDS, isInBounds } from '../../../server/protocol/choices.ts'
import { type Clock, NO_CLOCK } from '../../../server/protocol/clock.ts'
import { parseJson } from '../storage/json.ts'

const isWholeInBounds = (value: unknown, bounds: readonly [number, number]): value is number =>
  typeof value === 'number' && Number.isInteger(value) && isInBounds(value, bounds)

/** Returns the clock with these values; undefined if a table would not accept it. */
export const validClock = ({
  kind,
  seconds,
  increment,
  atZero,
}: Partial<Record<keyof Clock, unknown>>): Clock | undefined => {
  const knownKind = CLOCK_KINDS.find((other) => other === kind)
  const knownEnd = AT_ZERO.find((other) => other === atZero)
  if (knownKind === undefined || knownEnd === undefined) return undefined
  const bounds = CLOCK_BOUNDS[knownKind]
  if (!isWholeInBounds(seconds, bounds.seconds) || !isWholeInBounds(increment, bounds.increment)) return undefined
  return { kind: knownKind, seconds, increment, atZero: knownEnd }
}

let lastClock: { readonly text: string; readonly clock: Clock } = { text: '', clock: NO_CLOCK }

/** Parses the clock in the state of a table. Returns the same object while the text stays the same. */
export const readClock = (text: string): Clock => {
  if (lastClock.text !== text) lastClock = { text, clock: validClock(Object(parseJson(text))) ?? NO_CLOCK }
  return lastClock.clock
}

const LOW_TIME_S = 10

/** Returns the number of seconds left from which the time counts as short. */
export const lowTimeSeconds = ({ kind, seconds }: Clock): number =>
  kind === 'turn' ? Math.min(LOW_TIME_S, Math.ceil(seconds / 3)) : LOW_TIME_S
