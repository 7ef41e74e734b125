/** Pieces of a cut list laid out on the boards and sheets that a person has. */

import { BestAreaFit, BestLongSideFit, BestShortSideFit, BottomLeft, type Box2D, pack2D } from 'binpackingjs/2d'
import { isSheet, type Wood } from '../design/woods.ts'
import type { Cut } from './cut-list.ts'
import type { SawLayout, StockPiece } from './shop.ts'
import { type BoardRectangle, isStraight } from './straight-cuts.ts'

/** A piece on a board: mm from its lower left corner, the length along the board. */
export interface LaidPiece extends BoardRectangle {
  readonly cut: Cut
  /** It lies across the grain. */
  readonly turned: boolean
}

/** One board or sheet, and what comes out of it. */
export interface LaidBoard {
  readonly stock: StockPiece
  /** Index of its line in the list of stock. */
  readonly line: number
  readonly pieces: readonly LaidPiece[]
}

export interface Nesting {
  /** Those that are sawn into, in the order of the list of stock. */
  readonly boards: readonly LaidBoard[]
  /** What found no place. */
  readonly missing: readonly { readonly cut: Cut; readonly count: number }[]
}

interface Box extends Box2D {
  readonly cut: Cut
}

/** The packer reckons in whole hundredths of a millimetre: rooms are rounded down, pieces up. */
const HUNDREDTHS = 100
const roomOf = (mm: number): number => Math.floor(mm * HUNDREDTHS + 1e-6)
const needOf = (mm: number): number => Math.ceil(mm * HUNDREDTHS - 1e-6)

/** A sheet is as thick as its name says, give or take this, mm. */
const SAME = 0.3
/** Most pieces that are laid out. */
const MOST = 300

const HEURISTICS = [BestShortSideFit, BestLongSideFit, BestAreaFit, BottomLeft]

/** A board is thick enough to be planed to the piece; a sheet is exactly as thick. */
const suits = (stock: StockPiece, { wood, thickness }: Cut): boolean =>
  stock.wood === wood &&
  (isSheet(wood) ? Math.abs(stock.thickness - thickness) <= SAME : stock.thickness >= thickness - 1e-6)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** What is cut off the ends of boards and the edges of sheets. */
const endsOf = ({ wood }: StockPiece, { ends, edges }: SawLayout): number => (isSheet(wood) ? edges : ends)

/** Every piece takes a saw cut's breadth along two of its sides; the last one of a row needs none, so the board has one more. */
const binOf = (stock: StockPiece, layout: SawLayout) => ({
  width: roomOf(stock.length - 2 * endsOf(stock, layout) + layout.kerf),
  height: roomOf(stock.breadth - 2 * layout.edges + layout.kerf),
})

const packed = (stock: StockPiece, boxes: readonly Box[], layout: SawLayout): readonly (readonly LaidPiece[])[] => {
  const bin = binOf(stock, layout)
  if (bin.width <= 0 || bin.height <= 0) return []
  return HEURISTICS.map((Heuristic) => {
    const result = pack2D({ bins: [bin], boxes: [...boxes], heuristic: new Heuristic(), factor: 1 })
    return (result.packedBins[0]?.boxes ?? []).map(({ x, y, rotated, sourceBox }) => {
      const { cut } = sourceBox as Box
      const [length, breadth] = rotated ? [cut.breadth, cut.length] : [cut.length, cut.breadth]
      const [left, low] = [x / HUNDREDTHS + endsOf(stock, layout), y / HUNDREDTHS + layout.edges]
      return { cut, turned: rotated, x: left, y: low, length, breadth }
    })
  })
}

const areaOf = (pieces: readonly BoardRectangle[]): number => sum(pieces.map(({ length, breadth }) => length * breadth))

/** With saw cuts about the pieces: what looks like a straight cut is one. */
const sawnApart = (pieces: readonly LaidPiece[], kerf: number): boolean =>
  isStraight(pieces.map((piece) => ({ ...piece, length: piece.length + kerf, breadth: piece.breadth + kerf })))

