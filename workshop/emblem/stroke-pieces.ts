/** Areas under broad lines, in mm. */

import type { Point } from '../../engine/boards/layout.ts'
import { linesAlong } from '../geometry/contour.ts'
import { directionTo, distanceBetween, movePoint, pointOnCircle } from '../geometry/point.ts'

/** A line of straight pieces. */
export interface FlatLine {
  readonly points: readonly Point[]
  readonly closed: boolean
}

/** Number of corners of a round joint. */
const CIRCLE_CORNERS = 48

const circleCorners = (centre: Point, radius: number): readonly Point[] =>
  Array.from({ length: CIRCLE_CORNERS }, (_, i) => pointOnCircle(centre, radius, (2 * Math.PI * i) / CIRCLE_CORNERS))

/** Corners of a straight piece, anticlockwise. */
const barCorners = (from: Point, to: Point, half: number): readonly Point[] => {
  const { x, y } = directionTo(from, to)
  const left = { x: -y, y: x }
  return [
    movePoint(from, left, -half),
    movePoint(to, left, -half),
    movePoint(to, left, half),
    movePoint(from, left, half),
  ]
}

const withoutRepeats = (points: readonly Point[]): readonly Point[] =>
  points.filter((p, i) => i === 0 || distanceBetween(p, points[i - 1] ?? p) > 1e-6)

/** Returns anticlockwise areas that a line covers together. Its corners are round. `cap`: its ends, as SVG names them. */
export const strokePieces = (
  { points, closed }: FlatLine,
  width: number,
  cap: string,
): readonly (readonly Point[])[] => {
  const half = width / 2
  const line = withoutRepeats(points)
  const bars = linesAlong(line, closed).filter(([a, b]) => distanceBetween(a, b) > 1e-6)
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined) return cap === 'round' ? line.map((p) => circleCorners(p, half)) : []
  const isRound = closed || cap === 'round'
  const joints = isRound ? line : line.slice(1, -1)
  const ends =
    !closed && cap === 'square'
      ? [
          barCorners(movePoint(first[0], directionTo(first[1], first[0]), half), first[0], half),
          barCorners(last[1], movePoint(last[1], directionTo(last[0], last[1]), half), half),
        ]
      : []
  return [...bars.map(([a, b]) => barCorners(a, b, half)), ...joints.map((p) => circleCorners(p, half)), ...ends]
}
