/**
 * Closed outlines of straight lines and arcs. Points are in mm, x east, y north, unless a caller says hole spacings;
 * tolerances are in the same unit. Angles are in radians.
 */

import type { Point } from '../../engine/boards/layout.ts'
import { cyclicItem } from '../../engine/items.ts'
import { directionTo, distanceBetween, movePoint, pointOnCircle } from './point.ts'

/** A step to the next point: straight, or along an arc about `centre`; `clockwise` is meant as seen from above. */
export type ContourStep =
  | { readonly to: Point }
  | { readonly to: Point; readonly centre: Point; readonly clockwise: boolean }

/** A closed outline: its last step ends at `from`. Outer contours run clockwise as seen from above. */
export interface Contour {
  readonly from: Point
  readonly steps: readonly ContourStep[]
}

/** Maps each step of a line; the callback's `from` is the point where the step begins. */
export const mapSteps = <Step extends { readonly to: Point }, T>(
  { from, steps }: { readonly from: Point; readonly steps: readonly Step[] },
  map: (step: Step, from: Point, index: number) => T,
): readonly T[] => steps.map((step, i) => map(step, steps[i - 1]?.to ?? from, i))

/** Joins points by straight lines, in their order. */
export const polygon = (points: readonly Point[]): Contour => ({
  from: points[0] as Point,
  steps: [...points.slice(1), points[0] as Point].map((to) => ({ to })),
})

export const ORIGIN: Point = { x: 0, y: 0 }

/** A circle as two clockwise half circles, from its westernmost point. */
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

/**
 * Two half circles about middles `half` west and east of the board's middle, joined by straight lines, clockwise from
 * the south-west; a circle where `half` is 0.
 */
export const oval = (half: number, radius: number): Contour => {
  if (half === 0) return circle(ORIGIN, radius)
  const at = (x: number, y: number): Point => ({ x, y })
  return {
    from: at(-half, -radius),
    steps: [
      { to: at(-half, radius), centre: at(-half, 0), clockwise: true },
      { to: at(half, radius) },
      { to: at(half, -radius), centre: at(half, 0), clockwise: true },
      { to: at(-half, -radius) },
    ],
  }
}

const FULL_TURN_RAD = 2 * Math.PI

/**
 * Radius of an arc, its start angle in radians anticlockwise from east, and its turn in radians: negative for a
 * clockwise arc. `from`: the point where the step begins. An arc that ends where it begins is a full circle.
 */
export const arcOf = (from: Point, step: Extract<ContourStep, { centre: Point }>) => {
  const { to, centre, clockwise } = step
  const start = Math.atan2(from.y - centre.y, from.x - centre.x)
  const end = Math.atan2(to.y - centre.y, to.x - centre.x)
  const turn = clockwise
    ? -((((start - end) % FULL_TURN_RAD) + FULL_TURN_RAD) % FULL_TURN_RAD || FULL_TURN_RAD)
    : (((end - start) % FULL_TURN_RAD) + FULL_TURN_RAD) % FULL_TURN_RAD || FULL_TURN_RAD
  return { radius: distanceBetween(from, centre), start, turn }
}

