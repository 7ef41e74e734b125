import type { Point } from '../../engine/boards/layout.ts'
import { MM_PER_INCH, type Unit } from '../design/units.ts'
import { type Bounds, boundsOf, boxCorners, extentOf, roundCorners } from '../geometry/contour.ts'
import type { Plate } from './jig.ts'
import type { JigSetup } from './jig-setup.ts'
import { apart } from './passes.ts'

/** Plate beyond the rim of its outermost bushing, and radius of its corners, mm. */
const ABOUT = 8
const CORNER = 6
/** Diameters of dowels that lie against an edge, mm. */
export const DOWELS: Readonly<Record<Unit, number>> = { mm: 8, inch: (5 / 16) * MM_PER_INCH }
/** Steps in which a clear place for a dowel is looked for, and how far along the edge, mm. */
const STEP = 2
const LOOKED = 30

/** How far a plate goes beyond the middles of what is in it. */
const reachOf = (bushing: number, dowel: number): number => Math.max(bushing, dowel) / 2 + ABOUT

type Drafted = Pick<Plate, 'track' | 'holes' | 'stops' | 'bit' | 'bushing' | 'dowel'>

const outlined = <Draft extends Drafted>(draft: Draft, bounds: Bounds) => ({
  ...draft,
  bounds,
  outline: roundCorners([...boxCorners(bounds)].reverse(), CORNER),
})

/** A plate with its outline about bushings and stops. */
export const plateOf = (draft: Drafted): Plate => {
  const reach = reachOf(draft.bushing, draft.stops.length > 0 ? draft.dowel : 0)
  const box = boundsOf([...draft.holes, ...draft.stops])
  const bounds = {
    west: box.west - reach,
    east: box.east + reach,
    south: box.south - reach,
    north: box.north + reach,
  }
  return outlined(draft, bounds)
}

/** The same with a straight edge in the west, there where something is to lie flush with it. */
export const flushPlate = (plate: Plate, west: number): Plate => outlined(plate, { ...plate.bounds, west })

type Bed = Pick<JigSetup, 'bedWidth' | 'bedDepth'>

const lies = ({ bedWidth, bedDepth }: Bed, width: number, height: number): boolean => {
  const goes = (x: number, y: number) => x <= bedWidth + 1e-6 && y <= bedDepth + 1e-6
  return bedWidth === 0 || bedDepth === 0 || goes(width, height) || goes(height, width)
}

/** Whether it lies on the printer's bed, one way or the other; on any where none is named. */
export const fitsBed = ({ bounds }: Pick<Plate, 'bounds'>, bed: Bed): boolean => {
  const { width, height } = extentOf(bounds)
  return lies(bed, width, height)
}

/** The same for a plate that is yet to be made about some points. */
export const fitsAbout = (points: readonly Point[], bushing: number, bed: Bed): boolean => {
  const { width, height } = extentOf(boundsOf(points))
  const reach = 2 * reachOf(bushing, 0)
  return lies(bed, width + reach, height + reach)
}

/** The place that is farthest from all holes. */
const clearest = (places: readonly Point[], holes: readonly Point[]): Point => {
  const room = (place: Point) => Math.min(...holes.map((hole) => apart(hole, place)))
  return places.reduce((best, place) => (room(place) > room(best) + 1e-6 ? place : best))
}

interface Edges {
  /** Where the outer edge runs, where the end lies farthest out, and between which heights that end is straight. */
  readonly outer: number
  readonly end: number
  readonly straight: readonly [low: number, high: number]
}

const stepsBetween = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.floor(Math.abs(to - from) / STEP) + 1 }, (_, i) => from + Math.sign(to - from) * i * STEP)

/** Dowels against the outer edge of a part between two places along it, and one against its end, clear of the holes. */
export const stopsFor = (
  [west, east]: readonly [number, number],
  { outer, end, straight }: Edges,
  holes: readonly Point[],
  dowel: number,
): readonly Point[] => {
  const y = outer - dowel / 2
  const look = Math.min(LOOKED, (east - west) / 3)
  const along = (from: number, to: number) =>
    clearest(
      stepsBetween(from, to).map((x) => ({ x, y })),
      holes,
    )
  const ends = stepsBetween(straight[1], straight[0]).map((up) => ({ x: end + dowel / 2, y: up }))
  return [along(west, west + look), along(east, east - look), clearest(ends, holes)]
}
