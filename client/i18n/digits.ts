/** Digits of languages that have two kinds of them, as Arabic has 123 and ١٢٣. */
export const digits = { system: 'latn' as 'latn' | 'arab' }

const EASTERN_ZERO = 0x660

/** Returns a text with Eastern digits in place of its digits. */
export const easternDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(EASTERN_ZERO + Number(digit)))
