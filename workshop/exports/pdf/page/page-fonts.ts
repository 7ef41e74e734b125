/** Fonts of a PDF. Every alphabet has a font file of its own; of each one only the letters that are written are embedded. */

import * as fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import type { TextFonts } from '../../export-order.ts'

/** A font with the letters of one alphabet. */
export interface PageFont {
  /** Name by which pages and images refer to it. */
  readonly name: string
  readonly font: PDFFont
  readonly has: (letter: string) => boolean
  /** Returns the distance from a letter to the next one, as a share of the type's size. */
  readonly advanceOf: (letter: string) => number
}

/** Letters that follow each other and are written with the same font. */
interface TextRun {
  readonly font: PageFont
  readonly text: string
}

export interface PageFonts {
  readonly runsOf: (text: string, isBold: boolean) => readonly TextRun[]
  /** Returns whether a letter of the text would be left out or become a question mark. */
  readonly lacks: (text: string) => boolean
}

/** Letters that are written in place of others if no font has those. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '→': '>',
  '≤': '<',
  '≈': '~',
}

/** No group of letters becomes one sign, so that texts can be searched and copied. */
const FONT_FEATURES = { liga: false, calt: false }

const embedFont = async (file: PDFDocument, bytes: ArrayBuffer, name: string): Promise<PageFont> => {
  // Without a name of its own the library would give it a random one, and no two files would be equal.
  const font = await file.embedFont(bytes, { subset: true, customName: name, features: FONT_FEATURES })
  const letters = new Set(font.getCharacterSet())
  const advances = new Map<string, number>()
  return {
    name,
    font,
    has: (letter) => letters.has(letter.codePointAt(0) ?? 0),
    advanceOf: (letter) => {
      const known = advances.get(letter)
      if (known !== undefined) return known
      const advance = font.widthOfTextAtSize(letter, 1)
      advances.set(letter, advance)
      return advance
    },
  }
}

/** Returns the font that has a letter and the letter; a letter that none has loses its accents. */
const findForm = (fonts: readonly PageFont[], letter: string): readonly [PageFont, string] | undefined => {
  for (const form of [letter, PLAIN_LETTERS[letter], [...letter.normalize('NFD')][0]]) {
    const font = form === undefined ? undefined : fonts.find(({ has }) => has(form))
    if (font !== undefined && form !== undefined) return [font, form]
  }
  return undefined
}

/** Returns the font for a letter and the letter, or the question mark that stands for one that no font has. */
const findLetter = (fonts: readonly PageFont[], letter: string) => findForm(fonts, letter) ?? findForm(fonts, '?')

const splitIntoRuns = (fonts: readonly PageFont[], text: string): readonly TextRun[] => {
  const runs: { font: PageFont; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const [font, form] = (last?.font.has(letter) ? [last.font, letter] : findLetter(fonts, letter)) ?? []
    if (font === undefined || form === undefined) continue
    if (last?.font === font) last.text += form
    else runs.push({ font, text: form })
  }
  return runs
}

export const embedFonts = async (file: PDFDocument, { regular, bold }: TextFonts): Promise<PageFonts> => {
  file.registerFontkit(fontkit)
  const [regulars, bolds] = await Promise.all([
    Promise.all(regular.map((bytes, i) => embedFont(file, bytes, `Regular${i + 1}`))),
    Promise.all(bold.map((bytes, i) => embedFont(file, bytes, `Bold${i + 1}`))),
  ])
  return {
    runsOf: (text, isBold) => splitIntoRuns(isBold ? bolds : regulars, text),
    lacks: (text) => [...text.normalize('NFC')].some((letter) => findForm(regulars, letter) === undefined),
  }
}
