import { digits, easternDigits } from './digits.ts'

/** A number in a text; no part of a word, an address or the name of a hole. */
export const NUMBER_IN_TEXT = /(?<![A-Za-z\d:/.@#_-])\d+(?:[.,:/]\d+)?(?![A-Za-z\d]|[.:/@-]\d)/g

const EASTERN_MARKS: Readonly<Record<string, string>> = { '.': '٫', ',': '٬' }

/** Returns a number with Eastern digits if the reader has chosen them. */
export const chosenDigits = (number: string): string =>
  digits.system === 'latn' ? number : easternDigits(number).replace(/[.,]/g, (mark) => EASTERN_MARKS[mark] ?? mark)
