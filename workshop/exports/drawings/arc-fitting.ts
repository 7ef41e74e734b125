/** Restores true arcs in outlines that were cut up into straight pieces. */

import type { Point } from '../../../engine/boards/layout.ts'
import { cyclicItem, itemAt } from '../../../engine/items.ts'
import { type Contour, type ContourStep, circle } from '../../geometry/contour.ts'
import { distanceBetween, midpoint } from '../../geometry/point.ts'
import { DRAWING_TOLERANCE_MM } from './shapes.ts'

export interface Circle {
  readonly centre: Point
  readonly radius: number
}

/** Largest distance of a curve's straight pieces from it. */
const ARC_TOLERANCE_MM = DRAWING_TOLERANCE_MM * 1.2

const liesOn = (p: Point, { centre, radius }: Circle): boolean =>
  Math.abs(distanceBetween(p, centre) - radius) < ARC_TOLERANCE_MM

/** Returns for the edge after each point the circle that it stands for. */
const circlesOf = (points: readonly Point[], circles: readonly Circle[]): readonly (Circle | undefined)[] =>
  points.map((a, i) => {
    const b = cyclicItem(points, i + 1)
    return circles.find((one) => liesOn(a, one) && liesOn(b, one) && liesOn(midpoint(a, b), one))
  })

const isClockwise = ({ x, y }: Point, from: Point, to: Point): boolean =>
  (from.x - x) * (to.y - y) - (from.y - y) * (to.x - x) < 0

const removeRepeats = <T>(items: readonly T[], same: (a: T, b: T) => boolean): readonly T[] =>
  items.filter((item, i) => items.findIndex((other) => same(item, other)) === i)

const isSameCircle = (a: Circle, b: Circle): boolean =>
  a.radius === b.radius && distanceBetween(a.centre, b.centre) < 1e-6

/** Returns the items rotated so that the one at the index `first` comes first. */
const rotateTo = <T>(items: readonly T[], first: number): readonly T[] => [
  ...items.slice(first),
  ...items.slice(0, first),
]

const reverseArcs = ({ from, steps }: Contour): Contour => ({
  from,
  steps: steps.map((step) => ('centre' in step ? { ...step, clockwise: !step.clockwise } : step)),
})

/** Returns the contour of an outline that lies on one circle all round. */
const wholeCircle = ({ centre, radius }: Circle, [a, b]: readonly Point[]): Contour => {
  const round = circle(centre, radius)
  return a !== undefined && b !== undefined && isClockwise(centre, a, b) ? round : reverseArcs(round)
}

/** Returns the step along edges `from` to before `end`, all on one circle or on none. */
const stepOver = (points: readonly Point[], on: Circle | undefined, from: number, end: number): ContourStep => {
  const to = cyclicItem(points, end)
  if (on === undefined || end === from + 1) return { to }
  return { to, centre: on.centre, clockwise: isClockwise(on.centre, itemAt(points, from), itemAt(points, from + 1)) }
}

/** Returns the contour of a polygon. Two or more edges in a row that lie on one of the circles are one arc again. */
export const restoreArcs = (polygon: readonly Point[], all: readonly Circle[]): Contour => {
  const own = circlesOf(polygon, removeRepeats(all, isSameCircle))
  const first = own.findIndex((one, i) => one === undefined || one !== own.at(i - 1))
  if (first === -1) return wholeCircle(own[0] as Circle, polygon)
  const [points, on] = [rotateTo(polygon, first), rotateTo(own, first)]
  const steps: ContourStep[] = []
  for (let i = 0; i < points.length; ) {
    let end = i + 1
    while (on[i] !== undefined && on[end] === on[i] && end < points.length) end++
    steps.push(stepOver(points, on[i], i, end))
    i = end
  }
  return { from: itemAt(points, 0), steps }
}
