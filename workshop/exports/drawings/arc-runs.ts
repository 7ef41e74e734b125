/** Finds the arcs that runs of short straight pieces stand for, in outlines whose curves were given up. */

import type { Point } from '../../../engine/boards/layout.ts'
import { cyclicItem, itemAt } from '../../../engine/items.ts'
import { type Contour, type ContourStep, circle } from '../../geometry/contour.ts'
import { distanceBetween, midpoint } from '../../geometry/point.ts'
import type { Circle } from './arc-fitting.ts'

/** A run of fewer pieces, or one that turns by less in total, may be straight on purpose. */
const MIN_PIECES = 3
const MIN_TURN_RAD = Math.PI / 12

/** Returns the circle through three points; undefined if they lie on a line. */
const circleThrough = (a: Point, b: Point, c: Point): Circle | undefined => {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y]
  const twiceArea = 2 * (bx * cy - by * cx)
  if (Math.abs(twiceArea) < 1e-9) return undefined
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy]
  const centre = { x: a.x + (cy * bb - by * cc) / twiceArea, y: a.y + (bx * cc - cx * bb) / twiceArea }
  return { centre, radius: distanceBetween(a, centre) }
}

/** Signed angle at a circle's middle from one point to the next, anticlockwise. */
const turnAbout = ({ x, y }: Point, from: Point, to: Point): number => {
  const [ax, ay, bx, by] = [from.x - x, from.y - y, to.x - x, to.y - y]
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
}

/** Returns the turn of a run about a circle that it follows within the tolerance, in one direction; undefined if it doesn't. */
const turnAlong = (run: readonly Point[], { centre, radius }: Circle, tolerance: number): number | undefined => {
  let turn = 0
  for (const [i, p] of run.entries()) {
    const before = run[i - 1]
    if (before === undefined) continue
    const step = turnAbout(centre, before, p)
    const isNear = [p, midpoint(before, p)].every((own) => Math.abs(distanceBetween(own, centre) - radius) < tolerance)
    if (!isNear || step === 0 || step * turn < 0) return undefined
    turn += step
  }
  return turn
}

const arcOver = (run: readonly Point[], tolerance: number): ContourStep | undefined => {
  const [first, last] = [itemAt(run, 0), itemAt(run, run.length - 1)]
  const found = circleThrough(first, itemAt(run, run.length >> 1), last)
  const turn = found && turnAlong(run, found, tolerance)
  if (found === undefined || turn === undefined || Math.abs(turn) > Math.PI) return undefined
  return { to: last, centre: found.centre, clockwise: turn < 0 }
}

/** Returns the longest arc from a point on, with the number of its pieces. */
const arcFrom = (points: readonly Point[], from: number, tolerance: number) => {
  let best: { readonly step: ContourStep; readonly pieces: number } | undefined
  for (let pieces = MIN_PIECES; from + pieces <= points.length; pieces++) {
    const run = Array.from({ length: pieces + 1 }, (_, i) => cyclicItem(points, from + i))
    const step = arcOver(run, tolerance)
    if (step === undefined) break
    best = { step, pieces }
  }
  if (best === undefined || !('centre' in best.step)) return undefined
  const turn = turnAbout(best.step.centre, itemAt(points, from), best.step.to)
  return Math.abs(turn) < MIN_TURN_RAD ? undefined : best
}

/** Returns the circle that an outline follows all round; undefined if it doesn't. */
const wholeCircle = (points: readonly Point[], tolerance: number): Contour | undefined => {
  if (points.length < 2 * MIN_PIECES) return undefined
  const third = Math.floor(points.length / 3)
  const found = circleThrough(itemAt(points, 0), itemAt(points, third), itemAt(points, 2 * third))
  const turn = found && turnAlong([...points, itemAt(points, 0)], found, tolerance)
  if (found === undefined || turn === undefined || Math.abs(turn) < 6) return undefined
  const { from, steps } = circle(found.centre, found.radius)
  return { from, steps: steps.map((step) => ({ ...step, clockwise: turn < 0 })) }
}

/** Returns how much an outline bends at a point: 0 where it goes on straight. */
const bendAt = (points: readonly Point[], i: number): number => {
  const [a, b, c] = [cyclicItem(points, i + points.length - 1), itemAt(points, i), cyclicItem(points, i + 1)]
  return Math.abs(turnAbout({ x: 0, y: 0 }, { x: b.x - a.x, y: b.y - a.y }, { x: c.x - b.x, y: c.y - b.y }))
}

/** Returns the points from the sharpest corner on, so that no run goes through where they begin. */
const fromCorner = (points: readonly Point[]): readonly Point[] => {
  const bends = points.map((_, i) => bendAt(points, i))
  const first = bends.indexOf(Math.max(...bends))
  return [...points.slice(first), ...points.slice(0, first)]
}

/** Returns the contour of a polygon. Three or more edges in a row that follow a circle within the tolerance are an arc. */
export const fitArcs = (polygon: readonly Point[], tolerance: number): Contour => {
  const whole = wholeCircle(polygon, tolerance)
  if (whole !== undefined) return whole
  const points = fromCorner(polygon)
  const steps: ContourStep[] = []
  for (let i = 0; i < points.length; ) {
    const arc = arcFrom(points, i, tolerance)
    steps.push(arc?.step ?? { to: cyclicItem(points, i + 1) })
    i += arc?.pieces ?? 1
  }
  return { from: itemAt(points, 0), steps }
}
