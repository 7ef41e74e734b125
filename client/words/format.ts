import { digitText } from '../i18n/digit-text.ts'
import { currentLocale } from '../i18n/i18n.ts'

const SECONDS_PER_MINUTE = 60

/** Returns the day of a time in ms since 1970, such as `3 May 2026`. */
export const dateText = (ms: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(ms)

/** Returns a number with at most one decimal. */
export const decimalText = (value: number): string =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(value)

const DAY_S = 86_400

/** Returns a duration such as `0:07`, `4:32` or `1:02:03`; from a day up in days, such as `1.9 days`. */
export const timeText = (seconds: number): string => {
  if (seconds >= DAY_S)
    return new Intl.NumberFormat(currentLocale(), {
      ...{ style: 'unit', unit: 'day', unitDisplay: 'long' },
      ...{ maximumFractionDigits: 1, roundingMode: 'floor' },
    }).format(seconds / DAY_S)
  const [minutes, rest] = [Math.floor(seconds / SECONDS_PER_MINUTE), seconds % SECONDS_PER_MINUTE]
  const tail = `${minutes % SECONDS_PER_MINUTE}:${String(rest).padStart(2, '0')}`
  return digitText(
    minutes < SECONDS_PER_MINUTE ? tail : `${Math.floor(minutes / SECONDS_PER_MINUTE)}:${tail.padStart(5, '0')}`,
  )
}

/** Returns the time for which a caption stays, in ms: long enough to be read aloud to a child. */
export const readingMs = (text: string): number => 1700 + 48 * text.length

/** Returns hexadecimal digits in groups of four, so that people can compare them. */
export const groupHex = (hex: string): string => hex.replace(/(.{4})(?=.)/g, '$1 ')
