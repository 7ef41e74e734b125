/**
 * Finds places for the names of players on the wood, one for each side. Lengths in hole spacings; x east, y north of
 * the board's middle; angles in radians, clockwise.
 */

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
import { isInPolygon } from './distance.ts'

/** The place for a name: a box nearer to its own home and start than to those of other sides. */
export interface NamePlace {
  /** Middle of the box. */
  readonly at: Point
  /** Angle of its line; 0: the name is read from the south. */
  readonly angle: number
  readonly length: number
  /** Height of the letters' line. */
  readonly size: number
}

/** Limits that a name keeps. */
export interface NameLimits {
  /** Radius of holes at their rims. */
  readonly rimRadius: number
  /** Radius round the board's middle that is reserved for the cards. */
  readonly middleRadius: number
  /** The board is played on: players have their marks, and names may cover holes of other tracks. */
  readonly isInGame?: boolean
  /** The name may reach beyond the wood. */
  readonly mayLeaveWood?: boolean
  /** Other obstacles. */
  readonly obstacles?: readonly Obstacle[]
}

/** A round obstacle that no name reaches into. */
export interface Obstacle extends Point {
  readonly radius: number
}

/** Heights of lines that are tried. */
const NAME_SIZES_SPACINGS = [1.3, 1, 0.84]
/** Larger boards are seen from farther away: beyond this distance of a side from the middle, names grow with it. */
const USUAL_APOTHEM_SPACINGS = 16
/** Greatest factor by which names grow. */
const MAX_NAME_SCALE = 1.7
/** Height of capitals with descenders in relation to the height of their line. */
const INK_HEIGHT_RATIO = 0.84
/** Length of a place in relation to its height, beyond which no name gets larger. */
const MAX_USEFUL_ASPECT_RATIO = 4.6
/** Shorter places are not used. */
const MIN_NAME_LENGTH_SPACINGS = 1.4
const SEARCH_STEP_SPACINGS = 0.2
/** Greatest distance of a place from the track. */
const MAX_SEARCH_DEPTH_SPACINGS = 7.5
/** Distance from a hole of the track to the edge of the light band, with a margin. */
const BAND_REACH_SPACINGS = 1.02
/** Distance from a hole of a home or start to the edge of its inlay, with a margin. */
const SIDE_REACH_SPACINGS = 0.96
/** Distance from a hole of the track to the far edge of its label, with a margin. */
const LABEL_REACH_SPACINGS = 1.36
/** Distance between a name and the rim of a hole without an inlay. */
const HOLE_CLEARANCE_SPACINGS = 0.12
/** Other homes and starts must be at least this many times as far away as the player's. */
const MIN_DISTANCE_RATIO = 1.35

/** Radius of the mark of a player beside a start, with all its inlays. */
export const MARK_RADIUS_SPACINGS = 0.86
/** Distance of the mark from the middle of its start. */
const MARK_DISTANCE_SPACINGS = 2.5

const directionAt = (track: readonly PlacedHole[], hole: number): Point => {
  const [a, b] = hole === 0 ? [track[0], track[1]] : [track[hole - 1], track[hole]]
  return a && b ? { x: b.x - a.x, y: b.y - a.y } : { x: -1, y: 0 }
}

/**
 * Position of the inlaid mark of a side's player, and the direction of travel there as a vector. It lies beside the
 * start, further along the track, or before the start where the home lies beyond. `active`: index of the track that is
 * played on. Coordinates are NaN for a side without a start.
 */
export const markPlace = (
  layout: Layout,
  active: number,
  side: number,
): { readonly at: Point; readonly direction: Point } => {
  const spec = trackAt(layout.spec, active)
  const own = layout.holes.filter((hole) => hole.track === active && hole.side === side)
  const start = own.filter(({ kind }) => kind === 'start')
  const direction = directionAt(
    own.filter(({ kind }) => kind === 'track'),
    spec.comeOut,
  )
  const away = spec.startAlong < 0 ? -MARK_DISTANCE_SPACINGS : MARK_DISTANCE_SPACINGS
  const middle = (pick: (p: Point) => number) => start.reduce((sum, p) => sum + pick(p), 0) / start.length
  return { at: { x: middle((p) => p.x) + direction.x * away, y: middle((p) => p.y) + direction.y * away }, direction }
}

