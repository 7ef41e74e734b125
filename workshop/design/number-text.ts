/** Numbers as texts say them, with the decimal mark of the reader's language. Files for programs write numbers themselves. */

let decimalMark = '.'
let language = 'en'

/** Sets the language in which numbers are written from now on, by its locale. */
export const setNumberLocale = (locale: string): void => {
  language = locale
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5)
  decimalMark = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

const withMark = (text: string): string => text.replace('.', decimalMark)

/** Writes a number with at most this number of decimals. */
export const decimalText = (value: number, digits: number): string => withMark(String(Number(value.toFixed(digits))))

/** Writes a number with exactly this number of decimals. */
export const fixedText = (value: number, digits: number): string => withMark(value.toFixed(digits))

/** Writes an angle to a hundredth of a degree. */
export const degreesText = (degrees: number): string => `${decimalText(degrees, 2)}°`

/** Returns the unit of feeds as the reader's language writes it, such as `mm/min` or `in/min`. */
export const feedUnit = (unit: 'mm' | 'inch'): string => {
  const perMinute = unit === 'mm' ? 'millimeter-per-minute' : 'inch-per-minute'
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit: perMinute }).formatToParts(2)
  return parts.find(({ type }) => type === 'unit')?.value ?? ''
}
