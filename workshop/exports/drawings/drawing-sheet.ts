/** The parts of a board laid out flat beside each other, as they are sawn: mm from the sheet's left and lower edge. */

import type { Point } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import type { Design } from '../../design/design.ts'
import {
  type Bounds,
  boundsOf,
  boundsOfTurned,
  type Contour,
  type Extent,
  extentOf,
  placeContour,
  placePoint,
} from '../../geometry/contour.ts'
import type { WoodPart } from '../../geometry/wood-parts.ts'
import type { Plan } from '../../plan.ts'
import { stackParts } from './stacked-sheet.ts'

/** A part and how it lies on the sheet: turned clockwise by `turn` radians, then moved by `by` mm. */
export interface PlacedPart {
  readonly part: WoodPart
  /** Index into `Plan.parts`. */
  readonly index: number
  readonly turn: number
  readonly by: Point
  /** Bounds of the sawn part on the sheet. */
  readonly bounds: Bounds
}

export interface DrawingSheet {
  readonly placed: readonly PlacedPart[]
  /** Areas that the machine reaches, one for each time it is loaded; empty: all parts lie together. */
  readonly beds: readonly Bounds[]
  readonly width: number
  readonly height: number
}

/** Space between parts for the saw, the clamp and a part's letter. */
const PART_SPACING_MM = 12
const BED_SPACING_MM = 40

export const pointOnSheet = ({ turn, by }: PlacedPart, p: Point): Point => placePoint(p, turn, by)
export const contourOnSheet = ({ turn, by }: PlacedPart, contour: Contour): Contour => placeContour(contour, turn, by)

/** Columns of parts of one size, from left to right on each of several beds. */
interface Grid {
  readonly rows: number
  readonly columns: number
  readonly isTurned: boolean
  readonly beds: readonly Bounds[]
}

const countThatFit = (space: number, length: number): number =>
  Math.max(0, Math.floor((space + PART_SPACING_MM) / (length + PART_SPACING_MM)))

/** Returns the grid that fills a bed best, with parts lengthwise or turned across; undefined if none fits, or if the machine has no bed. */
const bedGrid = ({ bedWidth, bedHeight }: Design, count: number, { width, height }: Extent): Grid | undefined => {
  const [along, across] = [
    { columns: countThatFit(bedWidth, width), rows: countThatFit(bedHeight, height), isTurned: false },
    { columns: countThatFit(bedWidth, height), rows: countThatFit(bedHeight, width), isTurned: true },
  ]
  const best = across.columns * across.rows > along.columns * along.rows ? across : along
  const each = best.columns * best.rows
  if (each === 0) return undefined
  const beds = Array.from({ length: Math.ceil(count / each) }, (_, i): Bounds => {
    const west = i * (bedWidth + BED_SPACING_MM)
    return { west, east: west + bedWidth, south: 0, north: bedHeight }
  })
  return { ...best, beds }
}

/** Returns the grid that makes the shortest sheet. */
const freeGrid = (count: number, { width, height }: Extent): Grid => {
  const longest = (rows: number) =>
    Math.max(rows * (height + PART_SPACING_MM), Math.ceil(count / rows) * (width + PART_SPACING_MM))
  const all = Array.from({ length: count }, (_, i) => i + 1)
  const rows = all.reduce((best, other) => (longest(other) < longest(best) ? other : best), count)
  return { rows, columns: Math.ceil(count / rows), isTurned: false, beds: [] }
}

const gridOf = (design: Design, count: number, size: Extent): Grid => {
  if (design.form !== 'sections') return { rows: 1, columns: count, isTurned: false, beds: [] }
  return bedGrid(design, count, size) ?? freeGrid(count, size)
}

/** Returns the lower left corner of a part's place in a grid. `index`: of the part, from 0. */
const cornerOf = ({ rows, columns, beds }: Grid, index: number, { width, height }: Extent): Point => {
  const each = rows * columns
  const [bed, place] = [beds[Math.floor(index / each)], index % each]
  const [column, row] = [Math.floor(place / rows), place % rows]
  return { x: (bed?.west ?? 0) + column * (width + PART_SPACING_MM), y: (rows - 1 - row) * (height + PART_SPACING_MM) }
}

/** Returns a part turned by `turn` radians, with the lower left corner of its bounds at a point. */
const placePartAt = (part: WoodPart, index: number, turn: number, { x, y }: Point): PlacedPart => {
  const own = boundsOfTurned(part.outline, turn)
  return {
    part,
    index,
    turn,
    by: { x: x - own.west, y: y - own.south },
    bounds: { west: x, east: x + own.east - own.west, south: y, north: y + own.north - own.south },
  }
}

const sheetAround = (placed: readonly PlacedPart[], beds: readonly Bounds[]): DrawingSheet => {
  const { east, north } = boundsOf(
    [...placed.map(({ bounds }) => bounds), ...beds].map((one) => ({ x: one.east, y: one.north })),
  )
  return { placed, beds, width: east, height: north }
}

const largestExtent = (bounds: readonly Bounds[]): Extent => ({
  width: Math.max(...bounds.map((one) => extentOf(one).width)),
  height: Math.max(...bounds.map((one) => extentOf(one).height)),
})

/** Lays parts of one size in a grid, with their side to the south, or to the west if they are turned to fit the bed. */
const gridSheet = ({ parts, design }: Plan): DrawingSheet => {
  const lying = largestExtent(parts.map((part) => boundsOfTurned(part.outline, -part.angle)))
  const grid = gridOf(design, parts.length, lying)
  const turns = parts.map(({ angle }) => -angle + (grid.isTurned ? Math.PI / 2 : 0))
  const all = parts.map((part, index) => boundsOfTurned(part.outline, turns[index] as number))
  const size = largestExtent(all)
  const placed = parts.map((part, index) =>
    placePartAt(part, index, turns[index] as number, cornerOf(grid, index, size)),
  )
  return sheetAround(placed, grid.beds)
}

const stackedSheet = ({ parts, design }: Plan): DrawingSheet => {
  const sizes = parts.map((part) => extentOf(boundsOfTurned(part.outline, -part.angle)))
  const { corners, beds } = stackParts(sizes, design, { parts: PART_SPACING_MM, beds: BED_SPACING_MM })
  return sheetAround(
    parts.map((part, index) => placePartAt(part, index, -part.angle, itemAt(corners, index))),
    beds,
  )
}

/** Lays out every part of a board once, none on another. */
export const layOutSheet = (plan: Plan): DrawingSheet =>
  plan.design.form === 'field' ? stackedSheet(plan) : gridSheet(plan)
