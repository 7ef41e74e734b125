/** Clocks that a host chooses from. They are not in `clock.ts` because every page loads that file. */

import { CLOCK_BOUNDS } from '../../../server/protocol/choices.ts'
import { type Clock, NO_CLOCK } from '../../../server/protocol/clock.ts'
import { validClock } from './clock.ts'

const DAY_S = 86_400

/** Returns the clock of a game over days. */
const overDays = (days: number): Clock => ({ ...NO_CLOCK, kind: 'days', seconds: days * DAY_S })

/** Clocks offered by name. */
export const CLOCK_PRESETS = {
  none: NO_CLOCK,
  turn30: { ...NO_CLOCK, kind: 'turn', seconds: 30 },
  turn60: { ...NO_CLOCK, kind: 'turn', seconds: 60 },
  bank5: { ...NO_CLOCK, kind: 'bank', seconds: 300, increment: 5 },
  bank10: { ...NO_CLOCK, kind: 'bank', seconds: 600, increment: 10 },
  days1: overDays(1),
  days2: overDays(2),
  days3: overDays(3),
  days7: overDays(7),
} as const satisfies Readonly<Record<string, Clock>>
export type ClockName = keyof typeof CLOCK_PRESETS
export const CLOCK_NAMES = Object.keys(CLOCK_PRESETS) as readonly ClockName[]

/** Returns the name of a clock, whatever happens at zero; undefined if it is no preset. */
export const clockNameOf = ({ kind, seconds, increment }: Clock): ClockName | undefined =>
  CLOCK_NAMES.find((name) => {
    const preset = CLOCK_PRESETS[name]
    return preset.kind === kind && preset.seconds === seconds && preset.increment === increment
  })

export const isSameClock = (a: Clock, b: Clock): boolean =>
  a.kind === b.kind && a.seconds === b.seconds && a.increment === b.increment && a.atZero === b.atZero

/** Returns the text of a clock in a link: `turn-60`, `bank-300-5`, `bank-300-5-others`. */
export const printClock = ({ kind, seconds, increment, atZero }: Clock): string =>
  [kind, seconds, ...(kind === 'bank' ? [increment] : []), ...(atZero === 'bot' ? [] : [atZero])].join('-')

/** Parses the text of a clock in a link. Returns undefined if a table would not accept it. */
export const parseClock = (text: string): Clock | undefined => {
  const [, kind, seconds, increment = '0', atZero = 'bot'] =
    /^([a-z]+)-(\d+)(?:-(\d+))?(?:-([a-z]+))?$/.exec(text) ?? []
  return validClock({ kind, seconds: Number(seconds), increment: Number(increment), atZero })
}

/** Returns the clock with some parts changed, clamped to what a table accepts. */
export const changeClock = (clock: Clock, change: Partial<Clock>): Clock => {
  const changed = { ...clock, ...change }
  const { seconds, increment } = CLOCK_BOUNDS[changed.kind]
  const clamp = (value: number, [min, max]: readonly [number, number]) =>
    Math.min(max, Math.max(min, Math.round(value) || 0))
  return { ...changed, seconds: clamp(changed.seconds, seconds), increment: clamp(changed.increment, increment) }
}
