import type { Point } from '../../engine/boards/layout.ts'
import { distanceBetween } from './point.ts'

/** Indices of two points of a list, and their distance. */
export interface Pair {
  readonly a: number
  readonly b: number
  readonly apart: number
}

const NEIGHBOUR_OFFSETS = [-1, 0, 1]
/** Larger than any number of rows. */
const MAX_GRID_ROWS = 100_000

const keyOf = (column: number, row: number): number => column * MAX_GRID_ROWS + row

/** All pairs that are less than `distance` apart, each once. */
export const pairsWithin = (points: readonly Point[], distance: number): readonly Pair[] => {
  const cells = new Map<number, number[]>()
  const pairs: Pair[] = []
  points.forEach((p, b) => {
    const [column, row] = [Math.floor(p.x / distance), Math.floor(p.y / distance)]
    for (const dx of NEIGHBOUR_OFFSETS) {
      for (const dy of NEIGHBOUR_OFFSETS) {
        for (const a of cells.get(keyOf(column + dx, row + dy)) ?? []) {
          const q = points[a] as Point
          const apart = distanceBetween(p, q)
          if (apart < distance) pairs.push({ a, b, apart })
        }
      }
    }
    const key = keyOf(column, row)
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [b])
    else cell.push(b)
  })
  return pairs
}

/** Distance of the closest pair; infinite without one. */
export const closestOf = (pairs: readonly Pair[]): number =>
  pairs.reduce((least, { apart }) => Math.min(least, apart), Number.POSITIVE_INFINITY)
