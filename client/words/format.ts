import { currentLocale } from '../i18n/i18n.ts'

const SECONDS_PER_MINUTE = 60

/** Returns the day of a time in ms since 1970, such as `3 May 2026`. */
export const dateText = (ms: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(ms)

/** Returns a number with at most one decimal. */
export const decimalText = (value: number): string =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(value)

const HOUR_S = 3600

/** Returns a number of days or hours, such as `3 days`. */
const unitText = (value: number, unit: 'day' | 'hour'): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value)

/** Returns a duration such as `0:07`, `4:32` or `1:02:03`; from a day up in whole hours, from two days up in whole days. */
export const timeText = (seconds: number): string => {
  const hours = Math.floor(seconds / HOUR_S)
  if (hours >= 48) return unitText(Math.floor(hours / 24), 'day')
  if (hours >= 24) return unitText(hours, 'hour')
  const [minutes, rest] = [Math.floor(seconds / SECONDS_PER_MINUTE), seconds % SECONDS_PER_MINUTE]
  const tail = `${minutes % SECONDS_PER_MINUTE}:${String(rest).padStart(2, '0')}`
  return minutes < SECONDS_PER_MINUTE ? tail : `${Math.floor(minutes / SECONDS_PER_MINUTE)}:${tail.padStart(5, '0')}`
}

/** Returns the time for which a caption stays, in ms: long enough to be read aloud to a child. */
export const readingMs = (text: string): number => 1700 + 48 * text.length

/** Returns hexadecimal digits in groups of four, so that people can compare them. */
export const groupHex = (hex: string): string => hex.replace(/(.{4})(?=.)/g, '$1 ')
