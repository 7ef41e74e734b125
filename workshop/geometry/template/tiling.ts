/** A drawing divided into pages that lie beside each other with an overlap. In mm, x east, y north on the drawing. */

import type { Point } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import type { Bounds } from '../contour.ts'
import { PAGE_OVERLAP_MM, type Sheet } from './sheet.ts'

/** Points with space around them, and lines, that must be on some page. */
export interface TiledContent {
  readonly dots: readonly (Point & { readonly reach: number })[]
  readonly lines: readonly (readonly [Point, Point])[]
}

/** One page. */
export interface PageTile {
  /** Row letter from the north and column number from the west: `B1`. */
  readonly name: string
  readonly rowName: string
  /** Index of its row, from the north. */
  readonly row: number
  /** Index of its column, from the west. */
  readonly column: number
  /** The area of the drawing that it shows. */
  readonly window: Bounds
  /** The area for which no other page is needed. */
  readonly cell: Bounds
  /** Its cell has no content. Blank pages are not printed. */
  readonly isBlank: boolean
}

export interface Tiling {
  readonly sheet: Sheet
  readonly rows: number
  readonly columns: number
  readonly tiles: readonly PageTile[]
}

export const printedTiles = (tiling: Tiling): readonly PageTile[] => tiling.tiles.filter((tile) => !tile.isBlank)

const isDotNear = ({ x, y }: Point, box: Bounds, reach: number): boolean =>
  x > box.west - reach && x < box.east + reach && y > box.south - reach && y < box.north + reach

/** Tests whether any of the line lies in the box, by the Liang-Barsky algorithm. */
const lineCrosses = ([a, b]: readonly [Point, Point], box: Bounds): boolean => {
  let [from, to] = [0, 1]
  const sides = [
    [a.x - b.x, a.x - box.west],
    [b.x - a.x, box.east - a.x],
    [a.y - b.y, a.y - box.south],
    [b.y - a.y, box.north - a.y],
  ] as const
  for (const [speed, distance] of sides) {
    if (speed === 0 && distance < 0) return false
    if (speed < 0) from = Math.max(from, distance / speed)
    if (speed > 0) to = Math.min(to, distance / speed)
  }
  return from <= to
}

const isBlank = (cell: Bounds, { dots, lines }: TiledContent): boolean =>
  !dots.some((dot) => isDotNear(dot, cell, dot.reach)) && !lines.some((line) => lineCrosses(line, cell))

/** Number of pages beside each other that cover a length. `window`: length that one page shows. */
const pageCount = (length: number, window: number): number =>
  length <= window ? 1 : Math.ceil((length - PAGE_OVERLAP_MM) / (window - PAGE_OVERLAP_MM) - 1e-9)

/** Row names: A to Z, then AA. */
const rowLetters = (row: number): string =>
  (row < 26 ? '' : rowLetters(Math.floor(row / 26) - 1)) + String.fromCharCode(65 + (row % 26))

interface TilingInput {
  readonly bounds: Bounds
  readonly content: TiledContent
  readonly sheet: Sheet
}

/** Divides a drawing. The shares from 0 to 1 set its position within the space that the pages leave free. */
const tilesAt = ({ bounds, content, sheet }: TilingInput, shareX: number, shareY: number): Tiling => {
  const { width, height } = sheet.window
  const [stepX, stepY] = [width - PAGE_OVERLAP_MM, height - PAGE_OVERLAP_MM]
  const [wide, high] = [bounds.east - bounds.west, bounds.north - bounds.south]
  const [columns, rows] = [pageCount(wide, width), pageCount(high, height)]
  const west = bounds.west - (columns * stepX + PAGE_OVERLAP_MM - wide) * shareX
  const north = bounds.north + (rows * stepY + PAGE_OVERLAP_MM - high) * shareY
  const half = PAGE_OVERLAP_MM / 2
  const tileAt = (row: number, column: number): PageTile => {
    const [w, n] = [west + column * stepX, north - row * stepY]
    const window = { west: w, east: w + width, north: n, south: n - height }
    const cell = {
      west: column === 0 ? w : w + half,
      east: column === columns - 1 ? w + width : w + width - half,
      north: row === 0 ? n : n - half,
      south: row === rows - 1 ? n - height : n - height + half,
    }
    return {
      name: `${rowLetters(row)}${column + 1}`,
      rowName: rowLetters(row),
      row,
      column,
      window,
      cell,
      isBlank: isBlank(cell, content),
    }
  }
  const tiles = Array.from({ length: rows * columns }, (_, i) => tileAt(Math.floor(i / columns), i % columns))
  return { sheet, rows, columns, tiles }
}

/** Shares of the free space that are tried, the middle first. */
const OFFSET_SHARES = [0.5, 0.36, 0.64, 0.22, 0.78, 0.08, 0.92]

/** Returns the item with the lowest cost, the first one if several are equal. The search ends at a cost of 0. */
const findCheapest = <T>(items: readonly T[], cost: (item: T) => number): T => {
  let [lowestCost, found] = [Infinity, itemAt(items, 0)]
  for (const item of items) {
    const itemCost = cost(item)
    if (itemCost < lowestCost) [lowestCost, found] = [itemCost, item]
    if (lowestCost === 0) break
  }
  return found
}

/**
 * Finds the tiling with the fewest printed pages, on any of the sheets; among equal ones that with the lowest
 * `penalty`, then the one nearest to the middle.
 */
export const findTiling = (
  bounds: Bounds,
  content: TiledContent,
  sheets: readonly Sheet[],
  penalty: (tiling: Tiling) => number,
): Tiling => {
  const tilings = sheets.flatMap((sheet) =>
    OFFSET_SHARES.flatMap((x) => OFFSET_SHARES.map((y) => tilesAt({ bounds, content, sheet }, x, y))),
  )
  const fewest = Math.min(...tilings.map((tiling) => printedTiles(tiling).length))
  return findCheapest(
    tilings.filter((tiling) => printedTiles(tiling).length === fewest),
    penalty,
  )
}
