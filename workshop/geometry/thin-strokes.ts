/** Places where an area is narrow, in mm. */

import type { Point } from '../../engine/boards/layout.ts'
import { linesAlong } from './contour.ts'
import { areaOutlines, type LineMark } from './marks.ts'
import { distanceBetween, midpoint } from './point.ts'

/** A stroke is thin if it is so for this many times its least width; the tips of areas are thin for less. */
const THIN_RUN_RATIO = 5
/** Nearer lines touch each other. */
const TOUCH_MM = 0.001

type Line = readonly [Point, Point]

/** A stretch of an outline where the area is thin, with its least width. */
interface ThinStretch {
  readonly points: readonly Point[]
  readonly width: number
}

/** Distance along a ray to a line; infinite if they don't meet. `ray`: a unit vector. */
const distanceAlong = (from: Point, ray: Point, [a, b]: Line): number => {
  const [x, y] = [b.x - a.x, b.y - a.y]
  const cross = ray.x * y - ray.y * x
  if (Math.abs(cross) < 1e-12) return Number.POSITIVE_INFINITY
  const along = ((a.x - from.x) * y - (a.y - from.y) * x) / cross
  const share = ((a.x - from.x) * ray.y - (a.y - from.y) * ray.x) / cross
  return along > TOUCH_MM && share >= 0 && share <= 1 ? along : Number.POSITIVE_INFINITY
}

/** Width of an area across the middle of one of its lines. The area lies on the left of its lines. */
const widthAt = ([a, b]: Line, lines: readonly Line[]): number => {
  const length = distanceBetween(a, b) || 1
  const inwards = { x: (a.y - b.y) / length, y: (b.x - a.x) / length }
  const from = midpoint(a, b)
  return lines.reduce((least, line) => Math.min(least, distanceAlong(from, inwards, line)), Number.POSITIVE_INFINITY)
}

/** Returns where an area that runs anticlockwise, with clockwise holes, is narrower than `least`. */
export const thinStretches = (area: LineMark, least: number): readonly ThinStretch[] => {
  const lines = areaOutlines(area).flatMap((points) => linesAlong(points, true))
  const stretches: { points: Point[]; width: number; length: number }[] = []
  let isThinBefore = false
  for (const line of lines) {
    const width = widthAt(line, lines)
    const isThin = width < least - TOUCH_MM
    if (isThin && !isThinBefore) stretches.push({ points: [line[0]], width, length: 0 })
    const last = stretches.at(-1)
    if (isThin && last !== undefined) {
      last.points.push(line[1])
      last.width = Math.min(last.width, width)
      last.length += distanceBetween(...line)
    }
    isThinBefore = isThin
  }
  return stretches.filter(({ length }) => length > THIN_RUN_RATIO * least)
}
