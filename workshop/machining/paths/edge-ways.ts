/** Ways beside the edges of a part that have a profile. All mm. */

import type { ManifoldToplevel } from 'manifold-3d'
import type { Point } from '../../../engine/boards/layout.ts'
import { distanceToLine } from '../../geometry/distance.ts'
import { offsetOutlines, sectionOf } from './clearing.ts'

type Corners = readonly Point[]

/** Edges one after the other, clockwise about their part; open ones go on a little at both ends, into what is cut away. */
export interface EdgeRun {
  readonly points: Corners
  readonly closed: boolean
}

/** Two places that are one. */
const SAME = 0.01
/** Beyond the last wood, and how much wood is looked at beside a run whose other side nobody asks for. */
const BEYOND = 0.5
const DEEP = 5

const unit = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const moved = (p: Point, way: Point, by: number): Point => ({ x: p.x + way.x * by, y: p.y + way.y * by })

/** How far a run goes on where it ends at another edge, so that the profile goes through to it: farther where they meet at a blunt angle. */
const overrun = (on: Point, away: Point, size: number): number => {
  const bend = Math.acos(Math.min(1, Math.max(-1, on.x * away.x + on.y * away.y)))
  return BEYOND + (bend < Math.PI / 2 ? size / Math.tan(Math.max(bend, 0.2)) : 0)
}

/** A run with its ends drawn out. `before`, `after`: where the edge before it begins and the one after it ends. */
export const drawnOut = (points: Corners, before: Point, after: Point, size: number): EdgeRun => {
  const [first, last] = [points[0] as Point, points.at(-1) as Point]
  const [back, on] = [unit(points[1] as Point, first), unit(points.at(-2) as Point, last)]
  const start = moved(first, back, overrun(back, unit(first, before), size))
  const end = moved(last, on, overrun(on, unit(last, after), size))
  return { points: [start, ...points, end], closed: false }
}

/** Whether a point lies beside a run, and not beyond one of its ends. */
const isBeside = (p: Point, points: Corners, reach: number): boolean => {
  const far = Math.min(...points.slice(1).map((q, i) => distanceToLine(p, points[i] as Point, q)))
  if (far > reach + SAME) return false
  const isBeyond = (end: Point, inner: Point) => {
    const way = unit(inner, end)
    const over = (p.x - end.x) * way.x + (p.y - end.y) * way.y
    return over > SAME && Math.abs(Math.hypot(p.x - end.x, p.y - end.y) - far) < SAME
  }
  const ends = [
    [points[0], points[1]],
    [points.at(-1), points.at(-2)],
  ] as const
  return ends.every(([end, inner]) => !isBeyond(end as Point, inner as Point))
}

/** The longest stretch of a ring that lies beside a run, with all of the way between its corners. */
const besideRun = (ring: Corners, run: Corners, reach: number): Corners => {
  const corner = (i: number) => ring[i % ring.length] as Point
  const lies = (p: Point) => isBeside(p, run, reach)
  const beside = ring.map(lies)
  const goesOn = ring.map((p, i) => {
    const next = corner(i + 1)
    return beside[i] === true && beside[(i + 1) % ring.length] === true && lies(between(p, next))
  })
  const gap = goesOn.indexOf(false)
  if (gap < 0) return ring
  const stretches: Point[][] = [[]]
  for (let i = 1; i <= ring.length; i++) {
    const at = (gap + i) % ring.length
    if (beside[at]) stretches.at(-1)?.push(corner(at))
    if (!goesOn[at]) stretches.push([])
  }
  return stretches.reduce((a, b) => (b.length > a.length ? b : a))
}

/** The ends of a run, each moved inwards: to the right of the way that the run takes there. */
const endsWithin = (points: Corners, depth: number): readonly [Point, Point] => {
  const inward = (from: Point, to: Point): Point => {
    const way = unit(from, to)
    return { x: way.y, y: -way.x }
  }
  const [first, second] = points as [Point, Point]
  const [last, before] = [points.at(-1) as Point, points.at(-2) as Point]
  return [moved(first, inward(first, second), depth), moved(last, inward(before, last), depth)]
}

/** A run closed within its part, deep enough that no offset of it comes to the other side. */
const closedWithin = (points: Corners, depth: number): Corners => {
  const [first, last] = endsWithin(points, depth)
  return [...points, last, first]
}

/** The way of an axis so far out of a run, clockwise; negative: within. Nothing where there is no room. */
export const wayBeside = (kernel: ManifoldToplevel, { points, closed }: EdgeRun, out: number): Corners => {
  const area = closed ? points : closedWithin(points, DEEP + 2 * Math.abs(out))
  const section = sectionOf(kernel, [area])
  const ring = [...(offsetOutlines(section, out)[0] ?? [])].reverse()
  section.delete()
  if (closed) return ring
  const [first, last] = endsWithin(points, -out)
  const isEnd = (p: Point) => [first, last].some((end) => Math.hypot(p.x - end.x, p.y - end.y) < SAME)
  return [first, ...besideRun(ring, points, Math.abs(out)).filter((p) => !isEnd(p)), last]
}
