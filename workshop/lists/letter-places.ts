/** Where the letters of a cutting diagram stand: in their pieces, or beside the board where a piece is too narrow. All mm. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Cut } from './cut-list.ts'
import type { LaidBoard, LaidPiece } from './nesting.ts'

/** `size`: of letters that have all the room they want; `least`: of the smallest that are still read. */
export interface LetterSizes {
  readonly size: number
  readonly least: number
}

export interface InnerLetter {
  readonly piece: LaidPiece
  readonly letter: string
  readonly at: Point
  readonly size: number
}

/** A line goes from the letter to a point in each of its pieces, the nearest first. */
export interface OuterLetter {
  readonly letter: string
  readonly at: Point
  readonly feet: readonly Point[]
}

export interface LetterPlaces {
  readonly inner: readonly InnerLetter[]
  readonly outer: readonly OuterLetter[]
  /** What the letters beside the board need over it and under it. */
  readonly above: number
  readonly below: number
}

/** Height of a letter as a share of its piece's breadth; from the board to the middle of a letter beside it, and between two of them, in sizes. */
const HIGHEST = 0.8
const AWAY = 0.9
const APART = 1.3
/** What a row of letters needs beside the board, in sizes. */
const ROW = 1.5

/** Pieces alike that lie beside each other. */
type Stack = readonly [LaidPiece, ...LaidPiece[]]

const isStacked = (a: LaidPiece, b: LaidPiece): boolean =>
  a.cut === b.cut && Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.length - b.length) < 1e-6

const stacksOf = (pieces: readonly LaidPiece[]): readonly Stack[] => {
  const first = pieces.filter((piece, i) => pieces.findIndex((other) => isStacked(other, piece)) === i)
  return first.map((piece) => [piece, ...pieces.filter((other) => other !== piece && isStacked(other, piece))])
}

const middleOf = ({ y, breadth }: LaidPiece): number => y + breadth / 2
const heightOf = (stack: Stack): number => stack.reduce((sum, piece) => sum + middleOf(piece), 0) / stack.length

/** Over the middles of their pieces where there is room, else moved along just so far that they keep apart on the board. */
const spread = (wanted: readonly number[], apart: number, length: number): readonly number[] => {
  const places: number[] = []
  for (const x of wanted) places.push(Math.max(x, (places.at(-1) ?? -apart / 2) + apart))
  for (let i = places.length - 1, most = length - apart / 2; i >= 0; i--, most -= apart)
    places[i] = Math.min(places[i] as number, most)
  return places
}

const rowOf = (
  stacks: readonly Stack[],
  above: boolean,
  { length, breadth }: LaidBoard['stock'],
  size: number,
  letterOf: (cut: Cut) => string,
): readonly OuterLetter[] => {
  const middle = ([{ x, length: long }]: Stack) => x + long / 2
  const sorted = [...stacks].sort((a, b) => middle(a) - middle(b))
  const places = spread(sorted.map(middle), size * APART, length)
  const y = above ? breadth + size * AWAY : -size * AWAY
  return sorted.map((stack, i) => {
    const x = places[i] as number
    const feet = stack.map((piece) => ({
      x: Math.min(Math.max(x, piece.x + piece.length * 0.1), piece.x + piece.length * 0.9),
      y: middleOf(piece),
    }))
    return {
      letter: letterOf(stack[0].cut),
      at: { x, y },
      feet: feet.sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y)),
    }
  })
}

/** Every piece of a board has its letter, however narrow it is. x along the board, y across it from its lower edge. */
export const letterPlaces = (
  { stock, pieces }: LaidBoard,
  letters: ReadonlyMap<Cut, string>,
  { size, least }: LetterSizes,
): LetterPlaces => {
  const letterOf = (cut: Cut) => letters.get(cut) ?? ''
  const fitting = ({ length, breadth }: LaidPiece) => Math.min(size, breadth * HIGHEST, length * HIGHEST)
  const inner = pieces
    .filter((piece) => fitting(piece) >= least)
    .map((piece) => ({
      piece,
      letter: letterOf(piece.cut),
      at: { x: piece.x + piece.length / 2, y: middleOf(piece) },
      size: fitting(piece),
    }))
  const stacks = stacksOf(pieces.filter((piece) => fitting(piece) < least))
  const [upper, lower] = [true, false].map((above) =>
    rowOf(
      stacks.filter((stack) => heightOf(stack) >= stock.breadth / 2 === above),
      above,
      stock,
      size,
      letterOf,
    ),
  ) as [readonly OuterLetter[], readonly OuterLetter[]]
  return {
    inner,
    outer: [...upper, ...lower],
    above: upper.length > 0 ? size * ROW : 0,
    below: lower.length > 0 ? size * ROW : 0,
  }
}
