/** Arranges the pieces of a cut list on a person's boards and sheets. */

import { BestAreaFit, BestLongSideFit, BestShortSideFit, BottomLeft, type Box2D, pack2D } from 'binpackingjs/2d'
import { isSheet, type Wood } from '../design/woods.ts'
import type { Cut } from './cut-list.ts'
import type { SawLayout, StockPiece } from './shop.ts'
import { type BoardRectangle, canSawStraight } from './straight-cuts.ts'

/** A piece on a board, in mm from its lower left corner, the length along the board. */
export interface NestedPiece extends BoardRectangle {
  readonly cut: Cut
  /** True if the piece lies across the grain. */
  readonly isAcrossGrain: boolean
}

/** One board or sheet, and the pieces sawn from it. */
export interface NestedBoard {
  readonly stock: StockPiece
  /** Index of its line in the list of stock. */
  readonly line: number
  readonly pieces: readonly NestedPiece[]
}

export interface Nesting {
  /** Boards that are used, in the order of the list of stock. */
  readonly boards: readonly NestedBoard[]
  /** Pieces for which there is no place. */
  readonly missing: readonly { readonly cut: Cut; readonly count: number }[]
}

interface PackedBox extends Box2D {
  readonly cut: Cut
}

/** The packer works in whole hundredths of a millimetre: spaces are rounded down, pieces up. */
const PACKER_UNITS_PER_MM = 100
const spaceUnits = (mm: number): number => Math.floor(mm * PACKER_UNITS_PER_MM + 1e-6)
const pieceUnits = (mm: number): number => Math.ceil(mm * PACKER_UNITS_PER_MM - 1e-6)

/** Tolerance of a sheet's nominal thickness. */
const SHEET_TOLERANCE_MM = 0.3
/** Largest number of pieces of one cut that are arranged. */
const MAX_PIECES = 300

const PACKING_HEURISTICS = [BestShortSideFit, BestLongSideFit, BestAreaFit, BottomLeft]

/** Returns true if a piece can be sawn from stock: a board must be thick enough to be planed, a sheet must have the piece's thickness. */
const isSuitable = (stock: StockPiece, { wood, thickness }: Cut): boolean =>
  stock.wood === wood &&
  (isSheet(wood) ? Math.abs(stock.thickness - thickness) <= SHEET_TOLERANCE_MM : stock.thickness >= thickness - 1e-6)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Returns the length in mm that is cut off each end of a board or sheet. */
const endTrimOf = ({ wood }: StockPiece, { ends, edges }: SawLayout): number => (isSheet(wood) ? edges : ends)

/** Returns the space for pieces. Every piece takes a kerf along two of its sides; the last one of a row needs none, so the space is one kerf larger. */
const packingSpaceOf = (stock: StockPiece, layout: SawLayout) => ({
  width: spaceUnits(stock.length - 2 * endTrimOf(stock, layout) + layout.kerf),
  height: spaceUnits(stock.breadth - 2 * layout.edges + layout.kerf),
})

const packBoard = (
  stock: StockPiece,
  boxes: readonly PackedBox[],
  layout: SawLayout,
): readonly (readonly NestedPiece[])[] => {
  const bin = packingSpaceOf(stock, layout)
  if (bin.width <= 0 || bin.height <= 0) return []
  return PACKING_HEURISTICS.map((Heuristic) => {
    const result = pack2D({ bins: [bin], boxes: [...boxes], heuristic: new Heuristic(), factor: 1 })
    return (result.packedBins[0]?.boxes ?? []).map(({ x, y, rotated, sourceBox }) => {
      const { cut } = sourceBox as PackedBox
      const [length, breadth] = rotated ? [cut.breadth, cut.length] : [cut.length, cut.breadth]
      const [left, low] = [x / PACKER_UNITS_PER_MM + endTrimOf(stock, layout), y / PACKER_UNITS_PER_MM + layout.edges]
      return { cut, isAcrossGrain: rotated, x: left, y: low, length, breadth }
    })
  })
}

