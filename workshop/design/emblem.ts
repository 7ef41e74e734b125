/**
 * A person's own drawing on a board as text, short enough for a link. Each point is two numbers from 0 to 4095, each
 * number two characters of base64url, x east, y north. A dot stands between outlines. An outline that runs
 * anticlockwise is an area, and those after it that run clockwise are its holes. Any text of these characters is a
 * drawing with finite numbers.
 */

import type { Point } from '../../engine/boards/layout.ts'

/** Longest text of a drawing, in characters. */
export const MAX_EMBLEM_LENGTH = 2800
/** Greatest coordinate. The longer side of a drawing spans it. */
export const EMBLEM_GRID = 4095

const BASE64URL_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const OUTLINE_PATTERN = '(?:[\\w-]{4}){3,}'
const EMBLEM_TEXT = new RegExp(`^(?:${OUTLINE_PATTERN}(?:\\.${OUTLINE_PATTERN})*)?$`)

type Outline = readonly Point[]

/** An area with the holes in it. */
export interface EmblemArea {
  readonly points: Outline
  readonly holes: readonly Outline[]
}

export const isEmblem = (text: string): boolean => text.length <= MAX_EMBLEM_LENGTH && EMBLEM_TEXT.test(text)

const makeCoordinate = (value: number): string => {
  const whole = Math.min(EMBLEM_GRID, Math.max(0, Math.round(value)))
  return `${BASE64URL_DIGITS[whole >> 6]}${BASE64URL_DIGITS[whole & 63]}`
}

const makeOutline = (points: Outline): string =>
  points.map(({ x, y }) => makeCoordinate(x) + makeCoordinate(y)).join('')

/** Writes areas with coordinates from 0 to `EMBLEM_GRID`, which are rounded to whole numbers. */
export const makeEmblem = (areas: readonly EmblemArea[]): string =>
  areas.flatMap(({ points, holes }) => [points, ...holes].map(makeOutline)).join('.')

const parseCoordinate = (text: string, at: number): number =>
  BASE64URL_DIGITS.indexOf(text.charAt(at)) * 64 + BASE64URL_DIGITS.indexOf(text.charAt(at + 1))

const parseOutline = (text: string): Outline =>
  Array.from({ length: text.length / 4 }, (_, i) => ({
    x: parseCoordinate(text, 4 * i),
    y: parseCoordinate(text, 4 * i + 2),
  }))

const runsClockwise = (points: Outline): boolean => {
  const twiceArea = points.reduce((sum, p, i) => {
    const before = points.at(i - 1) ?? p
    return sum + before.x * p.y - p.x * before.y
  }, 0)
  return twiceArea < 0
}

/** Reads what `makeEmblem` writes. */
export const parseEmblem = (text: string): readonly EmblemArea[] => {
  if (text === '' || !isEmblem(text)) return []
  const areas: { points: Outline; holes: Outline[] }[] = []
  for (const points of text.split('.').map(parseOutline)) {
    const last = areas.at(-1)
    if (last !== undefined && runsClockwise(points)) last.holes.push(points)
    else areas.push({ points, holes: [] })
  }
  return areas
}