const obstacleRadius = (hole: PlacedHole, outward: boolean, rimRadius: number): number => {
  if (hole.kind !== 'track') return Math.max(SIDE_REACH_SPACINGS, rimRadius + HOLE_CLEARANCE_SPACINGS)
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
  { rimRadius, middleRadius, isInGame, obstacles = [] }: NameLimits,
): readonly Obstacle[] => {
  const { sides, outward = false } = trackAt(layout.spec, active)
  const own = layout.holes.filter((hole) => hole.track === active)
  const marks = Array.from({ length: sides }, (_, side) => markPlace(layout, active, side).at).filter(
    ({ x }) => !Number.isNaN(x),
  )
  return [
    ...own.map((hole) => ({ x: hole.x, y: hole.y, radius: obstacleRadius(hole, outward, rimRadius) })),
    ...(isInGame ? [] : foreignHoles(layout, active)).map(({ x, y }) => ({
      x,
      y,
      radius: rimRadius + HOLE_CLEARANCE_SPACINGS,
    })),
    ...(isInGame ? marks : []).map(({ x, y }) => ({ x, y, radius: MARK_RADIUS_SPACINGS + HOLE_CLEARANCE_SPACINGS })),
    { x: 0, y: 0, radius: middleRadius },
    ...obstacles,
  ]
}

/** Distance of the nearest of these points to the letters of a name that fills its place; 0 inside, infinite without a point. */
const nearestDistance = ({ at, angle, length, size }: NamePlace, points: readonly Point[]): number => {
  const [c, s, half] = [Math.cos(angle), Math.sin(angle), (size * INK_HEIGHT_RATIO) / 2]
  let nearest = Number.POSITIVE_INFINITY
  for (const { x, y } of points) {
    const along = Math.abs((x - at.x) * c - (y - at.y) * s) - length / 2
    const across = Math.abs((x - at.x) * s + (y - at.y) * c) - half
    nearest = Math.min(nearest, Math.hypot(Math.max(0, along), Math.max(0, across)))
  }
  return nearest
}

/** Distance of a point to the letters of a name that fills its place; 0 inside. */
export const distanceToName = (place: NamePlace, p: Point): number => nearestDistance(place, [p])

/** Returns the greatest length of a name about this point; 0 if it is shorter than `minLength`. */
const longestNameAt = (
  { at, angle, size }: Omit<NamePlace, 'length'>,
  obstacles: readonly Obstacle[],
  minLength: number,
): number => {
  const [c, s, half] = [Math.cos(angle), Math.sin(angle), (size * INK_HEIGHT_RATIO) / 2]
  let length = MAX_USEFUL_ASPECT_RATIO * size
  for (const { x, y, radius } of obstacles) {
    if (length < minLength) return 0
    const clear = Math.max(0, Math.abs((x - at.x) * s + (y - at.y) * c) - half)
    if (clear >= radius) continue
    const along = Math.abs((x - at.x) * c - (y - at.y) * s)
    length = Math.min(length, 2 * (along - Math.sqrt(radius * radius - clear * clear)))
  }
  return length < minLength ? 0 : length
}

const placeCorners = ({ at, angle, length, size }: NamePlace): readonly Point[] =>
  boxCorners(boxAround(ORIGIN, length, size)).map((corner) => placePoint(corner, angle, at))

/** Holes of homes and starts, as one side sees them. */
interface NeighbourHoles {
  readonly home: readonly Point[]
  readonly start: readonly Point[]
  readonly otherHomes: readonly Point[]
  readonly otherStarts: readonly Point[]
}

const neighbourHolesOf = (ends: readonly PlacedHole[], side: number): NeighbourHoles => {
  const holesOf = (kind: PlacedHole['kind'], own: boolean) =>
    ends.filter((hole) => (hole.side === side) === own && hole.kind === kind)
  return {
    home: holesOf('home', true),
    start: holesOf('start', true),
    otherHomes: holesOf('home', false),
    otherStarts: holesOf('start', false),
  }
}

/** Length counts more than height, because names are long. */
const sizeScore = ({ length, size }: NamePlace): number => length + size / 2

/** Distances of a place from the nearest hole of its own home and start. */
interface OwnDistances {
  readonly toHome: number
  readonly toStart: number
}

/** Rates a place; higher is better. It should be long, and close to its own home and start. */
const placeScore = (place: NamePlace, { toHome, toStart }: OwnDistances): number =>
  sizeScore(place) - 0.5 * Math.min(toHome, toStart) - 0.25 * Math.max(toHome, toStart)

