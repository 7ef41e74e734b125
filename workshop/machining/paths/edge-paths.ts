/** Tool paths beside the edges of a part that have a profile. Lengths in mm, seen from above. */

import type { ManifoldToplevel } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import { cyclicItem, itemAt } from '../../../engine/items.ts'
import { distanceToLine } from '../../geometry/distance.ts'
import { directionTo, distanceBetween, midpoint, movePoint } from '../../geometry/point.ts'
import { makeSection, offsetOutlines } from './clearing.ts'

type Corners = readonly Point[]

/** Consecutive edges, clockwise about their part. Open runs are extended a little at both ends, into waste. */
export interface EdgeRun {
  readonly points: Corners
  readonly closed: boolean
}

/** Points that are closer than this are equal. */
const POINT_TOLERANCE_MM = 0.01
/** Overrun beyond the last wood. */
const OVERRUN_MM = 0.5
/** Depth of the wood that is assumed beside a run. */
const MIN_WOOD_DEPTH_MM = 5

/**
 * Length by which a run is extended where it meets another edge, so that the profile is complete: longer where they
 * meet at an obtuse angle.
 */
const overrunLength = (on: Point, away: Point, size: number): number => {
  const bend = Math.acos(Math.min(1, Math.max(-1, on.x * away.x + on.y * away.y)))
  return OVERRUN_MM + (bend < Math.PI / 2 ? size / Math.tan(Math.max(bend, 0.2)) : 0)
}

/**
 * Extends both ends of a run. `before`: first point of the edge before it; `after`: last point of the edge after it;
 * `size`: of the profile.
 */
export const extendRun = (points: Corners, before: Point, after: Point, size: number): EdgeRun => {
  const [first, last] = [itemAt(points, 0), itemAt(points, -1)]
  const [back, on] = [directionTo(itemAt(points, 1), first), directionTo(itemAt(points, -2), last)]
  const start = movePoint(first, back, overrunLength(back, directionTo(first, before), size))
  const end = movePoint(last, on, overrunLength(on, directionTo(last, after), size))
  return { points: [start, ...points, end], closed: false }
}

/** Tests whether a point lies beside a run, at most `reach` from it, and not beyond one of its ends. */
const isBeside = (p: Point, points: Corners, reach: number): boolean => {
  const distance = Math.min(...points.slice(1).map((q, i) => distanceToLine(p, itemAt(points, i), q)))
  if (distance > reach + POINT_TOLERANCE_MM) return false
  const isBeyond = (end: Point, inner: Point) => {
    const direction = directionTo(inner, end)
    const over = (p.x - end.x) * direction.x + (p.y - end.y) * direction.y
    return over > POINT_TOLERANCE_MM && Math.abs(distanceBetween(p, end) - distance) < POINT_TOLERANCE_MM
  }
  const ends = [
    [points[0], points[1]],
    [points.at(-1), points.at(-2)],
  ] as const
  return ends.every(([end, inner]) => !isBeyond(end as Point, inner as Point))
}

/** The longest part of a ring that lies beside a run with all points between its corners. */
const besideRun = (ring: Corners, run: Corners, reach: number): Corners => {
  const corner = (i: number) => cyclicItem(ring, i)
  const lies = (p: Point) => isBeside(p, run, reach)
  const beside = ring.map(lies)
  const goesOn = ring.map((p, i) => {
    const next = corner(i + 1)
    return beside[i] === true && beside[(i + 1) % ring.length] === true && lies(midpoint(p, next))
  })
  const gap = goesOn.indexOf(false)
  if (gap < 0) return ring
  const runs: Point[][] = [[]]
  for (let i = 1; i <= ring.length; i++) {
    const at = (gap + i) % ring.length
    if (beside[at]) runs.at(-1)?.push(corner(at))
    if (!goesOn[at]) runs.push([])
  }
  return runs.reduce((a, b) => (b.length > a.length ? b : a))
}

/** The ends of a run, each moved inwards: to the right of the run's direction. */
const endsWithin = (points: Corners, depth: number): readonly [Point, Point] => {
  const inward = (from: Point, to: Point): Point => {
    const direction = directionTo(from, to)
    return { x: direction.y, y: -direction.x }
  }
  const [first, second] = points as [Point, Point]
  const [last, before] = [itemAt(points, -1), itemAt(points, -2)]
  return [movePoint(first, inward(first, second), depth), movePoint(last, inward(before, last), depth)]
}

/** Closes a run within its part, deep enough that no offset of it reaches the other side. */
const closeWithin = (points: Corners, depth: number): Corners => {
  const [first, last] = endsWithin(points, depth)
  return [...points, last, first]
}

/**
 * Returns the path of a tool's axis at a distance outside a run (negative: inside), clockwise about the part; empty
 * where there is no space.
 */
export const pathBeside = (kernel: ManifoldToplevel, { points, closed }: EdgeRun, out: number): Corners => {
  const area = closed ? points : closeWithin(points, MIN_WOOD_DEPTH_MM + 2 * Math.abs(out))
  const section = makeSection(kernel, [area])
  const ring = [...(offsetOutlines(section, out)[0] ?? [])].reverse()
  section.delete()
  if (closed) return ring
  const [first, last] = endsWithin(points, -out)
  const isEnd = (p: Point) => [first, last].some((end) => distanceBetween(p, end) < POINT_TOLERANCE_MM)
  return [first, ...besideRun(ring, points, Math.abs(out)).filter((p) => !isEnd(p)), last]
}
