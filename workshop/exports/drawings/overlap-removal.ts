import type { Point } from '../../../engine/boards/layout.ts'
import { linesAlong } from '../../geometry/contour.ts'
import { distanceBetween } from '../../geometry/point.ts'
import { joinPieces, type LineRun } from './line-clipping.ts'

/** Lines that are nearer to each other than this are one, and pieces shorter than this are left out. */
const SAME_LINE_MM = 1e-3

interface Segment {
  readonly a: Point
  readonly b: Point
  readonly length: number
  /** Direction from a to b. */
  readonly x: number
  readonly y: number
}

type Range = readonly [from: number, to: number]

const makeSegment = (a: Point, b: Point): Segment => {
  const length = distanceBetween(a, b)
  return { a, b, length, x: (b.x - a.x) / length, y: (b.y - a.y) / length }
}

const isOffLine = ({ a, x, y }: Segment, p: Point): boolean =>
  Math.abs((p.x - a.x) * y - (p.y - a.y) * x) > SAME_LINE_MM
const distanceAlong = ({ a, x, y }: Segment, p: Point): number => (p.x - a.x) * x + (p.y - a.y) * y

/** Returns the range of `own` that another segment runs along, in mm from its beginning; empty if there is none. */
const sharedRanges = (own: Segment, other: Segment): readonly Range[] => {
  if (isOffLine(own, other.a) || isOffLine(own, other.b)) return []
  const [p, q] = [distanceAlong(own, other.a), distanceAlong(own, other.b)]
  const range = [Math.max(0, Math.min(p, q)), Math.min(own.length, Math.max(p, q))] as const
  return range[1] - range[0] > SAME_LINE_MM ? [range] : []
}

/** Returns the pieces of a segment that are not drawn yet. */
const undrawnPieces = (own: Segment, drawn: readonly Segment[]): readonly Segment[] => {
  const { a, x, y, length } = own
  if (length < SAME_LINE_MM) return []
  const gone = drawn.flatMap((other) => sharedRanges(own, other)).sort((p, q) => p[0] - q[0])
  if (gone.length === 0) return [own]
  const at = (far: number): Point => ({ x: a.x + x * far, y: a.y + y * far })
  let from = 0
  return [...gone, [length, length] as const].flatMap(([start, end]) => {
    const left = start - from > SAME_LINE_MM ? [makeSegment(at(from), at(start))] : []
    from = Math.max(from, end)
    return left
  })
}

/** Removes from lines the pieces that run along lines before them: a cutter that followed both would cut the same groove twice. */
export const removeOverlaps = <T extends LineRun>(runs: readonly T[]): readonly T[] => {
  const drawn: Segment[] = []
  return runs.flatMap((run) => {
    const all = linesAlong(run.points, run.closed).map(([a, b]) => makeSegment(a, b))
    const left = all.flatMap((own) => {
      const rest = undrawnPieces(own, drawn)
      drawn.push(...rest)
      return rest
    })
    const isWhole = left.length === all.length && left.every((own, i) => own.a === all[i]?.a && own.b === all[i]?.b)
    const pairs = left.map(({ a, b }) => [a, b] as const)
    return isWhole ? [run] : joinPieces(pairs, SAME_LINE_MM).map((points) => ({ ...run, points, closed: false }))
  })
}
