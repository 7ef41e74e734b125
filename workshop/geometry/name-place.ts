import { type TrackSpec, trackAt } from '../../engine/board.ts'
import {
  angleAlong,
  angleOfSide,
  apothemOf,
  type Layout,
  type PlacedHole,
  type Point,
  pointOnSide,
} from '../../engine/boards/layout.ts'
import { boxAround, boxCorners, ORIGIN, placePoint } from './contour.ts'
import { isWithin } from './distance.ts'
import { movePoint } from './point.ts'

/**
 * The place for a name: a box inside its own side, nearer to its own home and start than to any other's. Lengths in
 * hole spacings.
 */
export interface NamePlace {
  readonly at: Point
  /** Clockwise angle of its line. */
  readonly angle: number
  readonly length: number
  /** Height of the letters' line. */
  readonly size: number
}

/** Limits that a name keeps. */
export interface NameLimits {
  /** Radius of holes at their rims. */
  readonly rim: number
  /** Radius round the board's middle that is reserved for the cards. */
  readonly middle: number
  /** During a game players have their marks, and holes of other tracks may be plugged invisibly. */
  readonly played?: boolean
  /** The name may reach beyond the wood. */
  readonly beyond?: boolean
  /** Other obstacles. */
  readonly things?: readonly Obstacle[]
}

/** A round obstacle that no name reaches into. */
export interface Obstacle extends Point {
  readonly reach: number
}

const NAME_SIZES_SPACINGS = [1.3, 1, 0.84]
/**
 * Larger boards are seen from farther away: names grow from this distance between middle and side, up to this factor.
 */
const USUAL_APOTHEM_SPACINGS = 16
const MAX_NAME_SCALE = 1.7
/** Height of capitals with descenders in relation to the line's height. */
const INK_HEIGHT_RATIO = 0.84
/** A longer place in relation to its height makes no name larger. */
const MAX_USEFUL_ASPECT_RATIO = 4.6
/** A shorter place holds no name. */
const MIN_NAME_LENGTH_SPACINGS = 1.4
const SEARCH_STEP_SPACINGS = 0.2
const MAX_SEARCH_DEPTH_SPACINGS = 7.5
/** Distances from holes to the edges of the inlays round them, with a small margin. */
const BAND_REACH_SPACINGS = 1.02
const SIDE_REACH_SPACINGS = 0.96
const LABEL_REACH_SPACINGS = 1.36
const HOLE_CLEARANCE_SPACINGS = 0.12
/** Other homes and starts must be at least this many times as far away as the own ones. */
const MIN_DISTANCE_RATIO = 1.35

/**
 * The mark beside a start lies further along the track, or before it where the home lies beyond. The radius includes
 * all its inlays.
 */
export const MARK_RADIUS_SPACINGS = 0.86
const MARK_DISTANCE_SPACINGS = 2.5

const directionAt = (track: readonly PlacedHole[], hole: number): Point => {
  const [a, b] = hole === 0 ? [track[0], track[1]] : [track[hole - 1], track[hole]]
  return a && b ? { x: b.x - a.x, y: b.y - a.y } : { x: -1, y: 0 }
}

/** Position of the inlaid mark of a side's player, and the direction of travel there. */
export const markPlace = (
  layout: Layout,
  active: number,
  side: number,
): { readonly at: Point; readonly way: Point } => {
  const spec = trackAt(layout.spec, active)
  const own = layout.holes.filter((hole) => hole.track === active && hole.side === side)
  const start = own.filter(({ kind }) => kind === 'start')
  const way = directionAt(
    own.filter(({ kind }) => kind === 'track'),
    spec.comeOut,
  )
  const away = spec.startAlong < 0 ? -MARK_DISTANCE_SPACINGS : MARK_DISTANCE_SPACINGS
  const middle = (pick: (p: Point) => number) => start.reduce((sum, p) => sum + pick(p), 0) / start.length
  return { at: { x: middle((p) => p.x) + way.x * away, y: middle((p) => p.y) + way.y * away }, way }
}

