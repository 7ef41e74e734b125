/** How far points are from lines and outlines. All mm. */

import type { Point } from '../../engine/boards/layout.ts'
import { arcOf, type Contour, type ContourStep, flatten, mapSteps } from './contour.ts'

const TAU = 2 * Math.PI

/** From a point to the line between two others, mm. */
export const distanceToLine = (p: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square))
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy)
}

const toArc = (p: Point, from: Point, step: Extract<ContourStep, { centre: Point }>): number => {
  const { radius, start, turn } = arcOf(from, step)
  const angle = Math.atan2(p.y - step.centre.y, p.x - step.centre.x)
  const along = turn < 0 ? (((start - angle) % TAU) + TAU) % TAU : (((angle - start) % TAU) + TAU) % TAU
  const ends = Math.min(Math.hypot(p.x - from.x, p.y - from.y), Math.hypot(p.x - step.to.x, p.y - step.to.y))
  if (along > Math.abs(turn)) return ends
  return Math.min(ends, Math.abs(Math.hypot(p.x - step.centre.x, p.y - step.centre.y) - radius))
}

/** To the nearest of the steps that are `counted`, mm; never negative. */
export const distanceToSteps = (p: Point, contour: Contour, counted: readonly boolean[]): number => {
  const distances = mapSteps(contour, (step, from, i) => {
    if (counted[i] === false) return Number.POSITIVE_INFINITY
    return 'centre' in step ? toArc(p, from, step) : distanceToLine(p, from, step.to)
  })
  return Math.min(...distances)
}

const COARSE = 0.05
const corners = new WeakMap<Contour, readonly Point[]>()

const cornersAt = (contour: Contour): readonly Point[] => {
  const known = corners.get(contour) ?? flatten(contour, COARSE)
  corners.set(contour, known)
  return known
}

/** Even-odd; `area`: corners of a polygon. */
export const isWithin = (p: Point, area: readonly Point[]): boolean => {
  let inside = false
  let b = area.at(-1) as Point
  for (const a of area) {
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    b = a
  }
  return inside
}

export const isInContour = (p: Point, contour: Contour): boolean => isWithin(p, cornersAt(contour))

/** Distance to a contour, negative outside. */
export const depthIn = (p: Point, contour: Contour, counted: readonly boolean[] = []): number => {
  const away = distanceToSteps(p, contour, counted)
  return isInContour(p, contour) ? away : -away
}
