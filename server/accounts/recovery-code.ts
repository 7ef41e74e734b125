import { randomInt } from 'node:crypto'

/** Digits and letters without those that look like others (Crockford's Base32). */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Hundred bits: nobody guesses them, so that a plain hash is enough. */
const CODE_LENGTH = 20
const GROUP_PATTERN = /.{4}/g

const grouped = (digits: string): string => (digits.match(GROUP_PATTERN) ?? []).join('-')

/** Makes a code such as `7QK2-0M4T-…`, to be written down. */
export const makeRecoveryCode = (): string => {
  const digits = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)])
  return grouped(digits.join(''))
}

/** Returns the code that somebody has typed, as it was made: spaces, dashes and case don't matter, and O, I and L are read as digits. */
export const readRecoveryCode = (typed: string): string | undefined => {
  const digits = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  if (digits.length !== CODE_LENGTH || [...digits].some((digit) => !CODE_ALPHABET.includes(digit))) return undefined
  return grouped(digits)
}
