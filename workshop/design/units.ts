/** Lengths are stored in millimetres; people read and write them in their own unit. */

import { fault, ok, type Result } from '../../engine/result.ts'
import { decimalText, feedUnit } from './number-text.ts'

export const UNITS = ['mm', 'inch'] as const
export type Unit = (typeof UNITS)[number]

export const MM_PER_INCH = 25.4
/** Denominator of the finest fraction of an inch that is written as one. */
const FINEST_DENOMINATOR = 64
/** A length this close to a fraction is written as one: 0.0025 mm. */
const FRACTION_TOLERANCE_INCHES = 0.0001

const FRACTION_PATTERN = /^(?:(\d+)[\s-]+)?(\d+)\/(\d+)$/
const DECIMAL_PATTERN = /^(?:\d+[.,]?\d*|[.,]\d+)$/
/** Units that may follow a number, and their length in mm. */
const UNIT_SUFFIXES: readonly (readonly [RegExp, number])[] = [
  [/\s*mm$/i, 1],
  [/\s*cm$/i, 10],
  [/\s*(?:in(?:ch(?:es)?)?|["”″]|'')$/i, MM_PER_INCH],
]

/** Zeros of the scripts with digits of their own; the other nine follow each of them. */
const SCRIPT_ZEROS = [...'٠۰०০੦૦୦௦౦೦൦๐໐０']

/** Writes digits and decimal separators of other scripts, such as those of Arabic, as `0` to `9` and `.`. */
export const asciiDigits = (text: string): string =>
  text.replaceAll('٫', '.').replace(/\p{Nd}/gu, (digit) => {
    const values = SCRIPT_ZEROS.map((zero) => (digit.codePointAt(0) as number) - (zero.codePointAt(0) as number))
    return String(values.find((value) => value >= 0 && value <= 9) ?? digit)
  })

/** Writes `1½` as `1 1/2`, with the slash of keyboards. */
const plainFractions = (text: string): string =>
  text
    .replace(/(\d?)\s*(\p{No})/gu, (_, whole: string, sign: string) => `${whole} ${sign.normalize('NFKC')}`)
    .replaceAll('⁄', '/')

const numberIn = (text: string): number | undefined => {
  const fraction = FRACTION_PATTERN.exec(text)
  if (fraction !== null) {
    const [, whole = '0', over, under] = fraction
    return Number(under) === 0 ? undefined : Number(whole) + Number(over) / Number(under)
  }
  return DECIMAL_PATTERN.test(text) ? Number(text.replace(',', '.')) : undefined
}

/**
 * Reads `12.7`, `1/2"`, `1 3/8 in`, `1⅜`, `3/16`, `16mm`, `1.6 cm`; a number without a unit is in `unit`. Returns
 * millimetres.
 */
export const parseLength = (text: string, unit: Unit): Result<number> => {
  const trimmed = plainFractions(asciiDigits(text)).trim()
  const suffix = UNIT_SUFFIXES.find(([pattern]) => pattern.test(trimmed))
  const value = numberIn(suffix === undefined ? trimmed : trimmed.replace(suffix[0], ''))
  if (value === undefined) return fault('design/value', `"${text}" is not a length; write 12.7, 16 mm, 3/16" or 1 3/8"`)
  return ok(value * (suffix?.[1] ?? (unit === 'inch' ? MM_PER_INCH : 1)))
}

/** The shortest fraction of an inch that equals this length, such as `1 3/8`; undefined if no 64th does. */
const asFraction = (inches: number): string | undefined => {
  for (let under = 1; under <= FINEST_DENOMINATOR; under *= 2) {
    const over = Math.round(inches * under)
    if (Math.abs(over / under - inches) > FRACTION_TOLERANCE_INCHES) continue
    const whole = Math.floor(over / under)
    const rest = over - whole * under
    if (rest === 0) return String(whole)
    return whole === 0 ? `${rest}/${under}` : `${whole} ${rest}/${under}`
  }
  return undefined
}

/** A length without its unit: millimetres to a hundredth, inches as a fraction or to a thousandth. */
export const makeNumber = (mm: number, unit: Unit): string => {
  const inches = Math.abs(mm) / MM_PER_INCH
  const size = unit === 'mm' ? decimalText(Math.abs(mm), 2) : (asFraction(inches) ?? decimalText(inches, 3))
  return mm < 0 && size !== '0' ? `−${size}` : size
}

/** `12.7 mm` or `1/2"`; `parseLength` reads it. */
export const makeLength = (mm: number, unit: Unit): string => `${makeNumber(mm, unit)}${unit === 'mm' ? ' mm' : '"'}`

/** Makes a length exactly between two marks, such as 6.35 mm, round up despite floating-point errors. */
const ROUNDING_EPSILON = 1e-9

/**
 * A length as it is read off a ruler, in mm: rounded to a tenth of a millimetre or to the nearest 64th of an inch.
 * Lengths too small for that stay as they are.
 */
export const ruledMm = (mm: number, unit: Unit): number => {
  const step = unit === 'mm' ? 0.1 : MM_PER_INCH / FINEST_DENOMINATOR
  return Math.round(mm / step + ROUNDING_EPSILON * Math.sign(mm)) * step || mm
}

/** Writes a length as it is read off a ruler. */
export const ruledLength = (mm: number, unit: Unit): string => makeLength(ruledMm(mm, unit), unit)

/** The size nearest to a wanted one; the first one if two are as near. */
export const nearestSize = (sizes: readonly number[], wanted: number): number =>
  sizes.reduce((best, size) => (Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best))

const isMultiple = (mm: number, step: number): boolean => Math.abs(mm / step - Math.round(mm / step)) < 1e-6

/**
 * A size as bits, marbles and dowels are sold: one that is odd in the person's unit and round in the other is written
 * in the other.
 */
export const soldLength = (mm: number, unit: Unit): string => {
  const own = makeLength(mm, unit)
  const isFraction = asFraction(mm / MM_PER_INCH) !== undefined
  if (unit === 'inch') return !isFraction && isMultiple(mm, 0.5) ? makeLength(mm, 'mm') : own
  return isFraction && !isMultiple(mm, 0.1) ? `${own} (${makeLength(mm, 'inch')})` : own
}

type LengthFormat = (mm: number, unit: Unit) => string

const OTHER_UNIT: Readonly<Record<Unit, Unit>> = { mm: 'inch', inch: 'mm' }

/** A text in the person's own unit, followed by the same in the other unit. */
export const inEachUnit = (units: Unit, write: (unit: Unit) => string): string =>
  `${write(units)} (${write(OTHER_UNIT[units])})`

/**
 * A length as `write` formats it, followed by the same in the other unit as `other` formats it. Zero is `0 mm` or `0"`.
 */
export const inBothUnits = (
  mm: number,
  unit: Unit,
  write: LengthFormat = makeLength,
  other: LengthFormat = ruledLength,
): string => {
  const own = write(mm, unit)
  return mm === 0 || own.includes('(') ? own : `${own} (${other(mm, own.endsWith('mm') ? 'inch' : 'mm')})`
}

/** Writers of lengths in both units, with the person's own unit first: exactly, as read off a ruler, and as sold. */
export const lengthWriters = (units: Unit) => ({
  exact: (mm: number) => inBothUnits(mm, units),
  ruled: (mm: number) => inBothUnits(mm, units, ruledLength),
  sold: (mm: number) => inBothUnits(mm, units, soldLength),
})

/** Sizes as they are read off a ruler: `12.7 × 3.2 mm`, `1/2" × 1/8"`. */
export const ruledSizes = (unit: Unit, ...sizes: readonly number[]): string => {
  const all = sizes.map((mm) => ruledLength(mm, unit)).join(' × ')
  return unit === 'mm' ? all.replaceAll(' mm ×', ' ×') : all
}

/** The same in both units: `1/2" × 1/8" (12.7 × 3.2 mm)`. */
export const sizesInBothUnits = (units: Unit, ...sizes: readonly number[]): string =>
  inEachUnit(units, (unit) => ruledSizes(unit, ...sizes))

/** Prevents line breaks between a number and its fraction or unit. */
export const unbrokenLengths = (text: string): string =>
  text.replace(/(\d) (?=\d+\/\d|mm\b|cm\b|m[²³]|\p{L}+\/\p{L})/gu, '$1\u00a0')

/** Round sizes that are interchangeable in a workshop, such as `6 mm (1/4")`, although they are not exactly equal. */
export const nominalLength = (units: Unit, mm: number, inches: number): string =>
  inEachUnit(units, (unit) => makeLength(unit === 'mm' ? mm : inches * MM_PER_INCH, unit))

/** A feed rate without its unit, given in mm per minute. */
export const makeFeedNumber = (feed: number, unit: Unit): string =>
  unit === 'mm' ? String(Math.round(feed)) : decimalText(feed / MM_PER_INCH, 1)

/** A feed rate, given in mm per minute: `2400 mm/min` or `94.5 in/min`. */
export const makeFeed = (feed: number, unit: Unit): string => `${makeFeedNumber(feed, unit)} ${feedUnit(unit)}`