/** Tests whether homes and starts of other sides are clearly farther away. */
const isOwnPlace = (place: NamePlace, { toHome, toStart }: OwnDistances, neighbours: NeighbourHoles): boolean => {
  const toOtherHome = nearestDistance(place, neighbours.otherHomes)
  const toOtherStart = nearestDistance(place, neighbours.otherStarts)
  return (
    toHome < toOtherHome &&
    toStart < toOtherStart &&
    MIN_DISTANCE_RATIO * Math.min(toHome, toStart) < Math.min(toOtherHome, toOtherStart)
  )
}

/** Returns all places in a side's area that are tried for each size, those next to the track first. */
const candidatePlaces = (track: TrackSpec, side: number): Pick<NamePlace, 'at' | 'angle'>[] => {
  const steps = (from: number, to: number) =>
    Array.from(
      { length: Math.floor((to - from) / SEARCH_STEP_SPACINGS) + 1 },
      (_, i) => from + i * SEARCH_STEP_SPACINGS,
    )
  return steps(BAND_REACH_SPACINGS, MAX_SEARCH_DEPTH_SPACINGS).flatMap((depth) =>
    steps(0, track.holesPerSide).map((along) => ({
      at: pointOnSide(track, side, along, track.outward ? -depth : depth),
      angle: angleAlong(track, side, along),
    })),
  )
}

/** Returns the best place of a side; undefined if there is none. */
const searchPlace = (layout: Layout, active: number, side: number, limits: NameLimits): NamePlace | undefined => {
  const track = trackAt(layout.spec, active)
  const ends = layout.holes.filter((hole) => hole.track === active && hole.kind !== 'track')
  const neighbours = neighbourHolesOf(ends, side)
  const near = pointOnSide(track, side, track.holesPerSide / 2, 0)
  const around = Math.hypot(track.holesPerSide / 2, MAX_SEARCH_DEPTH_SPACINGS) + MAX_USEFUL_ASPECT_RATIO
  const obstacles = obstaclesOf(layout, active, limits).filter(
    ({ x, y, radius }) => Math.hypot(x - near.x, y - near.y) < around + radius,
  )
  let [best, bestScore]: [NamePlace | undefined, number] = [undefined, Number.NEGATIVE_INFINITY]
  const grown = Math.min(MAX_NAME_SCALE, Math.max(1, apothemOf(track) / USUAL_APOTHEM_SPACINGS))
  const candidates = candidatePlaces(track, side)
  for (const from of NAME_SIZES_SPACINGS.flatMap((size) =>
    candidates.map((place) => ({ ...place, size: size * grown })),
  )) {
    const place = {
      ...from,
      length: longestNameAt(from, obstacles, Math.max(MIN_NAME_LENGTH_SPACINGS, bestScore - from.size / 2)),
    }
    if (place.length === 0) continue
    const own = { toHome: nearestDistance(place, neighbours.home), toStart: nearestDistance(place, neighbours.start) }
    const score = placeScore(place, own)
    // Most places are worse than the best one, and the other holes are many.
    if (score <= bestScore || !isOwnPlace(place, own, neighbours)) continue
    const isOnWood = limits.mayLeaveWood || placeCorners(place).every((corner) => isInPolygon(corner, layout.outline))
    if (isOnWood) [best, bestScore] = [place, score]
  }
  return best
}

/**
 * Returns the place of a name on each side, found on one side and turned to all others that are alike: on an oval only
 * the one opposite; undefined where there is no space. `active`: index of the track that is played on.
 */
export const namePlaces = (layout: Layout, active: number, limits: NameLimits): (NamePlace | undefined)[] => {
  const track = trackAt(layout.spec, active)
  const first = track.drilledSides?.[0] ?? 0
  const searched = track.oval ? track.sides / 2 : 1
  const found = Array.from({ length: searched }, (_, i) => searchPlace(layout, active, first + i, limits))
  return Array.from({ length: track.sides }, (_, side) => {
    const like = first + (side % searched)
    const turn = angleOfSide(track, side) - angleOfSide(track, like)
    const place = found[side % searched]
    return place && { ...place, at: placePoint(place.at, turn, ORIGIN), angle: place.angle + turn }
  })
}

/** Tests whether a hole is clear of the names. `rimRadius`: its radius. */
export const isClearOfNames = (places: readonly (NamePlace | undefined)[], hole: Point, rimRadius: number): boolean =>
  places.every((place) => place === undefined || distanceToName(place, hole) > rimRadius)

/** Returns a name's angle, or the opposite one if the name would be upside down for a viewer at this angle. */
export const readableAngle = (angle: number, viewAngle: number): number =>
  Math.cos(angle - viewAngle) < -0.1 ? angle + Math.PI : angle
