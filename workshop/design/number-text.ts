/** Numbers as texts say them, with the decimal mark of the reader's language. Files for programs write numbers themselves. */

let decimalMark = '.'

/** Sets the language in which numbers are written from now on, by its locale. */
export const setNumberLocale = (locale: string): void => {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5)
  decimalMark = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

const withMark = (text: string): string => text.replace('.', decimalMark)

/** Writes a number with at most so many decimals. */
export const decimalText = (value: number, digits: number): string => withMark(String(Number(value.toFixed(digits))))

/** Writes a number with exactly so many decimals. */
export const fixedText = (value: number, digits: number): string => withMark(value.toFixed(digits))

/** Writes an angle to a hundredth of a degree. */
export const degreesText = (degrees: number): string => `${decimalText(degrees, 2)}°`
