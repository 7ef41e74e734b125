/** Fonts of a PDF. Every alphabet has a font file of its own; of each one only the letters that are written are embedded. */

import * as fontkit from '@cantoo/fontkit'
import { type PDFDocument, type PDFFont, PDFHexString } from '@cantoo/pdf-lib'
import { itemAt } from '../../../../engine/items.ts'
import {
  type Direction,
  type DirectionalRun,
  directionalRuns,
  lineDirection,
  withoutDirectionSigns,
} from '../../../geometry/right-to-left.ts'
import type { TextFonts } from '../../export-order.ts'

/** Glyphs of one font that follow each other at their own distances. Lengths are shares of the type's size. */
interface GlyphGroup {
  /** Distance from the beginning of the piece, and height above the base line. */
  readonly x: number
  readonly y: number
  /** Distance to where the next glyph would stand. */
  readonly width: number
  /** Returns the group as a string of its font, and embeds its glyphs. */
  readonly encode: () => PDFHexString
}

/** Letters of one font and direction. */
interface ShapedPiece {
  readonly groups: readonly GlyphGroup[]
  readonly width: number
}

/** A font with the letters of one alphabet. */
export interface PageFont {
  /** Name by which pages and images refer to it. */
  readonly name: string
  readonly font: PDFFont
  readonly has: (letter: string) => boolean
  /** Returns letters as they are written from left to right. */
  readonly shape: (text: string) => ShapedPiece
  /** Joins letters that are written from right to left. */
  readonly shapeFromRight: (text: string) => ShapedPiece
}

/** A group of glyphs in a line; `x`: its distance from the beginning of the line. */
export interface TextRun extends GlyphGroup {
  readonly font: PageFont
}

interface TextLine {
  /** Runs from left to right: programs that search in PDFs expect this order of every script. */
  readonly runs: readonly TextRun[]
  readonly width: number
}

export interface PageFonts {
  readonly direction: Direction
  readonly lineOf: (text: string, isBold: boolean) => TextLine
  /** Returns whether a letter of the text would be left out or become a question mark. */
  readonly lacks: (text: string) => boolean
}

/** Letters that are written in place of others if no font has those. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '→': '>',
  '←': '<',
  '≤': '<',
  '≈': '~',
}

/** No group of letters becomes one sign, so that texts can be searched and copied. */
const FONT_FEATURES = { liga: false, calt: false }

/** Returns groups of glyphs, as a font places them: a new one begins where the next glyph isn't at the end of the last. */
const groupGlyphs = ({ glyphs, positions }: fontkit.GlyphRun, codesOf: () => readonly string[], unit: number) => {
  const groups: { x: number; y: number; width: number; from: number; to: number }[] = []
  let at = 0
  for (const [i, glyph] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = itemAt(positions ?? [], i)
    const [x, y] = [(at + xOffset) * unit, yOffset * unit]
    const last = groups.at(-1)
    if (last !== undefined && last.x + last.width === x && last.y === y) {
      last.width += glyph.advanceWidth * unit
      last.to = i + 1
    } else groups.push({ x, y, width: glyph.advanceWidth * unit, from: i, to: i + 1 })
    at += xAdvance
  }
  return {
    groups: groups.map(({ from, to, ...group }) => ({
      ...group,
      encode: () => PDFHexString.of(codesOf().slice(from, to).join('')),
    })),
    width: at * unit,
  }
}

/** Returns a function that joins letters of a font, written from right to left, and places their points. */
const makeShaper = (font: PDFFont, bytes: ArrayBuffer): PageFont['shapeFromRight'] => {
  const parsed = fontkit.create(new Uint8Array(bytes))
  if (!('layout' in parsed)) throw new Error('a file with several fonts is not read')
  const pieces = new Map<string, ShapedPiece>()
  const shape = (letters: string): ShapedPiece => {
    const asRead = parsed.layout(letters, FONT_FEATURES)
    // Signs alone, such as brackets, are not taken for letters from the right.
    const text = asRead.direction === 'rtl' ? letters : [...letters].reverse().join('')
    const run = text === letters ? asRead : parsed.layout(text, FONT_FEATURES)
    let codes: readonly string[] | undefined
    const codesOf = () => {
      codes ??= font.encodeText(text).asString().match(/.{4}/g) ?? []
      return codes
    }
    return groupGlyphs(run, codesOf, 1 / parsed.unitsPerEm)
  }
  return (text) => {
    const piece = pieces.get(text) ?? shape(text)
    pieces.set(text, piece)
    return piece
  }
}
const ARABIC_LETTER = /[\u0600-\u06ff]/

