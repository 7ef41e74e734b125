/** Order and shapes of letters that are written from right to left: Arabic and Hebrew. */

import * as fontkit from '@cantoo/fontkit'
import bidiFactory from 'bidi-js'
import type { PathCommand } from 'opentype.js'
import { itemAt } from '../../engine/items.ts'

/** Letters of one direction that follow each other. */
export interface DirectionalRun {
  /** The letters in reading order, with brackets mirrored where they run to the left. */
  readonly text: string
  readonly isRightToLeft: boolean
}

/** A glyph in font units, with y downwards. */
export interface ShapedGlyph {
  readonly commands: readonly PathCommand[]
  readonly advance: number
}

const bidi = bidiFactory()

/** Levels are odd where letters run from right to left. */
const isRightToLeft = (level: number): boolean => level % 2 === 1

export type Direction = 'ltr' | 'rtl'

const LETTERS_BY_DIRECTION = { ltr: /\p{Script=Latin}/u, rtl: /[\p{Script=Arabic}\p{Script=Hebrew}]/u }

/** Returns the direction of a line in a text of this direction: that of the text unless all its letters are of the other one. */
export const lineDirection = (line: string, textDirection: Direction): Direction => {
  const other = textDirection === 'ltr' ? 'rtl' : 'ltr'
  return !LETTERS_BY_DIRECTION[textDirection].test(line) && LETTERS_BY_DIRECTION[other].test(line)
    ? other
    : textDirection
}

/** Matches signs that set directions and are not written themselves. */
const DIRECTION_SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

export const withoutDirectionSigns = (text: string): string => text.replace(DIRECTION_SIGNS, '')

/** Splits a line into runs of one direction, in their order from left to right. `direction`: that of the line, by default that of its first letter. */
export const directionalRuns = (text: string, direction?: Direction): readonly DirectionalRun[] => {
  const embedding = bidi.getEmbeddingLevels(text, direction)
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels)
  const runs: { level: number; text: string }[] = []
  for (const i of bidi.getReorderedIndices(text, embedding)) {
    const level = embedding.levels[i] ?? 0
    const letter = withoutDirectionSigns(mirrored.get(i) ?? text.charAt(i))
    const last = runs.at(-1)
    if (last === undefined || last.level !== level) runs.push({ level, text: letter })
    else last.text = isRightToLeft(level) ? letter + last.text : last.text + letter
  }
  return runs.map((run) => ({ text: run.text, isRightToLeft: isRightToLeft(run.level) }))
}

type GlyphPath = fontkit.Glyph['path']

const pathCommands = ({ commands }: GlyphPath, dx: number, dy: number): readonly PathCommand[] =>
  commands.map(({ command, args: [a = 0, b = 0, c = 0, d = 0] }): PathCommand => {
    switch (command) {
      case 'moveTo':
        return { type: 'M', x: a + dx, y: -b - dy }
      case 'lineTo':
        return { type: 'L', x: a + dx, y: -b - dy }
      case 'quadraticCurveTo':
        return { type: 'Q', x1: a + dx, y1: -b - dy, x: c + dx, y: -d - dy }
      case 'closePath':
        return { type: 'Z' }
      default:
        throw new Error('fonts with cubic outlines are not read')
    }
  })

/** Returns a function that joins letters of a font as they are written, and places their dots and points, from left to right. */
export const makeShaper = (bytes: ArrayBuffer): ((text: string) => readonly ShapedGlyph[]) => {
  const font = fontkit.create(new Uint8Array(bytes))
  if (!('layout' in font)) throw new Error('a file with several fonts is not read')
  return (text) => {
    const { glyphs, positions } = font.layout(text, null, null, null, 'rtl')
    return glyphs.map((glyph, i) => {
      const { xAdvance, xOffset, yOffset } = itemAt(positions ?? [], i)
      return { commands: pathCommands(glyph.path, xOffset, yOffset), advance: xAdvance }
    })
  }
}
