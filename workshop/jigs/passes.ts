import type { Point } from '../../engine/boards/layout.ts'

/** Material that stays between two bushings, mm. */
export const BUSHING_WALL = 2

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Whether two bushings leave too little between them. */
export const overlaps = (a: Point, b: Point, bushing: number): boolean => apart(a, b) < bushing + BUSHING_WALL - 1e-6

/** Every other hole in each of two passes; undefined where that leaves two bushings on each other. */
const halves = <Hole extends Point>(
  holes: readonly Hole[],
  bushing: number,
): readonly (readonly Hole[])[] | undefined => {
  const half = new Map<Hole, 0 | 1>()
  for (const first of holes) {
    if (half.has(first)) continue
    half.set(first, 0)
    // It grows while it is gone through.
    const row = [first]
    for (const hole of row)
      for (const other of holes) {
        if (other === hole || !overlaps(hole, other, bushing)) continue
        if (half.get(other) === half.get(hole)) return undefined
        if (half.has(other)) continue
        half.set(other, half.get(hole) === 0 ? 1 : 0)
        row.push(other)
      }
  }
  const passes = [0, 1].map((which) => holes.filter((hole) => half.get(hole) === which))
  return passes.filter((pass) => pass.length > 0)
}

/** Holes dealt out so that no two bushings of a pass overlap, to two passes if that will do. */
export const bushingPasses = <Hole extends Point>(
  holes: readonly Hole[],
  bushing: number,
): readonly (readonly Hole[])[] => {
  const two = halves(holes, bushing)
  if (two !== undefined) return two
  const passes: Hole[][] = []
  for (const hole of holes) {
    const free = passes.find((pass) => pass.every((other) => !overlaps(hole, other, bushing)))
    if (free === undefined) passes.push([hole])
    else free.push(hole)
  }
  return passes
}