const reachOf = (hole: PlacedHole, outward: boolean, rim: number): number => {
  if (hole.kind !== 'track') return Math.max(SIDE_REACH_SPACINGS, rim + HOLE_CLEARANCE_SPACINGS)
  return outward ? LABEL_REACH_SPACINGS : BAND_REACH_SPACINGS
}

/** Holes of other tracks, turned to each side of this one: those tracks may have more sides or fewer. */
const foreignHoles = ({ spec, holes }: Layout, active: number): readonly Point[] => {
  const track = trackAt(spec, active)
  const foreign = holes.filter((hole) => hole.track !== active)
  return Array.from({ length: track.sides }, (_, side) => angleOfSide(track, side)).flatMap((angle) =>
    foreign.map((hole) => placePoint(hole, angle, ORIGIN)),
  )
}

const obstaclesOf = (
  layout: Layout,
  active: number,
  { rim, middle, played, things = [] }: NameLimits,
): readonly Obstacle[] => {
  const { sides, outward = false } = trackAt(layout.spec, active)
  const own = layout.holes.filter((hole) => hole.track === active)
  const marks = Array.from({ length: sides }, (_, side) => markPlace(layout, active, side).at).filter(
    ({ x }) => !Number.isNaN(x),
  )
  return [
    ...own.map((hole) => ({ x: hole.x, y: hole.y, reach: reachOf(hole, outward, rim) })),
    ...(played ? [] : foreignHoles(layout, active)).map(({ x, y }) => ({ x, y, reach: rim + HOLE_CLEARANCE_SPACINGS })),
    ...(played ? marks : []).map(({ x, y }) => ({ x, y, reach: MARK_RADIUS_SPACINGS + HOLE_CLEARANCE_SPACINGS })),
    { x: 0, y: 0, reach: middle },
    ...things,
  ]
}

/** Distance of a point to the letters of a name that fills its place; 0 inside. */
export const distanceToName = (place: NamePlace, p: Point): number => {
  const { x, y } = placePoint(movePoint(p, place.at, -1), -place.angle, ORIGIN)
  const half = (place.size * INK_HEIGHT_RATIO) / 2
  return Math.hypot(Math.max(0, Math.abs(x) - place.length / 2), Math.max(0, Math.abs(y) - half))
}

/** The greatest length of a name about this point; 0 as soon as it is known to be shorter than `least`. */
const lengthAt = (
  { at, angle, size }: Omit<NamePlace, 'length'>,
  obstacles: readonly Obstacle[],
  least: number,
): number => {
  const [c, s, half] = [Math.cos(angle), Math.sin(angle), (size * INK_HEIGHT_RATIO) / 2]
  let length = MAX_USEFUL_ASPECT_RATIO * size
  for (const { x, y, reach } of obstacles) {
    if (length < least) return 0
    const clear = Math.max(0, Math.abs((x - at.x) * s + (y - at.y) * c) - half)
    if (clear >= reach) continue
    const along = Math.abs((x - at.x) * c - (y - at.y) * s)
    length = Math.min(length, 2 * (along - Math.sqrt(reach * reach - clear * clear)))
  }
  return length < least ? 0 : length
}

const nearestDistance = (place: NamePlace, holes: readonly Point[]): number =>
  Math.min(...holes.map((hole) => distanceToName(place, hole)))

const cornersOf = ({ at, angle, length, size }: NamePlace): readonly Point[] =>
  boxCorners(boxAround(ORIGIN, length, size)).map((corner) => placePoint(corner, angle, at))

interface NeighbourHoles {
  readonly home: readonly Point[]
  readonly start: readonly Point[]
  readonly otherHomes: readonly Point[]
  readonly otherStarts: readonly Point[]
}

const endsOf = (ends: readonly PlacedHole[], side: number): NeighbourHoles => {
  const of = (kind: PlacedHole['kind'], own: boolean) =>
    ends.filter((hole) => (hole.side === side) === own && hole.kind === kind)
  return {
    home: of('home', true),
    start: of('start', true),
    otherHomes: of('home', false),
    otherStarts: of('start', false),
  }
}

/** Length counts more than height, because names are long. */
const sizeScore = ({ length, size }: NamePlace): number => length + size / 2

