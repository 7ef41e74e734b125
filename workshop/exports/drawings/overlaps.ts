import type { Point } from '../../../engine/boards/layout.ts'
import { linesAlong } from '../../geometry/contour.ts'
import type { ClippedRun } from './clipping.ts'

/** Lines that are nearer to each other are one; shorter pieces are left out. */
const SAME_LINE_MM = 1e-3

interface Stretch {
  readonly a: Point
  readonly b: Point
  readonly length: number
  /** Direction from a to b. */
  readonly x: number
  readonly y: number
}

type Range = readonly [from: number, to: number]

const stretch = (a: Point, b: Point): Stretch => {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  return { a, b, length, x: (b.x - a.x) / length, y: (b.y - a.y) / length }
}

const isBeside = ({ a, x, y }: Stretch, p: Point): boolean => Math.abs((p.x - a.x) * y - (p.y - a.y) * x) > SAME_LINE_MM
const along = ({ a, x, y }: Stretch, p: Point): number => (p.x - a.x) * x + (p.y - a.y) * y

/** Returns the part of `own` that another stretch runs on, as shares of its length. */
const sharedWith = (own: Stretch, other: Stretch): readonly Range[] => {
  if (isBeside(own, other.a) || isBeside(own, other.b)) return []
  const [p, q] = [along(own, other.a), along(own, other.b)]
  const range = [Math.max(0, Math.min(p, q)), Math.min(own.length, Math.max(p, q))] as const
  return range[1] - range[0] > SAME_LINE_MM ? [range] : []
}

/** Returns the pieces of a stretch that are not drawn yet. */
const restOf = (own: Stretch, drawn: readonly Stretch[]): readonly Stretch[] => {
  const { a, x, y, length } = own
  if (length < SAME_LINE_MM) return []
  const gone = drawn.flatMap((other) => sharedWith(own, other)).sort((p, q) => p[0] - q[0])
  if (gone.length === 0) return [own]
  const at = (far: number): Point => ({ x: a.x + x * far, y: a.y + y * far })
  let from = 0
  return [...gone, [length, length] as const].flatMap(([start, end]) => {
    const left = start - from > SAME_LINE_MM ? [stretch(at(from), at(start))] : []
    from = Math.max(from, end)
    return left
  })
}

const meets = (a: Point | undefined, b: Point): boolean =>
  a !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < SAME_LINE_MM

const joined = (stretches: readonly Stretch[]): readonly (readonly Point[])[] => {
  const runs: Point[][] = []
  for (const { a, b } of stretches) {
    const last = runs.at(-1)
    if (last !== undefined && meets(last.at(-1), a)) last.push(b)
    else runs.push([a, b])
  }
  return runs
}

/** Removes from lines the pieces that run along lines before them: a cutter that followed both would cut the same groove twice. */
export const removeOverlaps = <T extends ClippedRun>(runs: readonly T[]): readonly T[] => {
  const drawn: Stretch[] = []
  return runs.flatMap((run) => {
    const all = linesAlong(run.points, run.closed).map(([a, b]) => stretch(a, b))
    const left = all.flatMap((own) => {
      const rest = restOf(own, drawn)
      drawn.push(...rest)
      return rest
    })
    const isWhole = left.length === all.length && left.every((own, i) => own.a === all[i]?.a && own.b === all[i]?.b)
    return isWhole ? [run] : joined(left).map((points) => ({ ...run, points, closed: false }))
  })
}
