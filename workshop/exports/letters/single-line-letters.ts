/** Text in letters of single lines; lengths are in units of a tenth of a capital's height. */

import type { Point } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import { boundsOf, type Contour, type ContourStep, flatten, moveContour, placePoint } from '../../geometry/contour.ts'
import type { LetterLine } from '../../geometry/lettering.ts'
import { pointBetween } from '../../geometry/point.ts'
import alphabet from './single-line-alphabet.json' with { type: 'json' }

/**
 * Letters for V-bits, pens and lasers. A letter is strokes, separated by semicolons; a stroke is the points it goes through,
 * `x,y` with capitals 10 high on a baseline of 0; `x,y@90` is reached along an arc that turns 90 degrees to the left, `@-90`
 * to the right.
 */
export const STROKES_BY_LETTER: Readonly<Record<string, string>> = alphabet.letters

/** Letters that Unicode does not decompose as they are written here. */
const LETTER_DECOMPOSITIONS: Readonly<Record<string, string>> = alphabet.decompositions

/** Place of a mark at its letter: over or under its middle, at its foot or its shoulder on the right, or beside its top. */
type Anchor = keyof typeof alphabet.accents

/** Combining marks with their strokes, which are written as those of letters and start from the anchor. */
const ACCENT_SHAPES: ReadonlyMap<string, { readonly anchor: Anchor; readonly strokes: string }> = new Map(
  Object.entries(alphabet.accents).flatMap(([anchor, marks]) =>
    Object.entries(marks).map(([mark, strokes]) => [mark, { anchor: anchor as Anchor, strokes }] as const),
  ),
)

/** An open path from its start to the end of its last step. */
export type Stroke = Contour

const CAPITAL_HEIGHT = 10
const SPACE_WIDTH = 4.5
/** Space between a letter and the mark above it. */
const ACCENT_GAP = 1.2
/** Distance from one mark above a letter to the next. */
const ACCENT_SPACING = 2.6

/** Returns the step to a point along an arc that turns by `turn` degrees, to the left if positive. */
const arcStep = (from: Point, to: Point, turn: number): ContourStep => {
  const away = 0.5 / Math.tan((turn * Math.PI) / 360)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const centre = { x: (from.x + to.x) / 2 - dy * away, y: (from.y + to.y) / 2 + dx * away }
  return { to, centre, clockwise: turn < 0 }
}

const parseStroke = (text: string): Stroke => {
  const places = text.split(' ').map((place) => {
    const [x = 0, y = 0, turn = 0] = place.split(/[,@]/).map(Number)
    return { at: { x, y }, turn }
  })
  const steps = places.slice(1).map(({ at, turn }, i): ContourStep => {
    return turn === 0 ? { to: at } : arcStep(itemAt(places, i).at, at, turn)
  })
  return { from: itemAt(places, 0).at, steps }
}

const parseStrokes = (text: string): readonly Stroke[] => text.split('; ').map(parseStroke)

/** Returns points along a stroke, from its beginning to its end, nowhere farther than `error` from it. */
export const strokePoints = (stroke: Stroke, error: number): readonly Point[] => [
  ...flatten(stroke, error),
  itemAt(stroke.steps, -1).to,
]

const moveStroke = (stroke: Stroke, { x, y }: Point): Stroke => moveContour(stroke, (p) => ({ x: p.x + x, y: p.y + y }))

const pointsOfStrokes = (strokes: readonly Stroke[]): readonly Point[] =>
  strokes.flatMap((one) => strokePoints(one, 0.05))

/** Returns the place of a mark at a letter; `stacked`: number of marks that stand over it already. */
const anchorOf = (letter: readonly Stroke[], anchor: Anchor, stacked: number): Point => {
  const points = pointsOfStrokes(letter)
  const { west, east, north } = boundsOf(points)
  const middle = (Math.max(0, west) + east) / 2
  switch (anchor) {
    case 'over':
      return { x: middle, y: north + ACCENT_GAP + stacked * ACCENT_SPACING }
    case 'under':
      return { x: middle, y: 0 }
    case 'foot':
      return { x: Math.max(...points.filter(({ y }) => Math.abs(y) < 0.1).map(({ x }) => x)), y: 0 }
    case 'shoulder':
    case 'beside':
      return { x: east, y: north }
  }
}

