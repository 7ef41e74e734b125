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

/** Draws lines downwards from `at`, the first one's base line, and returns where the next base line would be. */
export const drawProse = (ink: Ink, text: string, at: Point, width: number, type: InkLettering): Point =>
  breakLines(ink, text, width, type).reduce((place, line) => {
    ink.text(line, place, type)
    return { x: place.x, y: place.y - type.size * LINE_HEIGHT }
  }, at)
