import type { TrackSpec } from '../../engine/board.ts'
import {
  angleAlong,
  angleOfSide,
  apothemOf,
  type Layout,
  onSide,
  type PlacedHole,
  type Point,
} from '../../engine/boards/layout.ts'
import { isWithin } from './distance.ts'

/** The place for a name: a box inside its own side, nearer to its own home and start than to any other's. Lengths in hole spacings. */
export interface NamePlace {
  readonly at: Point
  /** Clockwise angle of its line. */
  readonly angle: number
  readonly length: number
  /** Height of the letters' line. */
  readonly size: number
}

/** What a name keeps clear of. */
export interface NameLimits {
  /** Radius of holes at their rims. */
  readonly rim: number
  /** Radius about the board's middle that belongs to the cards. */
  readonly middle: number
  /** In a game players have their marks, and holes of other tracks may be stopped unseen. */
  readonly played?: boolean
  /** It may reach beyond the wood. */
  readonly beyond?: boolean
  /** What else lies there. */
  readonly things?: readonly Obstacle[]
}

/** A round thing that no name reaches into. */
export interface Obstacle extends Point {
  readonly reach: number
}

const SIZES = [1.3, 1, 0.84]
/** Larger boards are seen from farther away: beyond this from the middle to a side names grow, up to so many times. */
const USUAL_APOTHEM = 16
const MOST_GROWN = 1.7
/** Ink of capitals and descenders, by the line's height. */
const INK = 0.84
/** A place this many times as long as high makes no name larger. */
const ENOUGH = 4.6
/** A shorter one holds no name. */
const LEAST = 1.4
const STEP = 0.2
const DEEPEST = 7.5
/** From holes to the edges of what is inlaid round them, and a little more. */
const BAND_REACH = 1.02
const SIDE_REACH = 0.96
const SIGN_REACH = 1.36
const HOLE_CLEAR = 0.12
/** Other homes and starts are at least so many times as far away as the own. */
const NEARER = 1.35

/** The mark beside a start: further along the track, before it where the home lies beyond. `radius`: of all that is inlaid. */
export const MARK_RADIUS = 0.86
const MARK_AWAY = 2.5

const wayAt = (track: readonly PlacedHole[], hole: number): Point => {
  const [a, b] = hole === 0 ? [track[0], track[1]] : [track[hole - 1], track[hole]]
  return a && b ? { x: b.x - a.x, y: b.y - a.y } : { x: -1, y: 0 }
}

/** Where the mark of a side's player is inlaid, and the direction of travel there. */
export const markPlace = (
  layout: Layout,
  active: number,
  side: number,
): { readonly at: Point; readonly way: Point } => {
  const spec = layout.spec.tracks[active] as TrackSpec
  const own = layout.holes.filter((hole) => hole.track === active && hole.side === side)
  const start = own.filter(({ kind }) => kind === 'start')
  const way = wayAt(
    own.filter(({ kind }) => kind === 'track'),
    spec.comeOut,
  )
  const away = spec.startAlong < 0 ? -MARK_AWAY : MARK_AWAY
  const middle = (pick: (p: Point) => number) => start.reduce((sum, p) => sum + pick(p), 0) / start.length
  return { at: { x: middle((p) => p.x) + way.x * away, y: middle((p) => p.y) + way.y * away }, way }
}

const reachOf = (hole: PlacedHole, outward: boolean, rim: number): number => {
  if (hole.kind !== 'track') return Math.max(SIDE_REACH, rim + HOLE_CLEAR)
  return outward ? SIGN_REACH : BAND_REACH
}

/** Holes of other tracks, as each side of this one has them before it: they may have more sides or fewer. */
const foreignHoles = ({ spec, holes }: Layout, active: number): readonly Point[] => {
  const track = spec.tracks[active] as TrackSpec
  const foreign = holes.filter((hole) => hole.track !== active)
  return Array.from({ length: track.sides }, (_, side) => angleOfSide(track, side)).flatMap((angle) =>
    foreign.map((hole) => turned(hole, angle)),
  )
}

const obstaclesOf = (
  layout: Layout,
  active: number,
  { rim, middle, played, things = [] }: NameLimits,
): readonly Obstacle[] => {
  const { sides, outward = false } = layout.spec.tracks[active] as TrackSpec
  const own = layout.holes.filter((hole) => hole.track === active)
  const marks = Array.from({ length: sides }, (_, side) => markPlace(layout, active, side).at).filter(
    ({ x }) => !Number.isNaN(x),
  )
  return [
    ...own.map((hole) => ({ x: hole.x, y: hole.y, reach: reachOf(hole, outward, rim) })),
    ...(played ? [] : foreignHoles(layout, active)).map(({ x, y }) => ({ x, y, reach: rim + HOLE_CLEAR })),
    ...(played ? marks : []).map(({ x, y }) => ({ x, y, reach: MARK_RADIUS + HOLE_CLEAR })),
    { x: 0, y: 0, reach: middle },
    ...things,
  ]
}

/** After a clockwise turn about the middle. */
const turned = ({ x, y }: Point, angle: number): Point => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * c + y * s, y: y * c - x * s }
}

/** A point as the box's own line sees it. */
const seenFrom = ({ at, angle }: Pick<NamePlace, 'at' | 'angle'>, p: Point): Point => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = [p.x - at.x, p.y - at.y]
  return { x: x * c - y * s, y: x * s + y * c }
}

/** Distance of a point to the ink of a name that fills its place; 0 inside. */
export const distanceToName = (place: NamePlace, p: Point): number => {
  const { x, y } = seenFrom(place, p)
  const half = (place.size * INK) / 2
  return Math.hypot(Math.max(0, Math.abs(x) - place.length / 2), Math.max(0, Math.abs(y) - half))
}