const areaOf = (pieces: readonly BoardRectangle[]): number => sum(pieces.map(({ length, breadth }) => length * breadth))

/** Returns true if pieces can be sawn apart with straight cuts. Their kerfs count as parts of them. */
const isSawable = (pieces: readonly NestedPiece[], kerf: number): boolean =>
  canSawStraight(pieces.map((piece) => ({ ...piece, length: piece.length + kerf, breadth: piece.breadth + kerf })))

/** Returns the arrangement on one board that uses most of it and can be sawn with straight cuts. */
const bestLayout = (stock: StockPiece, boxes: readonly PackedBox[], layout: SawLayout): readonly NestedPiece[] =>
  packBoard(stock, boxes, layout)
    .filter((pieces) => isSawable(pieces, layout.kerf))
    .reduce<readonly NestedPiece[]>((best, other) => (areaOf(other) > areaOf(best) ? other : best), [])

interface StockLine {
  readonly stock: StockPiece
  readonly line: number
}

const removePieces = (boxes: readonly PackedBox[], pieces: readonly NestedPiece[]): readonly PackedBox[] => {
  const taken = pieces.map(({ cut }) => cut)
  return boxes.filter(({ cut }) => {
    const index = taken.indexOf(cut)
    if (index !== -1) taken.splice(index, 1)
    return index === -1
  })
}

/** Fills the boards in this order; pieces that don't fit on one wait for the next. */
const fillInOrder = (boards: readonly StockLine[], all: readonly PackedBox[], layout: SawLayout) => {
  let left = all
  const filled: NestedBoard[] = []
  for (const { stock, line } of boards) {
    const pieces = bestLayout(
      stock,
      left.filter(({ cut }) => isSuitable(stock, cut)),
      layout,
    )
    if (pieces.length > 0) filled.push({ stock, line, pieces })
    left = removePieces(left, pieces)
    if (left.length === 0) break
  }
  return { boards: filled, left }
}

const stockAreaOf = ({ length, breadth }: StockPiece): number => length * breadth
const usedArea = (boards: readonly NestedBoard[]): number => sum(boards.map(({ stock }) => stockAreaOf(stock)))

const BOARD_ORDERS: readonly ((a: StockLine, b: StockLine) => number)[] = [
  (a, b) => a.stock.thickness - b.stock.thickness,
  (a, b) => a.stock.thickness - b.stock.thickness || stockAreaOf(a.stock) - stockAreaOf(b.stock),
  (a, b) => a.stock.thickness - b.stock.thickness || stockAreaOf(b.stock) - stockAreaOf(a.stock),
]

const boxesOf = (cuts: readonly Cut[], { kerf, turn }: SawLayout): readonly PackedBox[] =>
  cuts.flatMap((cut) => {
    const constrainRotation = !(turn && isSheet(cut.wood))
    const box = { width: pieceUnits(cut.length + kerf), height: pieceUnits(cut.breadth + kerf), constrainRotation, cut }
    return Array.from({ length: Math.min(cut.count, MAX_PIECES) }, () => ({ ...box }))
  })

/** Tries several orders of boards and returns the nesting that leaves the fewest pieces out, and then uses the least wood. */
const nestWood = (cuts: readonly Cut[], boards: readonly StockLine[], layout: SawLayout) => {
  const boxes = boxesOf(cuts, layout)
  const tried = BOARD_ORDERS.map((order) => fillInOrder([...boards].sort(order), boxes, layout))
  return tried.reduce((best, other) =>
    other.left.length < best.left.length ||
    (other.left.length === best.left.length && usedArea(other.boards) < usedArea(best.boards))
      ? other
      : best,
  )
}

/** Arranges pieces on stock. The grain of pieces runs along the boards; kerfs and trimmed edges take none of the pieces' space. */
export const nestCuts = (cuts: readonly Cut[], stock: readonly StockPiece[], layout: SawLayout): Nesting => {
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

/** Returns the share of a board that becomes pieces, from 0 to 1. */
export const yieldOf = ({ stock, pieces }: NestedBoard): number => areaOf(pieces) / stockAreaOf(stock)
