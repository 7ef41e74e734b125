/** Distances of points from lines and outlines, in the unit of the points. */

import type { Point } from '../../engine/boards/layout.ts'
import { memoize } from '../../engine/memoize.ts'
import { arcOf, type Contour, flatten, mapSteps } from './contour.ts'
import { distanceBetween } from './point.ts'

const FULL_TURN_RAD = 2 * Math.PI

/** Distance from a point to the straight line between two others, not beyond its ends. */
export const distanceToLine = (p: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square))
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy)
}

/** A step of a contour with what is measured of it: its beginning, and its arc if it is one. */
interface MeasuredStep {
  readonly from: Point
  readonly to: Point
  readonly arc?: { readonly centre: Point; readonly radius: number; readonly start: number; readonly turn: number }
}

/** Many points are measured at one contour. */
const measuredSteps = memoize((contour: Contour): readonly MeasuredStep[] =>
  mapSteps(contour, (step, from) =>
    'centre' in step
      ? { from, to: step.to, arc: { centre: step.centre, ...arcOf(from, step) } }
      : { from, to: step.to },
  ),
)

const positiveTurn = (angle: number): number => ((angle % FULL_TURN_RAD) + FULL_TURN_RAD) % FULL_TURN_RAD

/** Returns the distance of a point to a step, or any greater one if it isn't less than `least`. */
const distanceToStep = (p: Point, { from, to, arc }: MeasuredStep, least: number): number => {
  if (arc === undefined) return distanceToLine(p, from, to)
  const { centre, radius, start, turn } = arc
  const toCircle = Math.abs(distanceBetween(p, centre) - radius)
  // No point of an arc is nearer than the whole circle.
  if (toCircle >= least) return toCircle
  const angle = Math.atan2(p.y - centre.y, p.x - centre.x)
  const along = positiveTurn(turn < 0 ? start - angle : angle - start)
  const toEnds = Math.min(distanceBetween(p, from), distanceBetween(p, to))
  return along > Math.abs(turn) ? toEnds : Math.min(toEnds, toCircle)
}

/**
 * Distance to the nearest step of a contour, never negative. `counted`: false for steps that don't count; steps without
 * an entry count.
 */
export const distanceToSteps = (p: Point, contour: Contour, counted: readonly boolean[]): number => {
  const steps = measuredSteps(contour)
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < steps.length; i++) {
    if (counted[i] !== false) least = Math.min(least, distanceToStep(p, steps[i] as MeasuredStep, least))
  }
  return least
}

/** Distance that the polygon of an inside test may have from its contour. */
const FLATTEN_TOLERANCE_MM = 0.05
const flattenedCorners = memoize((contour: Contour) => flatten(contour, FLATTEN_TOLERANCE_MM))

/** Tests whether a point lies in a polygon given by its corners, by the even-odd rule. */
export const isInPolygon = (p: Point, area: readonly Point[]): boolean => {
  let inside = false
  let b = area.at(-1) as Point
  for (const a of area) {
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    b = a
  }
  return inside
}

export const isInContour = (p: Point, contour: Contour): boolean => isInPolygon(p, flattenedCorners(contour))

/**
 * Distance of a point from a contour: positive inside it, negative outside. `counted`: as in `distanceToSteps`; whether
 * the point is inside depends on all steps.
 */
export const signedDepthIn = (p: Point, contour: Contour, counted: readonly boolean[] = []): number => {
  const away = distanceToSteps(p, contour, counted)
  return isInContour(p, contour) ? away : -away
}
