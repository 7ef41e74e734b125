import type { Point } from '../../engine/boards/layout.ts'
import { distanceBetween } from '../geometry/point.ts'

/** Material between two bushings. */
export const MIN_BUSHING_GAP_MM = 2

/** Two bushings are too close to each other. */
export const bushingsOverlap = (a: Point, b: Point, bushing: number): boolean =>
  distanceBetween(a, b) < bushing + MIN_BUSHING_GAP_MM - 1e-6

/**
 * Divides holes into two passes so that neighbours are in different ones; undefined where bushings of a pass would
 * overlap.
 */
const divideIntoTwo = <Hole extends Point>(
  holes: readonly Hole[],
  bushing: number,
): readonly (readonly Hole[])[] | undefined => {
  const half = new Map<Hole, 0 | 1>()
  for (const first of holes) {
    if (half.has(first)) continue
    half.set(first, 0)
    // The row grows during the loop.
    const row = [first]
    for (const hole of row)
      for (const other of holes) {
        if (other === hole || !bushingsOverlap(hole, other, bushing)) continue
        if (half.get(other) === half.get(hole)) return undefined
        if (half.has(other)) continue
        half.set(other, half.get(hole) === 0 ? 1 : 0)
        row.push(other)
      }
  }
  const passes = [0, 1].map((which) => holes.filter((hole) => half.get(hole) === which))
  return passes.filter((pass) => pass.length > 0)
}

/** Divides holes into passes in which no two bushings overlap; two passes if possible. */
export const divideIntoPasses = <Hole extends Point>(
  holes: readonly Hole[],
  bushing: number,
): readonly (readonly Hole[])[] => {
  const two = divideIntoTwo(holes, bushing)
  if (two !== undefined) return two
  const passes: Hole[][] = []
  for (const hole of holes) {
    const free = passes.find((pass) => pass.every((other) => !bushingsOverlap(hole, other, bushing)))
    if (free === undefined) passes.push([hole])
    else free.push(hole)
  }
  return passes
}
