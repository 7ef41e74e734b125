/** Fits true arcs to paths of straight pieces. Lengths in mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import type { Contour, ContourStep } from '../../geometry/contour.ts'
import { distanceBetween } from '../../geometry/point.ts'

/** Greatest distance of a corner from its arc. */
const MAX_CORNER_ERROR_MM = 0.004
/** Greatest distance of an arc from the straight pieces that it replaces. */
const MAX_SAGITTA_MM = 0.02
/** Fewer pieces are not replaced by an arc. */
const MIN_PIECES = 4
/** Parts of larger circles stay straight pieces. */
const MAX_RADIUS_MM = 1500
/** Longer arcs are split. */
const MAX_TURN_RAD = Math.PI * 0.9

interface Circle {
  readonly centre: Point
  readonly radius: number
}

/** The circle through three points; undefined if they lie on a line. */
const circleThrough = (a: Point, b: Point, c: Point): Circle | undefined => {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y]
  const twice = 2 * (bx * cy - by * cx)
  if (Math.abs(twice) < 1e-9) return undefined
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy]
  const [x, y] = [(cy * bb - by * cc) / twice, (bx * cc - cx * bb) / twice]
  return { centre: { x: a.x + x, y: a.y + y }, radius: Math.hypot(x, y) }
}

const angleFrom = ({ x, y }: Point, p: Point): number => Math.atan2(p.y - y, p.x - x)

/** Turn from one angle to another in the shorter direction. */
const turnBetween = (a: number, b: number): number => {
  const turn = b - a
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
}

/**
 * Total turn of points about a circle's middle; undefined unless all of them lie on it and go round it evenly in one
 * direction.
 */
const turnOf = (points: readonly Point[], { centre, radius }: Circle): number | undefined => {
  let whole = 0
  for (const [i, p] of points.entries()) {
    if (Math.abs(distanceBetween(p, centre) - radius) > MAX_CORNER_ERROR_MM) return undefined
    const before = points[i - 1]
    if (before === undefined) continue
    const turn = turnBetween(angleFrom(centre, before), angleFrom(centre, p))
    if (turn * whole < 0 || radius * (1 - Math.cos(turn / 2)) > MAX_SAGITTA_MM) return undefined
    whole += turn
  }
  return Math.abs(whole) > MAX_TURN_RAD ? undefined : whole
}

const arcAlong = (points: readonly Point[]): (Circle & { readonly turn: number }) | undefined => {
  const [first, last] = [itemAt(points, 0), itemAt(points, -1)]
  const round = circleThrough(first, itemAt(points, Math.floor(points.length / 2)), last)
  if (round === undefined || round.radius > MAX_RADIUS_MM) return undefined
  const turn = turnOf(points, round)
  return turn === undefined ? undefined : { ...round, turn }
}

/** Returns the longest arc that begins at point `from` of a line, and the number of pieces that it replaces. */
const longestArc = (points: readonly Point[], from: number) => {
  let best: { readonly count: number; readonly step: ContourStep } | undefined
  for (let end = from + MIN_PIECES; end < points.length; end++) {
    const arc = arcAlong(points.slice(from, end + 1))
    if (arc === undefined) break
    const to = itemAt(points, end)
    best = { count: end - from, step: { to, centre: arc.centre, clockwise: arc.turn < 0 } }
  }
  return best
}

/** Returns a closed path through the corners of a polygon, with arcs where they fit. */
export const fitArcs = (corners: readonly Point[]): Contour => {
  const points = [...corners, itemAt(corners, 0)]
  const steps: ContourStep[] = []
  for (let i = 0; i < points.length - 1; ) {
    const arc = longestArc(points, i)
    steps.push(arc?.step ?? { to: itemAt(points, i + 1) })
    i += arc?.count ?? 1
  }
  return { from: itemAt(points, 0), steps }
}
