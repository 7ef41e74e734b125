/** Lengths are kept in millimetres; people read and write them in their own unit. */

import { fault, ok, type Result } from '../../engine/result.ts'

export const UNITS = ['mm', 'inch'] as const
export type Unit = (typeof UNITS)[number]

export const INCH = 25.4
/** Finest fraction of an inch that is written as one. */
const FINEST = 64
/** Farthest that a length may lie from a fraction to be written as one, in inches: 0.0025 mm. */
const NEAR = 0.0001

const FRACTION = /^(?:(\d+)[\s-]+)?(\d+)\/(\d+)$/
const DECIMAL = /^(?:\d+[.,]?\d*|[.,]\d+)$/
/** Units that may be written behind a number, and how many mm they are. */
const SUFFIXES: readonly (readonly [RegExp, number])[] = [
  [/\s*mm$/i, 1],
  [/\s*cm$/i, 10],
  [/\s*(?:in(?:ch(?:es)?)?|["”″]|'')$/i, INCH],
]

/** `1½` as `1 1/2`, with the slash of keyboards. */
const plainFractions = (text: string): string =>
  text
    .replace(/(\d?)\s*(\p{No})/gu, (_, whole: string, sign: string) => `${whole} ${sign.normalize('NFKC')}`)
    .replaceAll('⁄', '/')

const numberIn = (text: string): number | undefined => {
  const fraction = FRACTION.exec(text)
  if (fraction !== null) {
    const [, whole = '0', over, under] = fraction
    return Number(under) === 0 ? undefined : Number(whole) + Number(over) / Number(under)
  }
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** Reads `12.7`, `1/2"`, `1 3/8 in`, `1⅜`, `3/16`, `16mm`, `1.6 cm`; a number without a unit is in `unit`. Returns millimetres. */
export const parseLength = (text: string, unit: Unit): Result<number> => {
  const trimmed = plainFractions(text).trim()
  const suffix = SUFFIXES.find(([pattern]) => pattern.test(trimmed))
  const value = numberIn(suffix === undefined ? trimmed : trimmed.replace(suffix[0], ''))
  if (value === undefined) return fault('design/value', `"${text}" is not a length; write 12.7, 16 mm, 3/16" or 1 3/8"`)
  return ok(value * (suffix?.[1] ?? (unit === 'inch' ? INCH : 1)))
}

const trimmedDecimal = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

/** The shortest fraction of an inch that is this length, such as `1 3/8`; undefined if no 64th is. */
const asFraction = (inches: number): string | undefined => {
  for (let under = 1; under <= FINEST; under *= 2) {
    const over = Math.round(inches * under)
    if (Math.abs(over / under - inches) > NEAR) continue
    const whole = Math.floor(over / under)
    const rest = over - whole * under
    if (rest === 0) return String(whole)
    return whole === 0 ? `${rest}/${under}` : `${whole} ${rest}/${under}`
  }
  return undefined
}

/** A length without its unit: millimetres to a hundredth, inches as a fraction or to a thousandth. */
export const makeNumber = (mm: number, unit: Unit): string => {
  if (unit === 'mm') return trimmedDecimal(mm, 2)
  const inches = Math.abs(mm) / INCH
  return `${mm < 0 ? '-' : ''}${asFraction(inches) ?? trimmedDecimal(inches, 3)}`
}

/** `12.7 mm` or `1/2"`; read back by `parseLength`. */
export const makeLength = (mm: number, unit: Unit): string => `${makeNumber(mm, unit)}${unit === 'mm' ? ' mm' : '"'}`

/** So that a length right between two marks, such as 6.35 mm, is told as the larger one however it was reckoned. */
const HALF = 1e-9

/** As it is read off a rule: millimetres to a tenth, inches to the nearest 64th. Lengths too small for that as `makeLength` has them. */
export const ruledLength = (mm: number, unit: Unit): string => {
  const step = unit === 'mm' ? 0.1 : INCH / FINEST
  const near = Math.round(mm / step + HALF * Math.sign(mm)) * step
  return makeLength(near === 0 ? mm : near, unit)
}

const isMultiple = (mm: number, step: number): boolean => Math.abs(mm / step - Math.round(mm / step)) < 1e-6

/** As bits, marbles and dowels are sold: a size that is odd in the person's unit and round in the other one is named in that. */
export const soldLength = (mm: number, unit: Unit): string => {
  const own = makeLength(mm, unit)
  const isFraction = asFraction(mm / INCH) !== undefined
  if (unit === 'inch') return !isFraction && isMultiple(mm, 0.5) ? makeLength(mm, 'mm') : own
  return isFraction && !isMultiple(mm, 0.1) ? `${own} (${makeLength(mm, 'inch')})` : own
}

type Write = (mm: number, unit: Unit) => string

const OTHER: Readonly<Record<Unit, Unit>> = { mm: 'inch', inch: 'mm' }

/** What is written in the person's own unit, and behind it the same in the other one. */
export const inEachUnit = (units: Unit, write: (unit: Unit) => string): string =>
  `${write(units)} (${write(OTHER[units])})`

/** A length as `write` has it, and behind it the same in the other unit as `other` has it. Nothing at all is `0 mm` or `0"`. */
export const inBothUnits = (mm: number, unit: Unit, write: Write = makeLength, other: Write = ruledLength): string => {
  const own = write(mm, unit)
  return mm === 0 || own.includes('(') ? own : `${own} (${other(mm, own.endsWith('mm') ? 'inch' : 'mm')})`
}

/** As they are read off a rule: `1/2" × 1/8" (12.7 × 3.2 mm)`. */
export const sizesInBothUnits = (units: Unit, ...sizes: readonly number[]): string =>
  inEachUnit(units, (unit) => {
    const all = sizes.map((mm) => ruledLength(mm, unit)).join(' × ')
    return unit === 'mm' ? all.replaceAll(' mm ×', ' ×') : all
  })

/** Between a number and its fraction or unit no line ends. */
export const unbrokenLengths = (text: string): string =>
  text.replace(/(\d) (?=\d+\/\d|mm\b|cm\b|m[²³]|in\/min\b)/g, '$1\u00a0')

/** Round sizes that stand for each other at the bench, such as `6 mm (1/4")`, whatever they measure. */
export const nominalLength = (units: Unit, mm: number, inches: number): string =>
  inEachUnit(units, (unit) => makeLength(unit === 'mm' ? mm : inches * INCH, unit))

/** A speed, given in mm a minute: `2400 mm/min` or `94.5 in/min`. */
export const makeFeed = (feed: number, unit: Unit): string =>
  unit === 'mm' ? `${Math.round(feed)} mm/min` : `${trimmedDecimal(feed / INCH, 1)} in/min`
