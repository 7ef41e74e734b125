/**
 * Tiles of a blank that is larger than the machine's reach. Each is cut by programs of its own; between two tiles the
 * blank is moved, and two holes that are drilled already say where it lies. Lengths in mm, from the blank's lower left
 * corner.
 */

import type { Point } from '../../engine/boards/layout.ts'
import { itemAt } from '../../engine/items.ts'
import type { Bounds, Extent } from '../geometry/contour.ts'
import { distanceBetween } from '../geometry/point.ts'
import type { Machine } from './machine.ts'

/** A drilled hole with its name. */
export interface NamedHole extends Point {
  readonly name: string
}

export interface Tile {
  /** Number from 1, in the order of work. */
  readonly number: number
  readonly count: number
  /** Area that the machine reaches while it cuts the tile. */
  readonly reach: Bounds
  /** Area that is cut. No point of the blank belongs to two tiles. */
  readonly cell: Bounds
  /** Holes of earlier tiles within reach: zero, and the one that the blank is turned by; absent: zero is the blank's corner. */
  readonly marks?: readonly [NamedHole, NamedHole]
}

/** Width of the strip that the machine reaches from two neighbouring tiles. */
const MIN_OVERLAP_MM = 80
const MAX_TILES_PER_AXIS = 3
const REACH_TOLERANCE_MM = 0.02
/** Distance of two holes that say where a blank lies, in relation to the machine's reach: a bit has play in its hole. */
const MIN_MARK_DISTANCE_RATIO = 1 / 3
/** Distance of those holes from the end of the machine's reach. */
const MARK_MARGIN_MM = 5
/**
 * Distance of the border between two tiles from the end of the first one's reach: most is cut by earlier tiles, so that
 * many holes are there to lie by.
 */
const BORDER_DISTANCE_MM = 40
/** The border lies between holes, at most this far from there. */
const MAX_BORDER_SHIFT_MM = 20
const BORDER_STEP_MM = 0.5
type Interval = readonly [number, number]

/** Ends of the machine's reach along one axis, tile by tile; undefined: too many tiles would be needed. */
const reachesAlong = (length: number, reach: number): readonly Interval[] | undefined => {
  if (length <= reach + REACH_TOLERANCE_MM) return [[0, length]]
  const count = Math.ceil((length - MIN_OVERLAP_MM) / (reach - MIN_OVERLAP_MM))
  if (reach <= MIN_OVERLAP_MM || count > MAX_TILES_PER_AXIS) return undefined
  const step = (length - reach) / (count - 1)
  return Array.from({ length: count }, (_, i): Interval => [i * step, i * step + reach])
}

/** Returns the place near another one that is farthest from all holes. */
const borderNear = (middle: number, holes: readonly number[]): number => {
  const near = holes.filter((hole) => Math.abs(hole - middle) < 2 * MAX_BORDER_SHIFT_MM)
  const clearance = (at: number) => Math.min(...near.map((hole) => Math.abs(hole - at)))
  let best = middle
  for (let shift = BORDER_STEP_MM; shift <= MAX_BORDER_SHIFT_MM; shift += BORDER_STEP_MM)
    for (const at of [middle - shift, middle + shift]) if (clearance(at) > clearance(best) + 1e-6) best = at
  return best
}

/** Returns the ends of the tiles' cells along one axis. */
const cellsAlong = (reaches: readonly Interval[], holes: readonly number[]): readonly Interval[] => {
  const borders = reaches.slice(0, -1).map(([, end]) => borderNear(end - BORDER_DISTANCE_MM, holes))
  const ends = [Number.NEGATIVE_INFINITY, ...borders, Number.POSITIVE_INFINITY]
  return reaches.map((_, i): Interval => [itemAt(ends, i), itemAt(ends, i + 1)])
}

/** A point on the border of two cells belongs to the eastern or northern one. */
export const isInCell = ({ x, y }: Point, { west, east, south, north }: Bounds): boolean =>
  x >= west && x < east && y >= south && y < north

const isInReach = ({ x, y }: Point, { west, east, south, north }: Bounds, margin: number): boolean =>
  x >= west + margin && x <= east - margin && y >= south + margin && y <= north - margin

/** Returns two holes that are far from each other, the first one near the lower left end of the reach. */
const marksAmong = (holes: readonly NamedHole[], { west, east, south, north }: Bounds): Tile['marks'] => {
  const least = MIN_MARK_DISTANCE_RATIO * Math.max(east - west, north - south)
  const corner = { x: west, y: south }
  const first = holes.reduce<NamedHole | undefined>(
    (best, hole) =>
      best !== undefined && distanceBetween(best, corner) <= distanceBetween(hole, corner) ? best : hole,
    undefined,
  )
  if (first === undefined) return undefined
  const second = holes.reduce((best, hole) =>
    distanceBetween(hole, first) > distanceBetween(best, first) ? hole : best,
  )
  return distanceBetween(first, second) < least ? undefined : [first, second]
}

/** Why a part that is larger than the machine's reach isn't cut in tiles: there would be too many, no holes say where it lies, or it is cut from below, too. */
export type TileObstacle = 'many' | 'holes' | 'below'

/** Returns the tiles of a blank, row by row, or why there are none. */
export const tilesOf = (
  { width, height }: Extent,
  [reachX, reachY]: Machine['bed'],
  holes: readonly NamedHole[],
): readonly Tile[] | TileObstacle => {
  const [columns, rows] = [reachesAlong(width, reachX), reachesAlong(height, reachY)]
  if (columns === undefined || rows === undefined) return 'many'
  const xCells = cellsAlong(
    columns,
    holes.map(({ x }) => x),
  )
  const yCells = cellsAlong(
    rows,
    holes.map(({ y }) => y),
  )
  const places = rows.flatMap(([south, north], row) =>
    columns.map(([west, east], column) => {
      const [[cellWest, cellEast], [cellSouth, cellNorth]] = [itemAt(xCells, column), itemAt(yCells, row)]
      return {
        reach: { west, east, south, north },
        cell: { west: cellWest, east: cellEast, south: cellSouth, north: cellNorth },
      }
    }),
  )
  const tiles = places.map((place, i): Tile => {
    const earlier = places.slice(0, i)
    const marks = marksAmong(
      holes.filter(
        (hole) => isInReach(hole, place.reach, MARK_MARGIN_MM) && earlier.some(({ cell }) => isInCell(hole, cell)),
      ),
      place.reach,
    )
    return { ...place, number: i + 1, count: places.length, ...(marks === undefined ? {} : { marks }) }
  })
  return tiles.slice(1).every(({ marks }) => marks !== undefined) ? tiles : 'holes'
}
