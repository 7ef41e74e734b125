import { easternDigits } from './digits.ts'
import { currentLocale } from './i18n.ts'

/** Returns a number, or numbers with signs between them such as `3/15`, in the digits that the reader has chosen for the language of the page. */
export const digitText = (numbers: number | string): string =>
  currentLocale().endsWith('-arab') ? easternDigits(String(numbers)) : String(numbers)
