/** Letters that the fonts for files have, so that a design is checked without loading the fonts. */

/** Ranges of code points by the fonts that have them, hexadecimal; a test compares them with the fonts. */
const CUT_CODE_POINTS = {
  european: `
    20-7e a0-148 14a-17e 18f 192 1a0-1a1 1af-1b0 1c4-1cc 1d9-1da 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233 237 259
    2b9-2ba 2bc 2c6-2c7 2da 2dc-2dd 300-301 303-304 308 374-376 37a-37f 384-38a 38c 38e-3a1 3a3-3d7 3dc-3dd 3f0-3f6
    3f9-3fa 3fc-45f 490-491 4b0-4b1 1e08-1e09 1e0c-1e0f 1e14-1e17 1e1c-1e1d 1e20-1e21 1e24-1e25 1e2a-1e2b 1e2e-1e2f
    1e36-1e37 1e3a-1e3b 1e42-1e43 1e46-1e49 1e4c-1e53 1e5a-1e5b 1e5e-1e5f 1e62-1e65 1e6c-1e6f 1e78-1e7b 1e80-1e85
    1e92-1e93 1e97 1e9e 1ea0-1ef9 2013-2014 2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a 2044 20a1
    20a3-20a4 20a6-20a7 20a9 20ab-20ad 20b1-20b2 20b5 20b9-20ba 20bc-20bd 2116 2122 2212 2215`,
  hebrew: '307 5b0-5c3 5c7 5d0-5ea 5f0-5f4 200b-200d 20aa',
  arabic: '600-6ff 750-77f 870-88e 890-891 898-8e1 8e3-8ff 200c-200e 2010 204f 2e41',
} as const

type FontGroup = keyof typeof CUT_CODE_POINTS

const parseRanges = (codePoints: string) =>
  codePoints
    .trim()
    .split(/\s+/)
    .map((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
      return [first, last] as const
    })

const CUT_RANGES = {
  european: parseRanges(CUT_CODE_POINTS.european),
  hebrew: parseRanges(CUT_CODE_POINTS.hebrew),
  arabic: parseRanges(CUT_CODE_POINTS.arabic),
} satisfies Readonly<Record<FontGroup, unknown>>

const isInGroup = (letter: string, group: FontGroup): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return CUT_RANGES[group].some(([first, last]) => first <= code && code <= last)
}

/** Returns the scripts of a text that have fonts of their own, which are loaded only for them. */
export const scriptsOf = (text: string): readonly Exclude<FontGroup, 'european'>[] =>
  (['hebrew', 'arabic'] as const).filter((script) =>
    [...text.normalize('NFC')].some((letter) => isInGroup(letter, script) && !isInGroup(letter, 'european')),
  )

export const isCutLetter = (letter: string): boolean =>
  isInGroup(letter, 'european') || isInGroup(letter, 'hebrew') || isInGroup(letter, 'arabic')

/** Returns each letter of a text that no font can cut, once. */
export const uncutLetters = (text: string): string =>
  [...new Set(text.normalize('NFC'))].filter((letter) => !isCutLetter(letter)).join('')

/** Returns the text that remains if those letters are left out. */
export const withoutUncutLetters = (text: string): string =>
  [...text.normalize('NFC')].filter(isCutLetter).join('').replace(/\s+/g, ' ').trim()
