/** Widths of letters of Inter Regular, which PDFs are written with, in thousandths of the type's size. */
const LETTER_WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ['ijl', 240],
  [" !,.:;’'Ift|", 290],
  ['()r/', 370],
  ['1²-°"', 450],
  ['–?s', 520],
  ['kvxyz', 555],
  ['acehnu57FJLç', 575],
  ['bdgopq234689E', 610],
  ['0#ZPRS&BT', 640],
  ['×+<>=→AKVXY', 670],
  ['CD', 725],
  ['HUNGOQØ', 750],
  ['w¼½', 825],
  ['mM', 890],
  ['%W', 985],
]

const WIDTH_BY_LETTER = new Map(
  LETTER_WIDTHS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
)
/** Width of letters that are not in the table: broader than most. */
const DEFAULT_WIDTH = 667
/** Mean width of an Arabic letter of Vazirmatn. Its forms at the begin, in the middle and at the end of a word have their own widths. */
const ARABIC_LETTER_WIDTH = 465
const ARABIC_LETTER = /\p{Script=Arabic}/u
/** Marks on letters, and signs that direct a text. */
const WITHOUT_WIDTH = /[\p{Mn}\p{Cf}]/u

const knownWidth = (letter: string): number | undefined =>
  WITHOUT_WIDTH.test(letter) ? 0 : WIDTH_BY_LETTER.get(letter)

const widthOf = (letter: string): number =>
  knownWidth(letter) ?? (ARABIC_LETTER.test(letter) ? ARABIC_LETTER_WIDTH : DEFAULT_WIDTH)

/** Returns the width of a line in mm. `size`: of its type, mm. */
export const textWidthMm = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * (size / 1000)

/** Returns true if the width of each letter is known. */
export const isMeasured = (text: string): boolean => [...text].every((letter) => knownWidth(letter) !== undefined)

/** A space between words; a number stays with its fraction and unit. */
const WORD_GAP = /(?<!\d) | (?!\d+\/\d|mm\b|cm\b)/

/** Breaks a text into lines no wider than `width` mm; a longer word has a line of its own. */
export const breakText = (text: string, size: number, width: number): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(WORD_GAP)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && textWidthMm(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
