/** Closed outlines of straight lines and arcs. Points in mm, x east, y north. */

import type { Point } from '../../engine/boards/layout.ts'
import { directionTo, distanceBetween, movePoint, pointOnCircle } from './point.ts'

/** A step to the next point: straight, or along an arc about `centre`, `clockwise` as seen from above. */
export type ContourStep =
  | { readonly to: Point }
  | { readonly to: Point; readonly centre: Point; readonly clockwise: boolean }

/** Outer contours run clockwise as seen from above; the last step ends at `from`. */
export interface Contour {
  readonly from: Point
  readonly steps: readonly ContourStep[]
}

/** Maps each step of a line; the callback's `from` is the point where the step begins. */
export const mapSteps = <Step extends { readonly to: Point }, T>(
  { from, steps }: { readonly from: Point; readonly steps: readonly Step[] },
  map: (step: Step, from: Point, index: number) => T,
): readonly T[] => steps.map((step, i) => map(step, steps[i - 1]?.to ?? from, i))

export const polygon = (points: readonly Point[]): Contour => ({
  from: points[0] as Point,
  steps: [...points.slice(1), points[0] as Point].map((to) => ({ to })),
})

/** A circle as two half circles. */
export const circle = (centre: Point, radius: number): Contour => {
  const [west, east] = [
    { x: centre.x - radius, y: centre.y },
    { x: centre.x + radius, y: centre.y },
  ]
  return {
    from: west,
    steps: [
      { to: east, centre, clockwise: true },
      { to: west, centre, clockwise: true },
    ],
  }
}

const FULL_TURN_RAD = 2 * Math.PI
export const ORIGIN: Point = { x: 0, y: 0 }

/** Radius, start angle (anticlockwise from east) and turn (negative: clockwise) of an arc, in radians. */
export const arcOf = (from: Point, step: Extract<ContourStep, { centre: Point }>) => {
  const { to, centre, clockwise } = step
  const start = Math.atan2(from.y - centre.y, from.x - centre.x)
  const end = Math.atan2(to.y - centre.y, to.x - centre.x)
  const turn = clockwise
    ? -((((start - end) % FULL_TURN_RAD) + FULL_TURN_RAD) % FULL_TURN_RAD || FULL_TURN_RAD)
    : (((end - start) % FULL_TURN_RAD) + FULL_TURN_RAD) % FULL_TURN_RAD || FULL_TURN_RAD
  return { radius: distanceBetween(from, centre), start, turn }
}

/** Number of straight pieces for each step, so that none is farther than `error` mm from it. */
export const piecesOf = (contour: Contour, error: number): readonly number[] =>
  mapSteps(contour, (step, from) => {
    if (!('centre' in step)) return 1
    const { radius, turn } = arcOf(from, step)
    const each = 2 * Math.acos(Math.max(0, 1 - error / Math.max(radius, error)))
    return Math.max(2, Math.ceil(Math.abs(turn) / each))
  })

const arcPoints = (from: Point, step: Extract<ContourStep, { centre: Point }>, count: number): Point[] => {
  const { radius, start, turn } = arcOf(from, step)
  return Array.from({ length: count }, (_, i) => {
    if (i === count - 1) return step.to
    const angle = start + (turn * (i + 1)) / count
    return pointOnCircle(step.centre, radius, angle)
  })
}

/** Corners of a polygon with `pieces` straight pieces for each step, without repeating the first corner. */
export const cornersOf = (contour: Contour, pieces: readonly number[]): readonly Point[] => {
  const points = mapSteps(contour, (step, from, i) =>
    'centre' in step ? arcPoints(from, step, pieces[i] ?? 2) : [step.to],
  )
  return [contour.from, ...points.flat().slice(0, -1)]
}

/** Corners of a polygon that is nowhere farther than `error` mm from the contour, without repeating the first. */
export const flatten = (contour: Contour, error: number): readonly Point[] =>
  cornersOf(contour, piecesOf(contour, error))

/** Applies `move` to all points. It must keep shapes as they are and must not mirror. */
export const moveContour = (contour: Contour, move: (p: Point) => Point): Contour => ({
  from: move(contour.from),
  steps: contour.steps.map((step) =>
    'centre' in step
      ? { to: move(step.to), centre: move(step.centre), clockwise: step.clockwise }
      : { to: move(step.to) },
  ),
})

/** Turns a point clockwise by `angle` radians about the origin, then moves it. */
export const placePoint = (p: Point, angle: number, by: Point): Point => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return { x: p.x * c + p.y * s + by.x, y: p.y * c - p.x * s + by.y }
}

/** Turns and moves a contour like `placePoint`. */
export const placeContour = (contour: Contour, angle: number, by: Point): Contour =>
  moveContour(contour, (p) => placePoint(p, angle, by))