/** Number of straight pieces for each step, so that none of them is farther from the step than the tolerance. */
export const piecesOf = (contour: Contour, tolerance: number): readonly number[] =>
  mapSteps(contour, (step, from) => {
    if (!('centre' in step)) return 1
    const { radius, turn } = arcOf(from, step)
    const each = 2 * Math.acos(Math.max(0, 1 - tolerance / Math.max(radius, tolerance)))
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

/**
 * Returns the corners of a polygon, without repeating the first one. `pieces`: number of straight pieces for each step;
 * it counts for arcs only.
 */
export const cornersOf = (contour: Contour, pieces: readonly number[]): readonly Point[] => {
  const points = mapSteps(contour, (step, from, i) =>
    'centre' in step ? arcPoints(from, step, pieces[i] ?? 2) : [step.to],
  )
  return [contour.from, ...points.flat().slice(0, -1)]
}

/**
 * Returns the corners of a polygon that is nowhere farther from the contour than the tolerance, without repeating the
 * first one.
 */
export const flatten = (contour: Contour, tolerance: number): readonly Point[] =>
  cornersOf(contour, piecesOf(contour, tolerance))

/** Applies `move` to all points. It may move, turn and scale, but must not distort or mirror. */
export const moveContour = (contour: Contour, move: (p: Point) => Point): Contour => ({
  from: move(contour.from),
  steps: contour.steps.map((step) =>
    'centre' in step
      ? { to: move(step.to), centre: move(step.centre), clockwise: step.clockwise }
      : { to: move(step.to) },
  ),
})

/** Turns a point clockwise by `angle` radians about the origin, then moves it by `offset`. */
export const placePoint = (p: Point, angle: number, offset: Point): Point => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return { x: p.x * c + p.y * s + offset.x, y: p.y * c - p.x * s + offset.y }
}

/** Turns and moves a contour like `placePoint`. */
export const placeContour = (contour: Contour, angle: number, offset: Point): Contour =>
  moveContour(contour, (p) => placePoint(p, angle, offset))

/** Rounds the corners of a clockwise polygon with arcs of `radius`; where sides are short, arcs are smaller. */
export const roundCorners = (points: readonly Point[], radius: number): Contour => {
  if (radius <= 0) return polygon(points)
  const corners = points.map((p, i) => roundCorner(cyclicItem(points, i - 1), p, cyclicItem(points, i + 1), radius))
  const steps = corners.flatMap(({ start, end, centre, clockwise }, i) => [
    ...(i === 0 ? [] : [{ to: start }]),
    { to: end, centre, clockwise },
  ])
  const first = (corners[0] as Corner).start
  return { from: first, steps: [...steps, { to: first }] }
}

/** An arc in place of a polygon's corner. */
interface Corner {
  readonly start: Point
  readonly end: Point
  readonly centre: Point
  readonly clockwise: boolean
}

const roundCorner = (before: Point, p: Point, after: Point, maxRadius: number): Corner => {
  const [a, b] = [directionTo(p, before), directionTo(p, after)]
  const half = Math.acos(a.x * b.x + a.y * b.y) / 2
  const radius = Math.min(
    maxRadius,
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
const arcExtremes = (from: Point, step: Extract<ContourStep, { centre: Point }>): readonly Point[] => {
  const { radius, start, turn } = arcOf(from, step)
  const { centre } = step
  return QUARTER_TURNS_RAD.filter((angle) => {
    const ahead = ((((angle - start) * Math.sign(turn)) % FULL_TURN_RAD) + FULL_TURN_RAD) % FULL_TURN_RAD
    return ahead <= Math.abs(turn)
  }).map((angle) => pointOnCircle(centre, radius, angle))
}

/** Returns the ends of all steps, and the points of arcs that lie farthest east, north, west and south. */
export const extremePointsOf = (contour: Contour): readonly Point[] =>
  mapSteps(contour, (step, from) => ('centre' in step ? [step.to, ...arcExtremes(from, step)] : [step.to])).flat()

export interface Bounds {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

export const boundsOf = (points: readonly Point[]): Bounds => {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { west, east, south, north }
}

export const boxAround = ({ x, y }: Point, width: number, height: number): Bounds => ({
  west: x - width / 2,
  east: x + width / 2,
  south: y - height / 2,
  north: y + height / 2,
})

/** Bounds that reach farther by a distance on all sides; negative: less far. */
export const enlargeBounds = ({ west, east, south, north }: Bounds, distance: number): Bounds => ({
  west: west - distance,
  east: east + distance,
  south: south - distance,
  north: north + distance,
})

/** Bounds of a contour after a clockwise turn about the origin, in radians. */
export const boundsOfTurned = (contour: Contour, angle: number): Bounds =>
  boundsOf(extremePointsOf(placeContour(contour, angle, ORIGIN)))

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

/** Outline of a box, clockwise; `radius`: of its corners. */
export const boxContour = (box: Bounds, radius = 0): Contour => roundCorners([...boxCorners(box)].reverse(), radius)

/** Area that a contour encloses, in mm²; positive for a contour that runs clockwise, negative otherwise. */
export const enclosedArea = (contour: Contour): number => {
  const twice = mapSteps(contour, (step, from) => {
    const triangle = step.to.x * from.y - from.x * step.to.y
    if (!('centre' in step)) return triangle
    const { radius, turn } = arcOf(from, step)
    return triangle - radius * radius * (turn - Math.sin(turn))
  })
  return twice.reduce((sum, part) => sum + part, 0) / 2
}

/** Returns the lines from each point to the next one. `closed`: one line leads from the last point to the first. */
export const linesAlong = (points: readonly Point[], closed: boolean): readonly (readonly [Point, Point])[] =>
  points.flatMap((p, i) => {
    const next = points[i + 1] ?? (closed ? points[0] : undefined)
    return next === undefined ? [] : [[p, next] as const]
  })
