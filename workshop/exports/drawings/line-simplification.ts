import type { Point } from '../../../engine/boards/layout.ts'
import { cyclicItem, itemAt } from '../../../engine/items.ts'
import type { LineMark } from '../../geometry/marks.ts'
import { distanceBetween } from '../../geometry/point.ts'

/** A point that is farther from a straight line is a corner. */
const MIN_BEND_MM = 1e-6

const isCorner = (a: Point, p: Point, b: Point): boolean => {
  const length = distanceBetween(a, b)
  if (length < MIN_BEND_MM) return true
  const off = Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length
  const along = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length
  return off > MIN_BEND_MM || along < -MIN_BEND_MM || along > length + MIN_BEND_MM
}

const isFarFrom = (a: Point | undefined, b: Point): boolean => a === undefined || distanceBetween(a, b) > MIN_BEND_MM

/** Returns a line's corners: without the points between them, and without the first repeated at a closed line's end. */
export const simplifyLine = ({ points, closed }: Pick<LineMark, 'points' | 'closed'>): readonly Point[] => {
  const moving = points.filter((p, i) => isFarFrom(closed || i > 0 ? points.at(i - 1) : undefined, p))
  return moving.filter((p, i) => {
    if (!closed && (i === 0 || i === moving.length - 1)) return true
    return isCorner(itemAt(moving, i - 1), p, cyclicItem(moving, i + 1))
  })
}