/** The layout of one board that uses most of it and can be sawn straight through. */
const layOut = (stock: StockPiece, boxes: readonly Box[], layout: SawLayout): readonly LaidPiece[] =>
  packed(stock, boxes, layout)
    .filter((pieces) => sawnApart(pieces, layout.kerf))
    .reduce<readonly LaidPiece[]>((best, other) => (areaOf(other) > areaOf(best) ? other : best), [])

interface Numbered {
  readonly stock: StockPiece
  readonly line: number
}

const without = (boxes: readonly Box[], pieces: readonly LaidPiece[]): readonly Box[] => {
  const taken = pieces.map(({ cut }) => cut)
  return boxes.filter(({ cut }) => {
    const index = taken.indexOf(cut)
    if (index !== -1) taken.splice(index, 1)
    return index === -1
  })
}

/** Board after board in this order; what does not suit one waits for the next. */
const fillInOrder = (boards: readonly Numbered[], all: readonly Box[], layout: SawLayout) => {
  let left = all
  const filled: LaidBoard[] = []
  for (const { stock, line } of boards) {
    const pieces = layOut(
      stock,
      left.filter(({ cut }) => suits(stock, cut)),
      layout,
    )
    if (pieces.length > 0) filled.push({ stock, line, pieces })
    left = without(left, pieces)
    if (left.length === 0) break
  }
  return { boards: filled, left }
}

const sizeOf = ({ length, breadth }: StockPiece): number => length * breadth
const usedArea = (boards: readonly LaidBoard[]): number => sum(boards.map(({ stock }) => sizeOf(stock)))

const ORDERS: readonly ((a: Numbered, b: Numbered) => number)[] = [
  (a, b) => a.stock.thickness - b.stock.thickness,
  (a, b) => a.stock.thickness - b.stock.thickness || sizeOf(a.stock) - sizeOf(b.stock),
  (a, b) => a.stock.thickness - b.stock.thickness || sizeOf(b.stock) - sizeOf(a.stock),
]

const boxesOf = (cuts: readonly Cut[], { kerf, turn }: SawLayout): readonly Box[] =>
  cuts.flatMap((cut) => {
    const constrainRotation = !(turn && isSheet(cut.wood))
    const box = { width: needOf(cut.length + kerf), height: needOf(cut.breadth + kerf), constrainRotation, cut }
    return Array.from({ length: Math.min(cut.count, MOST) }, () => ({ ...box }))
  })

/** Of the ways to go through the boards, the one that leaves least out, and then uses least wood. */
const nestWood = (cuts: readonly Cut[], boards: readonly Numbered[], layout: SawLayout) => {
  const boxes = boxesOf(cuts, layout)
  const tried = ORDERS.map((order) => fillInOrder([...boards].sort(order), boxes, layout))
  return tried.reduce((best, other) =>
    other.left.length < best.left.length ||
    (other.left.length === best.left.length && usedArea(other.boards) < usedArea(best.boards))
      ? other
      : best,
  )
}

/** Grain runs along boards; saw cuts and trimmed edges are left out of what the pieces may take. */
export const nest = (cuts: readonly Cut[], stock: readonly StockPiece[], layout: SawLayout): Nesting => {
  const boards = stock.flatMap((one, line) => Array.from({ length: one.count }, () => ({ stock: one, line })))
  const woods: readonly Wood[] = [...new Set(cuts.map(({ wood }) => wood))]
  const nested = woods.map((wood) =>
    nestWood(
      cuts.filter((cut) => cut.wood === wood),
      boards.filter((board) => board.stock.wood === wood),
      layout,
    ),
  )
  const left = nested.flatMap((one) => one.left)
  return {
    boards: nested.flatMap((one) => one.boards).sort((a, b) => a.line - b.line),
    missing: cuts
      .map((cut) => ({ cut, count: left.filter((box) => box.cut === cut).length }))
      .filter(({ count }) => count > 0),
  }
}

/** Share of a board that becomes pieces, from 0 to 1. */
export const yieldOf = ({ stock, pieces }: LaidBoard): number => areaOf(pieces) / sizeOf(stock)
