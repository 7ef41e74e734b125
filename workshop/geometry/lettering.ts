/** Letters as closed outlines that a cutter can follow. On the board points are in mm, x east, y north. */

import { type Font, type PathCommand, parse } from 'opentype.js/dist/opentype.mjs'
import type { Point } from '../../engine/boards/layout.ts'
import { itemAt } from '../../engine/items.ts'
import { memoize } from '../../engine/memoize.ts'
import { mapSteps, placePoint } from './contour.ts'
import type { TextMark } from './marks.ts'
import { distanceBetween } from './point.ts'
import type { Direction, DirectionalRun } from './right-to-left.ts'

/** A step to the next point: straight, or along a parabola (quadratic Bézier curve). */
type LetterStep = { readonly to: Point } | { readonly to: Point; readonly control: Point }

/** A closed outline: the last step ends at `from`. Outer outlines and holes of letters run in opposite directions. */
export interface LetterOutline {
  readonly from: Point
  readonly steps: readonly LetterStep[]
}

/** A line of text as a mark of the board has it: lengths in mm, the angle in radians clockwise. */
export interface LetterLine extends Pick<TextMark, 'text' | 'at' | 'angle' | 'size' | 'maxWidth'> {
  /** Direction of the text that the line belongs to; absent for a text by itself, which has that of its first letter. */
  readonly direction?: Direction
}

export interface CutLettering {
  /** Returns the outlines of a line; letters that no font has are left out. */
  readonly outlinesOf: (line: LetterLine) => readonly LetterOutline[]
  /** Returns the text as it is drawn: without letters that no font has, and without the gaps that they would leave. */
  readonly drawableText: (text: string) => string
  /** Returns the letters of a text that no font has. */
  readonly missingLetters: (text: string) => string
}

interface PlacedGlyph {
  /** Commands of its outlines, in font units with y downwards. */
  readonly commands: readonly PathCommand[]
  /** Position along the line, in heights of capitals. */
  readonly x: number
  /** Size of a font unit, in heights of capitals. */
  readonly unit: number
}

type RightToLeft = typeof import('./right-to-left.ts')

interface CutFonts {
  readonly fonts: readonly Font[]
  /** Orders and joins letters that are written from right to left; absent if no font has such letters. */
  readonly rightToLeft?: Pick<RightToLeft, 'directionalRuns' | 'lineDirection'> & {
    readonly shapers: ReadonlyMap<Font, ReturnType<RightToLeft['makeShaper']>>
  }
}

const hasLetter = (font: Font, letter: string): boolean => font.charToGlyphIndex(letter) > 0

const fontWithLetter = (fonts: readonly Font[], letter: string): Font | undefined =>
  fonts.find((font) => hasLetter(font, letter))

const fontUnitSize = (font: Font): number => 1 / (font.tables.os2?.sCapHeight || font.unitsPerEm * 0.7)

const drawableTextIn = (fonts: readonly Font[], text: string): string =>
  [...text.normalize('NFC')]
    .filter((letter) => fontWithLetter(fonts, letter) !== undefined)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** Glyphs of a line, placed one behind the other from left to right. */
class LineOfGlyphs {
  readonly glyphs: PlacedGlyph[] = []
  /** Length in heights of capitals. */
  length = 0

  add(commands: readonly PathCommand[], advance: number, unit: number): void {
    this.glyphs.push({ commands, x: this.length, unit })
    this.length += advance * unit
  }

  /** Adds a text letter by letter, because the library fails on whole texts with some fonts. */
  addLetters(fonts: readonly Font[], text: string): void {
    let before: { readonly font: Font; readonly glyph: ReturnType<Font['charToGlyph']> } | undefined
    for (const letter of text) {
      const font = fontWithLetter(fonts, letter)
      if (font === undefined) continue
      const [glyph, unit] = [font.charToGlyph(letter), fontUnitSize(font)]
      if (before?.font === font) this.length += font.getKerningValue(before.glyph, glyph) * unit
      this.add(glyph.getPath(0, 0, font.unitsPerEm).commands, glyph.advanceWidth ?? 0, unit)
      before = { font, glyph }
    }
  }
}

/** Splits a text where it needs another font. */
const pieceByFont = (
  fonts: readonly Font[],
  text: string,
): readonly { readonly font: Font; readonly text: string }[] => {
  const pieces: { font: Font; text: string }[] = []
  for (const letter of text) {
    const last = pieces.at(-1)
    const font = fontWithLetter(fonts, letter)
    if (font === undefined) continue
    if (last?.font === font) last.text += letter
    else pieces.push({ font, text: letter })
  }
  return pieces
}

const runsOf = ({ rightToLeft }: CutFonts, text: string, direction: Direction | undefined): readonly DirectionalRun[] =>
  rightToLeft?.directionalRuns(text, direction && rightToLeft.lineDirection(text, direction)) ?? [
    { text, isRightToLeft: false },
  ]

