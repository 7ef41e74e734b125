import type { Point } from '../engine/layout.ts'

/** Two points of a list by their places in it, and how far they are apart. */
export interface Pair {
  readonly a: number
  readonly b: number
  readonly apart: number
}

const NEAR_CELLS = [-1, 0, 1]

/** All pairs that are less than `distance` apart, each once. */
export const pairsWithin = (points: readonly Point[], distance: number): readonly Pair[] => {
  const cells = new Map<string, number[]>()
  const pairs: Pair[] = []
  points.forEach((p, b) => {
    const [column, row] = [Math.floor(p.x / distance), Math.floor(p.y / distance)]
    for (const dx of NEAR_CELLS) {
      for (const dy of NEAR_CELLS) {
        for (const a of cells.get(`${column + dx} ${row + dy}`) ?? []) {
          const q = points[a] as Point
          const apart = Math.hypot(p.x - q.x, p.y - q.y)
          if (apart < distance) pairs.push({ a, b, apart })
        }
      }
    }
    const key = `${column} ${row}`
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [b])
    else cell.push(b)
  })
  return pairs
}
