/** Control characters, line separators, bidi marks and overrides, invisible characters, tags, lone surrogates. */
const INVISIBLE_CHARACTERS =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffc\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]|\u034f|\u17b4|\u17b5/gu
/** More combining marks than any script puts on one character. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu
/** Characters that are as wide as a line or as high as three. */
const OVERSIZED_CHARACTERS = /[\p{Script=Cuneiform}\u0bf5\u102a\u2e3a\u2e3b\ua9c5\ufdfa\ufdfb\ufdfd]/gu

/** Returns one line without invisible and oversized characters, and with at most three combining marks in a row. */
export const plainText = (raw: string): string =>
  raw
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(OVERSIZED_CHARACTERS, '')
    .replace(STACKED_MARKS, '$1')
    .trim()