/**
 * Rates a place: it should be long, and close to its own home and start. Undefined where another's home or start is
 * about as near.
 */
const placeScore = (place: NamePlace, { home, start, otherHomes, otherStarts }: NeighbourHoles): number | undefined => {
  const [toHome, toStart] = [nearestDistance(place, home), nearestDistance(place, start)]
  const near = Math.min(toHome, toStart)
  const isOwn =
    toHome < nearestDistance(place, otherHomes) &&
    toStart < nearestDistance(place, otherStarts) &&
    MIN_DISTANCE_RATIO * near < nearestDistance(place, [...otherHomes, ...otherStarts])
  if (!isOwn) return undefined
  return sizeScore(place) - 0.5 * near - 0.25 * Math.max(toHome, toStart)
}

/** Possible places of this size in a side's area, the outermost ones first. */
const placesOf = (track: TrackSpec, side: number, size: number): Omit<NamePlace, 'length'>[] => {
  const steps = (from: number, to: number) =>
    Array.from(
      { length: Math.floor((to - from) / SEARCH_STEP_SPACINGS) + 1 },
      (_, i) => from + i * SEARCH_STEP_SPACINGS,
    )
  return steps(BAND_REACH_SPACINGS, MAX_SEARCH_DEPTH_SPACINGS).flatMap((depth) =>
    steps(0, track.holesPerSide).map((along) => ({
      at: pointOnSide(track, side, along, track.outward ? -depth : depth),
      angle: angleAlong(track, side, along),
      size,
    })),
  )
}

/** The best place of a side. */
const searchPlace = (layout: Layout, active: number, side: number, limits: NameLimits): NamePlace | undefined => {
  const track = trackAt(layout.spec, active)
  const ends = layout.holes.filter((hole) => hole.track === active && hole.kind !== 'track')
  const known = endsOf(ends, side)
  const near = pointOnSide(track, side, track.holesPerSide / 2, 0)
  const around = Math.hypot(track.holesPerSide / 2, MAX_SEARCH_DEPTH_SPACINGS) + MAX_USEFUL_ASPECT_RATIO
  const obstacles = obstaclesOf(layout, active, limits).filter(
    ({ x, y, reach }) => Math.hypot(x - near.x, y - near.y) < around + reach,
  )
  let [best, most]: [NamePlace | undefined, number] = [undefined, Number.NEGATIVE_INFINITY]
  const grown = Math.min(MAX_NAME_SCALE, Math.max(1, apothemOf(track) / USUAL_APOTHEM_SPACINGS))
  for (const from of NAME_SIZES_SPACINGS.flatMap((size) => placesOf(track, side, size * grown))) {
    const place = {
      ...from,
      length: lengthAt(from, obstacles, Math.max(MIN_NAME_LENGTH_SPACINGS, most - from.size / 2)),
    }
    if (place.length === 0) continue
    const value = placeScore(place, known)
    if (value === undefined || value <= most) continue
    const isOnWood = limits.beyond || cornersOf(place).every((corner) => isWithin(corner, layout.outline))
    if (isOnWood) [best, most] = [place, value]
  }
  return best
}

/** The place of a name on each side; undefined where there is no space. All sides are alike. */
export const namePlaces = (layout: Layout, active: number, limits: NameLimits): (NamePlace | undefined)[] => {
  const track = trackAt(layout.spec, active)
  const first = track.drilledSides?.[0] ?? 0
  const found = searchPlace(layout, active, first, limits)
  return Array.from({ length: track.sides }, (_, side) => {
    const turn = angleOfSide(track, side) - angleOfSide(track, first)
    return found && { ...found, at: placePoint(found.at, turn, ORIGIN), angle: found.angle + turn }
  })
}

/** Tests whether a hole of radius `rim` is clear of the names. */
export const clearsNames = (places: readonly (NamePlace | undefined)[], hole: Point, rim: number): boolean =>
  places.every((place) => place === undefined || distanceToName(place, hole) > rim)

/** A name's angle, or the opposite one where it would be upside down for a viewer at this angle. */
export const readableAngle = (angle: number, viewAngle: number): number =>
  Math.cos(angle - viewAngle) < -0.1 ? angle + Math.PI : angle
