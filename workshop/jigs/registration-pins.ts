import type { Point } from '../../engine/boards/layout.ts'
import { type Bounds, boundsOf, boxCorners, extentOf } from '../geometry/contour.ts'
import { distanceBetween, midpoint } from '../geometry/point.ts'
import { bushingsOverlap } from './bushing-passes.ts'

/** Two holes for pins, and how many times their play the farthest hole of the plate may be off. */
export interface PinPair {
  readonly at: readonly [Point, Point]
  readonly errorRatio: number
}

/** Limits of the stretch; the first one that can be met counts. */
const STRETCH_LIMITS = [3, 4.5, 6, 9, Number.POSITIVE_INFINITY]
/** Number of the nearest places that are tried. */
const MAX_PLACES = 60

const errorRatioOf = (holes: readonly Point[], a: Point, b: Point): number => {
  const middle = midpoint(a, b)
  const farthest = holes.reduce((most, hole) => Math.max(most, distanceBetween(hole, middle)), 0)
  return (2 * farthest) / distanceBetween(a, b)
}

const distanceOutside = ({ west, east, south, north }: Bounds, { x, y }: Point): number =>
  Math.hypot(Math.max(0, west - x, x - east), Math.max(0, south - y, y - north))

const areaAround = (points: readonly Point[]): number => {
  const { width, height } = extentOf(boundsOf(points))
  return width * height
}

/** Places without a bushing of the plate in the way; a place may be one of the plate's own holes. */
const freePlaces = (holes: readonly Point[], places: readonly Point[], bushing: number): readonly Point[] => {
  const box = boundsOf(holes)
  return places
    .filter((place) =>
      holes.every((hole) => distanceBetween(hole, place) < 1e-6 || !bushingsOverlap(hole, place, bushing)),
    )
    .map((place) => ({ place, far: distanceOutside(box, place) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_PLACES)
    .map(({ place }) => place)
}

/** `fits`: a plate with the bounds of these points is small enough. */
export interface PinConstraints {
  readonly bushing: number
  readonly fits: (points: readonly Point[]) => boolean
}

/** Pins that keep a plate's holes accurate and the plate small; undefined if there is no space for two. */
export const findPins = (
  holes: readonly Point[],
  places: readonly Point[],
  { bushing, fits }: PinConstraints,
): PinPair | undefined => {
  const corners = boxCorners(boundsOf(holes))
  const free = freePlaces(holes, places, bushing).filter((place) => fits([...corners, place]))
  const pairs = free.flatMap((a, i) =>
    free
      .slice(i + 1)
      .filter((b) => !bushingsOverlap(a, b, bushing) && fits([...corners, a, b]))
      .map((b) => ({ at: [a, b] as const, errorRatio: errorRatioOf(holes, a, b) })),
  )
  for (const limit of STRETCH_LIMITS) {
    const good = pairs.filter(({ errorRatio }) => errorRatio <= limit)
    if (good.length === 0) continue
    const areas = good.map(({ at }) => areaAround([...corners, ...at]))
    const least = Math.min(...areas)
    // The plate with the least `errorRatio` among those that are nearly as small.
    return good
      .filter((_, i) => (areas[i] ?? 0) <= least * 1.03)
      .reduce((a, b) => (b.errorRatio < a.errorRatio ? b : a))
  }
  return undefined
}
