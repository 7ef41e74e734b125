/** Places of the letters of a cutting diagram: in their pieces, or beside the board where a piece is too narrow; in mm. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Cut } from './cut-list.ts'
import type { NestedBoard, NestedPiece } from './nesting.ts'

/** `size`: of letters with enough space; `smallest`: smallest legible size. */
export interface LetterSizes {
  readonly size: number
  readonly smallest: number
}

export interface InnerLetter {
  readonly piece: NestedPiece
  readonly letter: string
  readonly at: Point
  readonly size: number
}

/** A letter beside the board, with leader lines to a point in each of its pieces, the nearest first. */
export interface OuterLetter {
  readonly letter: string
  readonly at: Point
  readonly leaders: readonly Point[]
}

export interface LetterPlaces {
  readonly inner: readonly InnerLetter[]
  readonly outer: readonly OuterLetter[]
  /** Space that the letters above the board need. */
  readonly above: number
  /** Space that the letters below the board need. */
  readonly below: number
}

/** Largest height of a letter, as a share of its piece's length and width. */
const MAX_LETTER_HEIGHT_RATIO = 0.8
/** Distance from the board to the middle of a letter beside it, in letter sizes. */
const LETTER_DISTANCE_SIZES = 0.9
/** Distance between the middles of two letters beside the board, in letter sizes. */
const LETTER_SPACING_SIZES = 1.3
/** Space for a row of letters beside the board, in letter sizes. */
const LETTER_ROW_SIZES = 1.5

/** Identical pieces that lie beside each other. */
type Stack = readonly [NestedPiece, ...NestedPiece[]]

const isStacked = (a: NestedPiece, b: NestedPiece): boolean =>
  a.cut === b.cut && Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.length - b.length) < 1e-6

const groupIntoStacks = (pieces: readonly NestedPiece[]): readonly Stack[] => {
  const first = pieces.filter((piece, i) => pieces.findIndex((other) => isStacked(other, piece)) === i)
  return first.map((piece) => [piece, ...pieces.filter((other) => other !== piece && isStacked(other, piece))])
}

const middleOf = ({ y, breadth }: NestedPiece): number => y + breadth / 2
const meanHeightOf = (stack: Stack): number => stack.reduce((sum, piece) => sum + middleOf(piece), 0) / stack.length

/** Moves wanted places along a board of a length just as far as they need to stay `apart` from each other. */
const spreadPlaces = (wanted: readonly number[], apart: number, length: number): readonly number[] => {
  const places: number[] = []
  for (const x of wanted) places.push(Math.max(x, (places.at(-1) ?? -apart / 2) + apart))
  for (let i = places.length - 1, most = length - apart / 2; i >= 0; i--, most -= apart)
    places[i] = Math.min(places[i] as number, most)
  return places
}

const placeRow = (
  stacks: readonly Stack[],
  above: boolean,
  { length, breadth }: NestedBoard['stock'],
  size: number,
  letterOf: (cut: Cut) => string,
): readonly OuterLetter[] => {
  const middle = ([{ x, length: long }]: Stack) => x + long / 2
  const sorted = [...stacks].sort((a, b) => middle(a) - middle(b))
  const places = spreadPlaces(sorted.map(middle), size * LETTER_SPACING_SIZES, length)
  const y = above ? breadth + size * LETTER_DISTANCE_SIZES : -size * LETTER_DISTANCE_SIZES
  return sorted.map((stack, i) => {
    const x = places[i] as number
    const leaders = stack.map((piece) => ({
      x: Math.min(Math.max(x, piece.x + piece.length * 0.1), piece.x + piece.length * 0.9),
      y: middleOf(piece),
    }))
    return {
      letter: letterOf(stack[0].cut),
      at: { x, y },
      leaders: leaders.sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y)),
    }
  })
}

/**
 * Places a letter for every piece of a board, however narrow it is. x runs along the board, y across it from its lower
 * edge.
 */
export const letterPlaces = (
  { stock, pieces }: NestedBoard,
  letters: ReadonlyMap<Cut, string>,
  { size, smallest }: LetterSizes,
): LetterPlaces => {
  const letterOf = (cut: Cut) => letters.get(cut) ?? ''
  const fitting = ({ length, breadth }: NestedPiece) =>
    Math.min(size, breadth * MAX_LETTER_HEIGHT_RATIO, length * MAX_LETTER_HEIGHT_RATIO)
  const inner = pieces
    .filter((piece) => fitting(piece) >= smallest)
    .map((piece) => ({
      piece,
      letter: letterOf(piece.cut),
      at: { x: piece.x + piece.length / 2, y: middleOf(piece) },
      size: fitting(piece),
    }))
  const stacks = groupIntoStacks(pieces.filter((piece) => fitting(piece) < smallest))
  const [upper, lower] = [true, false].map((above) =>
    placeRow(
      stacks.filter((stack) => meanHeightOf(stack) >= stock.breadth / 2 === above),
      above,
      stock,
      size,
      letterOf,
    ),
  ) as [readonly OuterLetter[], readonly OuterLetter[]]
  return {
    inner,
    outer: [...upper, ...lower],
    above: upper.length > 0 ? size * LETTER_ROW_SIZES : 0,
    below: lower.length > 0 ? size * LETTER_ROW_SIZES : 0,
  }
}