/** Returns Arabic digits in their order: the library would write a number from the right, as it does words. */
const encodeLetters = (font: PDFFont, text: string): PDFHexString =>
  PDFHexString.of([...text].map((letter) => font.encodeText(letter).asString()).join(''))

const embedFont = async (file: PDFDocument, bytes: ArrayBuffer, name: string): Promise<PageFont> => {
  // Without a name of its own the library would give it a random one, and no two files would be equal.
  const font = await file.embedFont(bytes, { subset: true, customName: name, features: FONT_FEATURES })
  const letters = new Set(font.getCharacterSet())
  const advances = new Map<string, number>()
  const advanceOf = (letter: string): number => {
    const advance = advances.get(letter) ?? font.widthOfTextAtSize(letter, 1)
    advances.set(letter, advance)
    return advance
  }
  let shaper: PageFont['shapeFromRight'] | undefined
  return {
    name,
    font,
    has: (letter) => letters.has(letter.codePointAt(0) ?? 0),
    shape: (text) => {
      const width = [...text].reduce((sum, letter) => sum + advanceOf(letter), 0)
      const encode = () => (ARABIC_LETTER.test(text) ? encodeLetters(font, text) : font.encodeText(text))
      return { groups: [{ x: 0, y: 0, width, encode }], width }
    },
    shapeFromRight: (text) => {
      shaper ??= makeShaper(font, bytes)
      return shaper(text)
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

/** Splits a text where it needs another font. */
const splitByFont = (fonts: readonly PageFont[], text: string) => {
  const pieces: { font: PageFont; text: string }[] = []
  for (const letter of text) {
    const last = pieces.at(-1)
    const [font, form] = (last?.font.has(letter) ? [last.font, letter] : findLetter(fonts, letter)) ?? []
    if (font === undefined || form === undefined) continue
    if (last?.font === font) last.text += form
    else pieces.push({ font, text: form })
  }
  return pieces
}

/** Matches letters that are written from right to left, and signs that set directions. */
const DIRECTED_LETTER = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/

/** Splits a line into runs of one direction, from left to right. */
const runsOf = (text: string, direction: Direction): readonly DirectionalRun[] =>
  DIRECTED_LETTER.test(text) ? directionalRuns(text, lineDirection(text, direction)) : [{ text, isRightToLeft: false }]

const layOutLine = (fonts: readonly PageFont[], text: string, direction: Direction): TextLine => {
  const runs: TextRun[] = []
  let at = 0
  for (const { text: letters, isRightToLeft } of runsOf(text.normalize('NFC'), direction)) {
    const pieces = splitByFont(fonts, letters)
    for (const { font, text: piece } of isRightToLeft ? pieces.toReversed() : pieces) {
      const { groups, width } = isRightToLeft ? font.shapeFromRight(piece) : font.shape(piece)
      for (const group of groups) runs.push({ ...group, font, x: at + group.x })
      at += width
    }
  }
  return { runs, width: at }
}

/** Embeds fonts in a file. `direction`: that of the language of its texts. */
export const embedFonts = async (
  file: PDFDocument,
  { regular, bold }: TextFonts,
  direction: Direction,
): Promise<PageFonts> => {
  file.registerFontkit(fontkit)
  const [regulars, bolds] = await Promise.all([
    Promise.all(regular.map((bytes, i) => embedFont(file, bytes, `Regular${i + 1}`))),
    Promise.all(bold.map((bytes, i) => embedFont(file, bytes, `Bold${i + 1}`))),
  ])
  return {
    direction,
    lineOf: (text, isBold) => layOutLine(isBold ? bolds : regulars, text, direction),
    lacks: (text) =>
      [...withoutDirectionSigns(text.normalize('NFC'))].some((letter) => findForm(regulars, letter) === undefined),
  }
}