const layOutLine = (cutFonts: CutFonts, text: string, direction: Direction | undefined): LineOfGlyphs => {
  const { fonts, rightToLeft } = cutFonts
  const line = new LineOfGlyphs()
  for (const run of runsOf(cutFonts, drawableTextIn(fonts, text), direction)) {
    if (!run.isRightToLeft) {
      line.addLetters(fonts, run.text)
      continue
    }
    for (const piece of pieceByFont(fonts, run.text).toReversed()) {
      const shape = rightToLeft?.shapers.get(piece.font)
      if (shape === undefined) line.addLetters(fonts, [...piece.text].reverse().join(''))
      else for (const { commands, advance } of shape(piece.text)) line.add(commands, advance, fontUnitSize(piece.font))
    }
  }
  return line
}

const isSamePoint = (a: Point, b: Point): boolean => distanceBetween(a, b) < 1e-6

/**
 * Returns the outlines that a glyph's commands draw. `place` converts coordinates of the font to points of the board.
 * Throws for cubic curves: the fonts that are shipped have quadratic ones only.
 */
const traceOutlines = (commands: readonly PathCommand[], place: (x: number, y: number) => Point): LetterOutline[] => {
  const outlines: { from: Point; steps: LetterStep[] }[] = []
  let at: Point = { x: 0, y: 0 }
  const step = (next: LetterStep): void => {
    if (!isSamePoint(at, next.to)) outlines.at(-1)?.steps.push(next)
    at = next.to
  }
  const close = (): void => {
    const outline = outlines.at(-1)
    if (outline !== undefined) step({ to: outline.from })
  }
  for (const command of commands) {
    if (command.type === 'M') {
      close()
      at = place(command.x, command.y)
      outlines.push({ from: at, steps: [] })
    } else if (command.type === 'L') step({ to: place(command.x, command.y) })
    else if (command.type === 'Q') {
      step({ to: place(command.x, command.y), control: place(command.x1, command.y1) })
    } else if (command.type === 'C') throw new Error('fonts with cubic outlines are not read')
  }
  close()
  return outlines.filter(({ steps }) => steps.length > 1)
}

const outlinesOf = (
  fonts: CutFonts,
  { text, at, angle, size, maxWidth, direction }: LetterLine,
): readonly LetterOutline[] => {
  const { glyphs, length } = layOutLine(fonts, text, direction)
  const height = Math.min(size, maxWidth / Math.max(length, 1e-9))
  return glyphs.flatMap(({ commands, x, unit }) =>
    traceOutlines(commands, (px, py) =>
      placePoint({ x: (x + px * unit - length / 2) * height, y: (-py * unit - 0.5) * height }, angle, at),
    ),
  )
}

const RIGHT_TO_LEFT_LETTERS = ['א', 'ا']

/** Loads what orders and joins letters from right to left, if one of the fonts has such letters. */
const loadRightToLeft = async (
  bytes: readonly ArrayBuffer[],
  fonts: readonly Font[],
): Promise<CutFonts['rightToLeft']> => {
  const shaped = fonts.flatMap((font, i) =>
    RIGHT_TO_LEFT_LETTERS.some((letter) => hasLetter(font, letter)) ? [[font, itemAt(bytes, i)] as const] : [],
  )
  if (shaped.length === 0) return undefined
  const { directionalRuns, lineDirection, makeShaper } = await import('./right-to-left.ts')
  return { directionalRuns, lineDirection, shapers: new Map(shaped.map(([font, own]) => [font, makeShaper(own)])) }
}

/** Parses fonts in WOFF or TrueType, a list of them once. A letter is taken from the first font that has it. */
export const loadLettering = memoize(async (bytes: readonly ArrayBuffer[]): Promise<CutLettering> => {
  const fonts = bytes.map((font) => parse(font))
  const rightToLeft = await loadRightToLeft(bytes, fonts)
  const cutFonts: CutFonts = { fonts, ...(rightToLeft && { rightToLeft }) }
  const isMissing = (letter: string) => fontWithLetter(fonts, letter) === undefined
  return {
    outlinesOf: (line) => outlinesOf(cutFonts, line),
    drawableText: (text) => drawableTextIn(fonts, text),
    missingLetters: (text) => [...text.normalize('NFC')].filter(isMissing).join(''),
  }
})

/**
 * Returns the corners of a polygon that is nowhere farther than the tolerance from the outline, without repeating the
 * first one.
 */
export const flattenLetter = (outline: LetterOutline, toleranceMm: number): readonly Point[] => {
  const points = mapSteps(outline, (step, from) =>
    'control' in step ? parabolaPoints(from, step.control, step.to, toleranceMm) : [step.to],
  )
  return [outline.from, ...points.flat().slice(0, -1)]
}

/**
 * Returns points along a parabola, without its first one. It lies at most a quarter of `bend` from its chord; n pieces
 * reduce that to 1/n².
 */
const parabolaPoints = (a: Point, control: Point, b: Point, toleranceMm: number): Point[] => {
  const bend = Math.hypot(a.x - 2 * control.x + b.x, a.y - 2 * control.y + b.y)
  const count = Math.max(1, Math.ceil(Math.sqrt(bend / 4 / toleranceMm)))
  return Array.from({ length: count }, (_, i) => {
    if (i === count - 1) return b
    const t = (i + 1) / count
    const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return { x: p * a.x + q * control.x + r * b.x, y: p * a.y + q * control.y + r * b.y }
  })
}