/** The longest a name may be about this point; 0 as soon as it is known to be shorter than `least`. */
const lengthAt = (
  { at, angle, size }: Omit<NamePlace, 'length'>,
  obstacles: readonly Obstacle[],
  least: number,
): number => {
  const [c, s, half] = [Math.cos(angle), Math.sin(angle), (size * INK) / 2]
  let length = ENOUGH * size
  for (const { x, y, reach } of obstacles) {
    if (length < least) return 0
    const clear = Math.max(0, Math.abs((x - at.x) * s + (y - at.y) * c) - half)
    if (clear >= reach) continue
    const along = Math.abs((x - at.x) * c - (y - at.y) * s)
    length = Math.min(length, 2 * (along - Math.sqrt(reach * reach - clear * clear)))
  }
  return length < least ? 0 : length
}

const leastTo = (place: NamePlace, holes: readonly Point[]): number =>
  Math.min(...holes.map((hole) => distanceToName(place, hole)))

const cornersOf = ({ at, angle, length, size }: NamePlace): readonly Point[] => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [-1, 1].flatMap((right) =>
    [-1, 1].map((up) => {
      const [x, y] = [(right * length) / 2, (up * size) / 2]
      return { x: at.x + x * c + y * s, y: at.y + y * c - x * s }
    }),
  )
}

interface Ends {
  readonly home: readonly Point[]
  readonly start: readonly Point[]
  readonly otherHomes: readonly Point[]
  readonly otherStarts: readonly Point[]
}

const endsOf = (ends: readonly PlacedHole[], side: number): Ends => {
  const of = (kind: PlacedHole['kind'], own: boolean) =>
    ends.filter((hole) => (hole.side === side) === own && hole.kind === kind)
  return {
    home: of('home', true),
    start: of('start', true),
    otherHomes: of('home', false),
    otherStarts: of('start', false),
  }
}

/** Long names need length more than height. */
const roomOf = ({ length, size }: NamePlace): number => length + size / 2

/** How good a place is: long, and close to its own home and start; undefined where another's is about as near. */
const worth = (place: NamePlace, { home, start, otherHomes, otherStarts }: Ends): number | undefined => {
  const [toHome, toStart] = [leastTo(place, home), leastTo(place, start)]
  const near = Math.min(toHome, toStart)
  const isOwn =
    toHome < leastTo(place, otherHomes) &&
    toStart < leastTo(place, otherStarts) &&
    NEARER * near < leastTo(place, [...otherHomes, ...otherStarts])
  if (!isOwn) return undefined
  return roomOf(place) - 0.5 * near - 0.25 * Math.max(toHome, toStart)
}

/** Places of this size in a side's area, the outermost ones first. */
const placesOf = (track: TrackSpec, side: number, size: number): Omit<NamePlace, 'length'>[] => {
  const steps = (from: number, to: number) =>
    Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, i) => from + i * STEP)
  return steps(BAND_REACH, DEEPEST).flatMap((depth) =>
    steps(0, track.holesPerSide).map((along) => ({
      at: onSide(track, side, along, track.outward ? -depth : depth),
      angle: angleAlong(track, side, along),
      size,
    })),
  )
}

/** The best place of a side, as all sides have it. */
const search = (layout: Layout, active: number, side: number, limits: NameLimits): NamePlace | undefined => {
  const track = layout.spec.tracks[active] as TrackSpec
  const ends = layout.holes.filter((hole) => hole.track === active && hole.kind !== 'track')
  const known = endsOf(ends, side)
  const near = onSide(track, side, track.holesPerSide / 2, 0)
  const around = Math.hypot(track.holesPerSide / 2, DEEPEST) + ENOUGH
  const obstacles = obstaclesOf(layout, active, limits).filter(
    ({ x, y, reach }) => Math.hypot(x - near.x, y - near.y) < around + reach,
  )
  let [best, most]: [NamePlace | undefined, number] = [undefined, Number.NEGATIVE_INFINITY]
  const grown = Math.min(MOST_GROWN, Math.max(1, apothemOf(track) / USUAL_APOTHEM))
  for (const from of SIZES.flatMap((size) => placesOf(track, side, size * grown))) {
    const place = { ...from, length: lengthAt(from, obstacles, Math.max(LEAST, most - from.size / 2)) }
    if (place.length === 0) continue
    const value = worth(place, known)
    if (value === undefined || value <= most) continue
    const isOnWood = limits.beyond || cornersOf(place).every((corner) => isWithin(corner, layout.outline))
    if (isOnWood) [best, most] = [place, value]
  }
  return best
}

/** The place of a name on each side; undefined where there is room for none. All sides are alike. */
export const namePlaces = (layout: Layout, active: number, limits: NameLimits): (NamePlace | undefined)[] => {
  const track = layout.spec.tracks[active] as TrackSpec
  const first = track.drilledSides?.[0] ?? 0
  const found = search(layout, active, first, limits)
  return Array.from({ length: track.sides }, (_, side) => {
    const turn = angleOfSide(track, side) - angleOfSide(track, first)
    return found && { ...found, at: turned(found.at, turn), angle: found.angle + turn }
  })
}

/** Whether a hole of radius `rim` lies clear of the names. */
export const clearsNames = (places: readonly (NamePlace | undefined)[], hole: Point, rim: number): boolean =>
  places.every((place) => place === undefined || distanceToName(place, hole) > rim)

/** A name's angle, or the opposite one where it would be upside down for a viewer at this angle. */
export const readableAngle = (angle: number, viewAngle: number): number =>
  Math.cos(angle - viewAngle) < -0.1 ? angle + Math.PI : angle
