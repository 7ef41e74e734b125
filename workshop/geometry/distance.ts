/** Distances of points from lines and outlines, in the unit of the points. */

import type { Point } from '../../engine/boards/layout.ts'
import { arcOf, type Contour, type ContourStep, flatten } from './contour.ts'

const FULL_TURN_RAD = 2 * Math.PI

/** Distance from a point to the straight line between two others, not beyond its ends. */
export const distanceToLine = (p: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square))
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy)
}

const distanceToArc = (p: Point, from: Point, step: Extract<ContourStep, { centre: Point }>): number => {
  const { radius, start, turn } = arcOf(from, step)
  const angle = Math.atan2(p.y - step.centre.y, p.x - step.centre.x)
  const along =
    turn < 0
      ? (((start - angle) % FULL_TURN_RAD) + FULL_TURN_RAD) % FULL_TURN_RAD
      : (((angle - start) % FULL_TURN_RAD) + FULL_TURN_RAD) % FULL_TURN_RAD
  const ends = Math.min(Math.hypot(p.x - from.x, p.y - from.y), Math.hypot(p.x - step.to.x, p.y - step.to.y))
  if (along > Math.abs(turn)) return ends
  return Math.min(ends, Math.abs(Math.hypot(p.x - step.centre.x, p.y - step.centre.y) - radius))
}

/**
 * Distance to the nearest step of a contour, never negative. `counted`: false for steps that don't count; steps without
 * an entry count.
 */
export const distanceToSteps = (p: Point, contour: Contour, counted: readonly boolean[]): number => {
  let [least, from] = [Number.POSITIVE_INFINITY, contour.from]
  for (const [i, step] of contour.steps.entries()) {
    if (counted[i] !== false) {
      least = Math.min(least, 'centre' in step ? distanceToArc(p, from, step) : distanceToLine(p, from, step.to))
    }
    from = step.to
  }
  return least
}

/** Distance that the polygon of an inside test may have from its contour. */
const FLATTEN_TOLERANCE_MM = 0.05
const FLATTENED_CONTOURS = new WeakMap<Contour, readonly Point[]>()

const flattenedCorners = (contour: Contour): readonly Point[] => {
  const known = FLATTENED_CONTOURS.get(contour) ?? flatten(contour, FLATTEN_TOLERANCE_MM)
  FLATTENED_CONTOURS.set(contour, known)
  return known
}

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
