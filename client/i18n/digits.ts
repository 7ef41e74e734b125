/** Digits of languages that have two kinds of them, as Arabic has 123 and ١٢٣. */
export const digits = { system: 'latn' as 'latn' | 'arab' }

const EASTERN_ZERO = 0x660

/** Returns a number, or numbers with signs between them such as `3/15`, in the digits that the reader has chosen. */
export const digitText = (numbers: number | string): string =>
  digits.system === 'latn'
    ? String(numbers)
    : String(numbers).replace(/\d/g, (digit) => String.fromCharCode(EASTERN_ZERO + Number(digit)))
