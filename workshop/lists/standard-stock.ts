/** Boards and sheets as yards stock them, as many as a cut list needs. */

import { MM_PER_INCH, type Unit } from '../design/units.ts'
import { isSheet } from '../design/woods.ts'
import type { Cut } from './cut-list.ts'
import { nestCuts } from './nesting.ts'
import { type SawLayout, SHOP_LIMITS, type StockPiece } from './shop.ts'

type Size = readonly [length: number, breadth: number]

/** Sizes in ascending order. */
const BOARD_SIZES_MM: Readonly<Record<Unit, readonly Size[]>> = {
  inch: [6, 8, 10, 12].map((breadth): Size => [96 * MM_PER_INCH, breadth * MM_PER_INCH]),
  mm: [150, 200, 250, 300].map((breadth): Size => [2500, breadth]),
}
const SHEET_SIZES_MM: Readonly<Record<Unit, readonly Size[]>> = {
  inch: [
    [60 * MM_PER_INCH, 60 * MM_PER_INCH],
    [96 * MM_PER_INCH, 48 * MM_PER_INCH],
  ],
  mm: [
    [1525, 1525],
    [2500, 1250],
  ],
}

const { max: MAX_COUNT } = SHOP_LIMITS.count

/** Returns the standard size that wastes least for the pieces of one wood and thickness, with the number that is needed. */
const bestStockFor = (cuts: readonly Cut[], layout: SawLayout, units: Unit): readonly StockPiece[] => {
  const [first] = cuts
  if (first === undefined) return []
  const { wood, stock } = first
  const tried = (isSheet(wood) ? SHEET_SIZES_MM : BOARD_SIZES_MM)[units].flatMap(
    ([length, breadth]): readonly StockPiece[] => {
      const piece = { wood, length, breadth, thickness: stock.mm, count: MAX_COUNT }
      const { boards, missing } = nestCuts(cuts, [piece], layout)
      return missing.length === 0 ? [{ ...piece, count: boards.length }] : []
    },
  )
  const areaOf = ({ length, breadth, count }: StockPiece) => length * breadth * count
  const [least] = [...tried].sort((a, b) => areaOf(a) - areaOf(b))
  return least === undefined ? [] : [least]
}

/** Returns standard stock for a cut list; none for pieces that no standard size holds. */
export const standardStock = (cuts: readonly Cut[], layout: SawLayout, units: Unit): readonly StockPiece[] => {
  const nameOf = ({ wood, stock }: Cut) => `${wood} ${stock.mm}`
  return [...new Set(cuts.map(nameOf))].flatMap((name) =>
    bestStockFor(
      cuts.filter((cut) => nameOf(cut) === name),
      layout,
      units,
    ),
  )
}
