import type { Point } from '../../engine/boards/layout.ts'
import { cyclicItem } from '../../engine/items.ts'
import { arcOf, type Contour, type ContourStep } from './contour.ts'
import { directionTo, distanceBetween, movePoint, pointBetween } from './point.ts'

/** Arcs don't become smaller than this: a rounded corner that disappears inside an inset stays as a tiny arc. */
const MIN_ARC_RADIUS_MM = 0.01

/** A line through `at` with the unit vector `x`, `y` as its direction. */
type Line = { readonly at: Point; readonly x: number; readonly y: number }
type Arc = { readonly centre: Point; readonly radius: number }
type OffsetStep = Line | Arc

const isArc = (moved: OffsetStep): moved is Arc => 'centre' in moved

/** Moves a line by a distance to its right, which is the inside of a clockwise contour. */
const moveLine = (from: Point, to: Point, by: number): Line => {
  const { x, y } = directionTo(from, to)
  return { at: { x: from.x + y * by, y: from.y - x * by }, x, y }
}

const lineMeetsLine = (a: Line, b: Line): Point => {
  const cross = a.x * b.y - a.y * b.x
  if (Math.abs(cross) < 1e-9) return b.at
  const along = ((b.at.x - a.at.x) * b.y - (b.at.y - a.at.y) * b.x) / cross
  return movePoint(a.at, a, along)
}

/** Returns the crossing of a line and an arc that is nearer to `near`; where they only touch, the point of contact. */
const lineMeetsArc = ({ at, x, y }: Line, { centre, radius }: Arc, near: Point): Point => {
  const along = (centre.x - at.x) * x + (centre.y - at.y) * y
  const foot = { x: at.x + x * along, y: at.y + y * along }
  const away = distanceBetween(foot, centre)
  const half = radius - away < 1e-7 ? 0 : Math.sqrt(radius ** 2 - away ** 2)
  const side = (near.x - foot.x) * x + (near.y - foot.y) * y < 0 ? -half : half
  return { x: foot.x + x * side, y: foot.y + y * side }
}

const meetingPoint = (a: OffsetStep, b: OffsetStep, near: Point): Point => {
  if (!isArc(a)) return isArc(b) ? lineMeetsArc(a, b, near) : lineMeetsLine(a, b)
  if (!isArc(b)) return lineMeetsArc(b, a, near)
  const scale = b.radius / distanceBetween(near, b.centre)
  return pointBetween(b.centre, near, scale)
}

/** Points where the steps begin. */
const stepStarts = ({ from, steps }: Contour): readonly Point[] => [from, ...steps.slice(0, -1).map(({ to }) => to)]

/**
 * Moves step `i` of a contour, an arc, inwards. An arc that would vanish becomes a tiny one in the corner that the
 * lines beside it leave.
 */
const moveArc = (contour: Contour, insets: readonly number[], i: number): Arc => {
  const step = cyclicItem(contour.steps, i) as Extract<ContourStep, { centre: Point }>
  const starts = stepStarts(contour)
  const inset = cyclicItem(insets, i)
  const { radius } = arcOf(cyclicItem(starts, i), step)
  const newRadius = step.clockwise ? radius - inset : radius + inset
  if (newRadius > MIN_ARC_RADIUS_MM || newRadius === radius) return { centre: step.centre, radius: newRadius }
  const beside = (j: number) =>
    moveLine(cyclicItem(starts, j), cyclicItem(starts, j + 1), cyclicItem(insets, j) + MIN_ARC_RADIUS_MM)
  return { centre: lineMeetsLine(beside(i - 1), beside(i + 1)), radius: MIN_ARC_RADIUS_MM }
}

/** Moves each step of a clockwise contour inwards by its own distance in mm. The result has the same steps. */
export const insetContour = (contour: Contour, insets: readonly number[]): Contour => {
  const starts = stepStarts(contour)
  const moved = contour.steps.map((step, i) =>
    'centre' in step ? moveArc(contour, insets, i) : moveLine(cyclicItem(starts, i), step.to, cyclicItem(insets, i)),
  )
  const corners = starts.map((near, i) => meetingPoint(cyclicItem(moved, i - 1), cyclicItem(moved, i), near))
  return {
    from: cyclicItem(corners, 0),
    steps: contour.steps.map((step, i) => {
      const to = cyclicItem(corners, i + 1)
      const arc = cyclicItem(moved, i)
      return 'centre' in step && isArc(arc) ? { to, centre: arc.centre, clockwise: step.clockwise } : { to }
    }),
  }
}