/** Returns the strokes of a letter with its marks; undefined if the alphabet lacks the letter or one of the marks. */
const letterStrokes = (letter: string): readonly Stroke[] | undefined => {
  const whole = STROKES_BY_LETTER[letter]
  if (whole !== undefined) return parseStrokes(whole)
  const [base = '', ...marks] = LETTER_DECOMPOSITIONS[letter] ?? letter.normalize('NFD')
  const accents = marks.map((mark) => ACCENT_SHAPES.get(mark))
  const crowned = accents.some((accent) => accent?.anchor === 'over')
  const bare = STROKES_BY_LETTER[crowned ? base.replace('i', 'ı').replace('j', 'ȷ') : base]
  if (bare === undefined) return undefined
  const own = parseStrokes(bare)
  let stacked = 0
  const all = accents.flatMap((accent) => {
    if (accent === undefined) return [undefined]
    const at = anchorOf(own, accent.anchor, accent.anchor === 'over' ? stacked++ : 0)
    return parseStrokes(accent.strokes).map((stroke) => moveStroke(stroke, at))
  })
  return all.some((stroke) => stroke === undefined) ? undefined : [...own, ...(all as readonly Stroke[])]
}

const isSpace = (letter: string): boolean => /\s/.test(letter)

/** Returns the letters of a text that the alphabet lacks. */
export const missingLetters = (text: string): string =>
  [...text.normalize('NFC')].filter((letter) => !isSpace(letter) && letterStrokes(letter) === undefined).join('')

/** Heights at which the distance between neighbouring letters is measured. */
const SAMPLED_HEIGHTS = Array.from({ length: 10 }, (_, i) => i)
/** Smallest and largest space on a side of a letter: the largest where it ends in an upright stem. */
const SIDE_BEARINGS = { least: 0.65, most: 1.35 }
/** Share of their opening that open and slanting letters give up to their neighbours. */
const OPENING_SHARE = 0.5
/** Deepest opening that counts. */
const MAX_OPENING = 2.4

/** Returns the distance of a letter from its own edge, averaged over its height. `side`: 1 for the right edge, -1 for the left. */
const openingOf = (points: readonly Point[], edge: number, side: 1 | -1): number => {
  const gaps = SAMPLED_HEIGHTS.map((low) => {
    const here = points.filter(({ y }) => y >= low && y <= low + 1).map(({ x }) => (edge - x) * side)
    return Math.min(MAX_OPENING, ...here)
  })
  const top = Math.max(...points.map(({ y }) => y))
  const own = gaps.filter((_, i) => i < Math.max(4, Math.min(10, top)))
  return own.reduce((sum, gap) => sum + gap, 0) / own.length
}

const sideBearing = (points: readonly Point[], edge: number, side: 1 | -1): number =>
  Math.max(SIDE_BEARINGS.least, SIDE_BEARINGS.most - OPENING_SHARE * openingOf(points, edge, side))

interface SpacedLetter {
  readonly strokes: readonly Stroke[]
  readonly width: number
}

/** Returns points so close to each other that no sampled height is skipped. */
const densePoints = (strokes: readonly Stroke[]): readonly Point[] =>
  strokes.flatMap((stroke) => {
    const points = strokePoints(stroke, 0.05)
    return points.slice(1).flatMap((b, i) => {
      const a = itemAt(points, i)
      const shares = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1]
      return shares.map((share) => pointBetween(a, b, share))
    })
  })

/** Returns a letter with the space on both its sides. */
const spaceLetter = (letter: string): SpacedLetter => {
  const strokes = isSpace(letter) ? [] : letterStrokes(letter)
  if (strokes === undefined || strokes.length === 0) return { strokes: [], width: isSpace(letter) ? SPACE_WIDTH : 0 }
  const points = densePoints(strokes)
  const { west, east } = boundsOf(points)
  const before = sideBearing(points, west, -1) - west
  return {
    strokes: strokes.map((one) => moveStroke(one, { x: before, y: 0 })),
    width: before + east + sideBearing(points, east, 1),
  }
}

/** Returns the strokes of a line's letters, placed as outlines of fonts are: capitals are `size` mm high, less where the line would be longer than `maxWidth`. */
export const singleLineStrokes = ({ text, at, angle, size, maxWidth: most }: LetterLine): readonly Stroke[] => {
  const letters = [...text.normalize('NFC')].map(spaceLetter)
  const length = letters.reduce((sum, { width }) => sum + width, 0)
  const scale = Math.min(size / CAPITAL_HEIGHT, most / Math.max(length, 1e-9))
  let x = -length / 2
  return letters.flatMap(({ strokes, width }) => {
    const from = x
    x += width
    return strokes.map((stroke) =>
      moveContour(stroke, (p) =>
        placePoint({ x: (p.x + from) * scale, y: (p.y - CAPITAL_HEIGHT / 2) * scale }, angle, at),
      ),
    )
  })
}
