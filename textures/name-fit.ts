/** Matches a character with its combining marks. */
const GRAPHEME_PATTERN = /\P{M}\p{M}*/gu
/** Matches texts with a first letter that is written from right to left. */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Returns true if a name is written from right to left. */
export const isRightToLeft = (name: string): boolean => RIGHT_TO_LEFT.test(name)

/** A name with at most this many characters is never shortened, however small it becomes. */
const MAX_WHOLE_CHARACTERS = 12
/** Least scale of a longer name. If it would have to be smaller, it is shortened. */
const MIN_SIZE_RATIO = 0.66

/** A name that fits into its space. */
export interface FittedName {
  readonly text: string
  /** Scale factor of the text. */
  readonly scale: number
}

/** Fits a name into a length: scaled down as long as it can be read, and else shortened at its end. `lengthOf` returns the length of a text in the unit of `maxLength`. */
export const fitName = (name: string, lengthOf: (text: string) => number, maxLength: number): FittedName => {
  const characters = name.match(GRAPHEME_PATTERN) ?? []
  const isShort = characters.length <= MAX_WHOLE_CHARACTERS
  const fits = (text: string): boolean => isShort || lengthOf(text) * MIN_SIZE_RATIO <= maxLength
  let text = name
  for (let count = characters.length - 1; count > 0 && !fits(text); count--) {
    text = `${characters.slice(0, count).join('').trimEnd()}…`
  }
  return { text, scale: Math.min(1, maxLength / lengthOf(text)) }
}
