import type { Point } from '../../engine/boards/layout.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'
import { type Bounds, boundsOf, boxContour, enlargeBounds, extentOf } from '../geometry/contour.ts'
import { distanceBetween } from '../geometry/point.ts'
import type { Plate } from './jig.ts'
import type { JigSetup } from './jig-setup.ts'

/** Margin beyond the rim of the outermost bushing. */
const PLATE_MARGIN_MM = 8
/** Radius of a plate's corners. */
const CORNER_RADIUS_MM = 6
/** Diameters of dowels that lie against an edge. */
export const STOP_DOWELS_MM: Readonly<Record<Unit, number>> = { mm: 8, inch: (5 / 16) * MM_PER_INCH }
/** Step of the search for a free place for a dowel. */
const SEARCH_STEP_MM = 2
/** Greatest length of an edge along which a place is searched. */
const MAX_SEARCH_MM = 30

/** Distance of the plate's edge from the middles of its outermost holes and dowels. */
const reachOf = (bushing: number, dowel: number): number => Math.max(bushing, dowel) / 2 + PLATE_MARGIN_MM

type PlateDraft = Pick<Plate, 'track' | 'holes' | 'stops' | 'bit' | 'bushing' | 'dowel'>

const withOutline = <Draft extends PlateDraft>(draft: Draft, bounds: Bounds) => ({
  ...draft,
  bounds,
  outline: boxContour(bounds, CORNER_RADIUS_MM),
})

/** A plate with its outline around bushings and stops. */
export const makePlate = (draft: PlateDraft): Plate => {
  const reach = reachOf(draft.bushing, draft.stops.length > 0 ? draft.dowel : 0)
  return withOutline(draft, enlargeBounds(boundsOf([...draft.holes, ...draft.stops]), reach))
}

/** The same plate with a straight edge in the west, for things that must be flush with it. */
export const flushPlate = (plate: Plate, west: number): Plate => withOutline(plate, { ...plate.bounds, west })

type Bed = Pick<JigSetup, 'bedWidth' | 'bedDepth'>

const fitsOn = ({ bedWidth, bedDepth }: Bed, width: number, height: number): boolean => {
  const goes = (x: number, y: number) => x <= bedWidth + 1e-6 && y <= bedDepth + 1e-6
  return bedWidth === 0 || bedDepth === 0 || goes(width, height) || goes(height, width)
}

/** Tests whether a plate fits on the printer's bed in either orientation; it always does if no bed is given. */
export const fitsBed = ({ bounds }: Pick<Plate, 'bounds'>, bed: Bed): boolean => {
  const { width, height } = extentOf(bounds)
  return fitsOn(bed, width, height)
}

/** The same test for a plate that is yet to be made around some points. */
export const pointsFitBed = (points: readonly Point[], bushing: number, bed: Bed): boolean => {
  const { width, height } = extentOf(boundsOf(points))
  const reach = 2 * reachOf(bushing, 0)
  return fitsOn(bed, width + reach, height + reach)
}

/** The place that is farthest from all holes, the first one if several are as far. */
export const clearestPlace = <Place extends Point>(places: readonly Place[], holes: readonly Point[]): Place => {
  const distanceToNearest = (place: Point) => Math.min(...holes.map((hole) => distanceBetween(hole, place)))
  return places.reduce((best, place) => (distanceToNearest(place) > distanceToNearest(best) + 1e-6 ? place : best))
}

interface Edges {
  /** Position of the outer edge, farthest position of the end, and the heights between which that end is straight. */
  readonly outer: number
  readonly end: number
  readonly straight: readonly [low: number, high: number]
}

const stepsBetween = (from: number, to: number): readonly number[] =>
  Array.from(
    { length: Math.floor(Math.abs(to - from) / SEARCH_STEP_MM) + 1 },
    (_, i) => from + Math.sign(to - from) * i * SEARCH_STEP_MM,
  )

/** Dowels against the outer edge of a part between two places along it, and one against its end, clear of the holes. */
export const findStops = (
  [west, east]: readonly [number, number],
  { outer, end, straight }: Edges,
  holes: readonly Point[],
  dowel: number,
): readonly Point[] => {
  const y = outer - dowel / 2
  const look = Math.min(MAX_SEARCH_MM, (east - west) / 3)
  const along = (from: number, to: number) =>
    clearestPlace(
      stepsBetween(from, to).map((x) => ({ x, y })),
      holes,
    )
  const ends = stepsBetween(straight[1], straight[0]).map((up) => ({ x: end + dowel / 2, y: up }))
  return [along(west, west + look), along(east, east - look), clearestPlace(ends, holes)]
}
