import type { Point } from '../../engine/boards/layout.ts'
import { itemAt } from '../../engine/items.ts'
import { distanceBetween } from './point.ts'

/** Two points of a list, by their indices, and the distance between them in the unit of the points. */
export interface PointPair {
  readonly a: number
  readonly b: number
  readonly distance: number
}

const NEIGHBOUR_OFFSETS = [-1, 0, 1]
/** Larger than any number of rows. */
const MAX_GRID_ROWS = 100_000

const cellKey = (column: number, row: number): number => column * MAX_GRID_ROWS + row

/** Returns all pairs that are less than `maxDistance` apart, each once. Points are searched in a grid of cells. */
export const pairsWithin = (points: readonly Point[], maxDistance: number): readonly PointPair[] => {
  const cells = new Map<number, number[]>()
  const pairs: PointPair[] = []
  points.forEach((p, b) => {
    const [column, row] = [Math.floor(p.x / maxDistance), Math.floor(p.y / maxDistance)]
    for (const dx of NEIGHBOUR_OFFSETS) {
      for (const dy of NEIGHBOUR_OFFSETS) {
        for (const a of cells.get(cellKey(column + dx, row + dy)) ?? []) {
          const q = itemAt(points, a)
          const distance = distanceBetween(p, q)
          if (distance < maxDistance) pairs.push({ a, b, distance })
        }
      }
    }
    const key = cellKey(column, row)
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [b])
    else cell.push(b)
  })
  return pairs
}

/** Returns the distance of the closest pair; infinite without one. */
export const smallestDistance = (pairs: readonly PointPair[]): number =>
  pairs.reduce((least, { distance }) => Math.min(least, distance), Number.POSITIVE_INFINITY)
