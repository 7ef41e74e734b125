/** A drawing cut up into pages that lie beside each other with an overlap. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Paper } from '../../design/design.ts'
import type { Bounds } from '../contour.ts'
import { OVERLAP, paperSheet, type Sheet } from './sheet.ts'

/** What must be on some page: a point with room about it, or a line. */
export interface Content {
  readonly dots: readonly (Point & { readonly reach: number })[]
  readonly lines: readonly (readonly [Point, Point])[]
}

/** One page. `window`: what it shows of the drawing; `cell`: what no other page is needed for. */
export interface PageTile {
  /** Row letter from the north and column number from the west: `B1`. */
  readonly name: string
  readonly rowName: string
  readonly row: number
  readonly column: number
  readonly window: Bounds
  readonly cell: Bounds
  /** Blank pages are not printed. */
  readonly blank: boolean
}

export interface Tiling {
  readonly sheet: Sheet
  readonly rows: number
  readonly columns: number
  readonly tiles: readonly PageTile[]
}

/** Pages that are printed. */
export const printedTiles = (tiling: Tiling): readonly PageTile[] => tiling.tiles.filter((tile) => !tile.blank)

const isWithin = ({ x, y }: Point, box: Bounds, reach: number): boolean =>
  x > box.west - reach && x < box.east + reach && y > box.south - reach && y < box.north + reach

/** Liang and Barsky's clipping: whether any of the line lies in the box. */
const crosses = ([a, b]: readonly [Point, Point], box: Bounds): boolean => {
  let [from, to] = [0, 1]
  const sides = [
    [a.x - b.x, a.x - box.west],
    [b.x - a.x, box.east - a.x],
    [a.y - b.y, a.y - box.south],
    [b.y - a.y, box.north - a.y],
  ] as const
  for (const [speed, room] of sides) {
    if (speed === 0 && room < 0) return false
    if (speed < 0) from = Math.max(from, room / speed)
    if (speed > 0) to = Math.min(to, room / speed)
  }
  return from <= to
}

const isBlank = (cell: Bounds, { dots, lines }: Content): boolean =>
  !dots.some((dot) => isWithin(dot, cell, dot.reach)) && !lines.some((line) => crosses(line, cell))

/** Pages in a row for a length. */
const countFor = (length: number, window: number): number =>
  length <= window ? 1 : Math.ceil((length - OVERLAP) / (window - OVERLAP) - 1e-9)

/** A to Z, then AA. */
const rowLetters = (row: number): string =>
  (row < 26 ? '' : rowLetters(Math.floor(row / 26) - 1)) + String.fromCharCode(65 + (row % 26))

interface Order {
  readonly bounds: Bounds
  readonly content: Content
  readonly sheet: Sheet
}

/** Both shares from 0 to 1: where the drawing lies in the room that the pages have left over. */
const tilesAt = ({ bounds, content, sheet }: Order, shareX: number, shareY: number): Tiling => {
  const { width, height } = sheet.window
  const [stepX, stepY] = [width - OVERLAP, height - OVERLAP]
  const [wide, high] = [bounds.east - bounds.west, bounds.north - bounds.south]
  const [columns, rows] = [countFor(wide, width), countFor(high, height)]
  const west = bounds.west - (columns * stepX + OVERLAP - wide) * shareX
  const north = bounds.north + (rows * stepY + OVERLAP - high) * shareY
  const half = OVERLAP / 2
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
      blank: isBlank(cell, content),
    }
  }
  const tiles = Array.from({ length: rows * columns }, (_, i) => tileAt(Math.floor(i / columns), i % columns))
  return { sheet, rows, columns, tiles }
}

/** Shares of the room left over that are tried, the middle first. */
const SHARES = [0.5, 0.36, 0.64, 0.22, 0.78, 0.08, 0.92]

/** The item of the least cost, the first one if several are alike; nothing is better than 0. */
const best = <T>(items: readonly T[], cost: (item: T) => number): T => {
  let [least, found] = [Infinity, items[0] as T]
  for (const item of items) {
    const costs = cost(item)
    if (costs < least) [least, found] = [costs, item]
    if (least === 0) break
  }
  return found
}

/**
 * The tiling with the fewest printed pages, the paper lying either way; among equal ones that of the least `trouble`, then
 * the one that lies nearest to the middle.
 */
export const tilingOf = (
  bounds: Bounds,
  content: Content,
  paper: Paper,
  trouble: (tiling: Tiling) => number,
): Tiling => {
  const tried = [false, true].flatMap((lying) =>
    SHARES.flatMap((x) => SHARES.map((y) => tilesAt({ bounds, content, sheet: paperSheet(paper, lying) }, x, y))),
  )
  const fewest = Math.min(...tried.map((tiling) => printedTiles(tiling).length))
  return best(
    tried.filter((tiling) => printedTiles(tiling).length === fewest),
    trouble,
  )
}
