import type { Point } from '../../../../engine/boards/layout.ts'
import { unbrokenLengths } from '../../../design/units.ts'
import type { Ink, InkLettering } from './ink.ts'

/** Distance of base lines as a share of the type's size. */
export const LINE_HEIGHT = 1.46

/** Cuts a word that is longer than a line, as links are, into pieces that fit. */
const cutWord = (word: string, fits: (text: string) => boolean): string[] => {
  if (fits(word)) return [word]
  let length = word.length
  while (length > 1 && !fits(word.slice(0, length))) length--
  return [word.slice(0, length), ...cutWord(word.slice(length), fits)]
}

/** Breaks a text into lines no wider than `width` mm. */
export const breakLines = (
  ink: Ink,
  text: string,
  width: number,
  type: Pick<InkLettering, 'size' | 'bold'>,
): readonly string[] => {
  const fits = (line: string) => ink.widthOf(line, type) <= width
  const lines: string[] = []
  for (const word of unbrokenLengths(text)
    .split(' ')
    .flatMap((each) => cutWord(each, fits))) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Returns the left end of a thing, `width` mm wide, that stands at a distance from where the lines of a space begin. */
export const leftEnd = (
  { direction }: Pick<Ink, 'direction'>,
  space: { readonly x: number; readonly width: number },
  distance: number,
  width: number,
): number => space.x + (direction === 'ltr' ? distance : space.width - distance - width)

/** Writes a line that begins at the left end `at` of its space, or ends at its right end; the other way round in a language from the right. */
export const drawLine = (ink: Ink, text: string, at: Point, width: number, type: InkLettering): void => {
  const { align = 'left' } = type
  if (ink.direction === 'ltr' || align === 'middle') ink.text(text, at, type)
  else if (align === 'left') ink.text(text, { x: at.x + width, y: at.y }, { ...type, align: 'right' })
  else ink.text(text, { x: at.x - width, y: at.y }, { ...type, align: 'left' })
}

/** Draws lines downwards from `at`, the first one's base line, and returns where the next base line would be. */
export const drawProse = (ink: Ink, text: string, at: Point, width: number, type: InkLettering): Point =>
  breakLines(ink, text, width, type).reduce((place, line) => {
    drawLine(ink, line, place, width, type)
    return { x: place.x, y: place.y - type.size * LINE_HEIGHT }
  }, at)

/** Puts the dot of a number on its left. */
const RIGHT_TO_LEFT_MARK = '\u200f'

/** Draws a text whose lines are indented behind its number or another mark. Returns where the next base line would be. */
export const drawItem = (
  ink: Ink,
  { mark, text, indent }: { readonly mark: string; readonly text: string; readonly indent: number },
  at: Point,
  width: number,
  type: InkLettering,
): Point => {
  drawLine(ink, ink.direction === 'ltr' ? mark : RIGHT_TO_LEFT_MARK + mark, at, width, { ...type, bold: true })
  const left = leftEnd(ink, { x: at.x, width }, indent, width - indent)
  return { x: at.x, y: drawProse(ink, text, { x: left, y: at.y }, width - indent, type).y }
}