/** Rounds the corners of a clockwise polygon with arcs of `radius`, which is smaller where sides are short. */
export const roundCorners = (points: readonly Point[], radius: number): Contour => {
  if (radius <= 0) return polygon(points)
  const corners = points.map((p, i) =>
    roundCorner(points.at(i - 1) as Point, p, points[(i + 1) % points.length] as Point, radius),
  )
  const steps = corners.flatMap(({ start, end, centre, clockwise }, i) => [
    ...(i === 0 ? [] : [{ to: start }]),
    { to: end, centre, clockwise },
  ])
  const first = (corners[0] as Corner).start
  return { from: first, steps: [...steps, { to: first }] }
}

interface Corner {
  readonly start: Point
  readonly end: Point
  readonly centre: Point
  readonly clockwise: boolean
}

const roundCorner = (before: Point, p: Point, after: Point, wanted: number): Corner => {
  const [a, b] = [directionTo(p, before), directionTo(p, after)]
  const half = Math.acos(a.x * b.x + a.y * b.y) / 2
  const radius = Math.min(
    wanted,
    (Math.min(distanceBetween(before, p), distanceBetween(after, p)) / 2) * Math.tan(half) * 0.999,
  )
  const cut = radius / Math.tan(half)
  const middle = { x: a.x + b.x, y: a.y + b.y }
  const scale = radius / Math.sin(half) / Math.hypot(middle.x, middle.y)
  return {
    start: movePoint(p, a, cut),
    end: movePoint(p, b, cut),
    centre: movePoint(p, middle, scale),
    clockwise: a.x * b.y > a.y * b.x,
  }
}

const QUARTER_TURNS_RAD = [0, 1, 2, 3].map((i) => (i * Math.PI) / 2)

/** Points where an arc lies farthest east, north, west or south, if it passes through them. */
const extremes = (from: Point, step: Extract<ContourStep, { centre: Point }>): readonly Point[] => {
  const { radius, start, turn } = arcOf(from, step)
  const { centre } = step
  return QUARTER_TURNS_RAD.filter((angle) => {
    const ahead = ((((angle - start) * Math.sign(turn)) % FULL_TURN_RAD) + FULL_TURN_RAD) % FULL_TURN_RAD
    return ahead <= Math.abs(turn)
  }).map((angle) => pointOnCircle(centre, radius, angle))
}

/** Points of a contour that include those farthest to each side. */
export const reachOf = (contour: Contour): readonly Point[] =>
  mapSteps(contour, (step, from) => ('centre' in step ? [step.to, ...extremes(from, step)] : [step.to])).flat()

export interface Bounds {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

export const boundsOf = (points: readonly Point[]): Bounds => ({
  west: Math.min(...points.map((p) => p.x)),
  east: Math.max(...points.map((p) => p.x)),
  south: Math.min(...points.map((p) => p.y)),
  north: Math.max(...points.map((p) => p.y)),
})

export const boxAround = ({ x, y }: Point, width: number, height: number): Bounds => ({
  west: x - width / 2,
  east: x + width / 2,
  south: y - height / 2,
  north: y + height / 2,
})

/** Bounds that reach farther by a distance on all sides. */
export const enlargeBounds = ({ west, east, south, north }: Bounds, distance: number): Bounds => ({
  west: west - distance,
  east: east + distance,
  south: south - distance,
  north: north + distance,
})

/** Bounds of a contour that is turned clockwise about the origin. */
export const boundsOfTurned = (contour: Contour, angle: number): Bounds =>
  boundsOf(reachOf(placeContour(contour, angle, ORIGIN)))

export interface Extent {
  readonly width: number
  readonly height: number
}

export const extentOf = ({ west, east, south, north }: Bounds): Extent => ({
  width: east - west,
  height: north - south,
})

/** Corners of a box, anticlockwise from the south-west. */
export const boxCorners = ({ west, east, south, north }: Bounds): readonly Point[] => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
]

/** Outline of a box; `radius`: of its corners. */
export const boxContour = (box: Bounds, radius = 0): Contour => roundCorners([...boxCorners(box)].reverse(), radius)

/** Area in mm², arcs included; positive for a contour that runs clockwise. */
export const areaOf = (contour: Contour): number => {
  const twice = mapSteps(contour, (step, from) => {
    const triangle = step.to.x * from.y - from.x * step.to.y
    if (!('centre' in step)) return triangle
    const { radius, turn } = arcOf(from, step)
    return triangle - radius * radius * (turn - Math.sin(turn))
  })
  return twice.reduce((sum, part) => sum + part, 0) / 2
}

/** The lines from each point to the next one. */
export const linesAlong = (points: readonly Point[], closed: boolean): readonly (readonly [Point, Point])[] =>
  points.flatMap((p, i) => {
    const next = points[i + 1] ?? (closed ? points[0] : undefined)
    return next === undefined ? [] : [[p, next] as const]
  })
