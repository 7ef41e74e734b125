import type { Point } from '../../engine/boards/layout.ts'
import { arcOf, type Contour, type ContourStep } from './contour.ts'
import { directionTo, distanceBetween, movePoint, pointBetween } from './point.ts'

/** Arcs do not become smaller than this: a rounding that the profile swallows stays as an invisible corner. */
const MIN_ARC_RADIUS_MM = 0.01

type Line = { readonly at: Point; readonly x: number; readonly y: number }
type Arc = { readonly centre: Point; readonly radius: number }
type Moved = Line | Arc

const isArc = (moved: Moved): moved is Arc => 'centre' in moved

/** Moves a line to its right, which is the inside of a clockwise contour. */
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

/** The one of the two crossings that is nearer to `near`; where line and arc only touch, that point. */
const lineMeetsArc = ({ at, x, y }: Line, { centre, radius }: Arc, near: Point): Point => {
  const along = (centre.x - at.x) * x + (centre.y - at.y) * y
  const foot = { x: at.x + x * along, y: at.y + y * along }
  const away = distanceBetween(foot, centre)
  const half = radius - away < 1e-7 ? 0 : Math.sqrt(radius ** 2 - away ** 2)
  const side = (near.x - foot.x) * x + (near.y - foot.y) * y < 0 ? -half : half
  return { x: foot.x + x * side, y: foot.y + y * side }
}

const corner = (a: Moved, b: Moved, near: Point): Point => {
  if (!isArc(a)) return isArc(b) ? lineMeetsArc(a, b, near) : lineMeetsLine(a, b)
  if (!isArc(b)) return lineMeetsArc(b, a, near)
  const scale = b.radius / distanceBetween(near, b.centre)
  return pointBetween(b.centre, near, scale)
}

/** Points where the steps begin. */
const startsOf = ({ from, steps }: Contour): readonly Point[] => [from, ...steps.slice(0, -1).map(({ to }) => to)]

const at = <T>(items: readonly T[], i: number): T => items[(i + items.length) % items.length] as T

/** Moves an arc. One that would vanish is set into the corner that its neighbours leave. */
const moveArc = (contour: Contour, insets: readonly number[], i: number): Arc => {
  const step = at(contour.steps, i) as Extract<ContourStep, { centre: Point }>
  const starts = startsOf(contour)
  const inset = at(insets, i)
  const { radius } = arcOf(at(starts, i), step)
  const left = step.clockwise ? radius - inset : radius + inset
  if (left > MIN_ARC_RADIUS_MM || left === radius) return { centre: step.centre, radius: left }
  const beside = (j: number) => moveLine(at(starts, j), at(starts, j + 1), at(insets, j) + MIN_ARC_RADIUS_MM)
  return { centre: lineMeetsLine(beside(i - 1), beside(i + 1)), radius: MIN_ARC_RADIUS_MM }
}

/** Moves each step of a clockwise contour inwards by its own distance in mm. The result has the same steps. */
export const insetContour = (contour: Contour, insets: readonly number[]): Contour => {
  const starts = startsOf(contour)
  const moved = contour.steps.map((step, i) =>
    'centre' in step ? moveArc(contour, insets, i) : moveLine(at(starts, i), step.to, at(insets, i)),
  )
  const corners = starts.map((near, i) => corner(at(moved, i - 1), at(moved, i), near))
  return {
    from: at(corners, 0),
    steps: contour.steps.map((step, i) => {
      const to = at(corners, i + 1)
      const arc = at(moved, i)
      return 'centre' in step && isArc(arc) ? { to, centre: arc.centre, clockwise: step.clockwise } : { to }
    }),
  }
}
