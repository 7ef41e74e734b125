import type { BoardSpec, Hole, StartShape, TrackSpec } from '../board.ts'
import { filledList } from '../filled-list.ts'

/**
 * A point in hole spacings seen from above: x east, y north, origin at the board's middle. Side 0 is the southern one.
 */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A hole with its place on the board. */
export interface PlacedHole extends Point {
  /** Index into `BoardSpec.tracks`. */
  readonly track: number
  readonly side: number
  readonly kind: 'track' | 'home' | 'start'
  /** Number of the track hole from 0, of the home hole from 1, or of the place in the start area from 0. */
  readonly index: number
  /** Hole number of the track's graph (`Board`); the places of one start area share one. */
  readonly hole: Hole
}

/** A board with the places of all its holes. Distances are in hole spacings. */
export interface Layout {
  readonly spec: BoardSpec
  readonly holes: readonly PlacedHole[]
  /** Corners of the board's edge, clockwise from the southern side's right-hand corner. */
  readonly outline: readonly Point[]
  /** Distance from the middle of the board to the middle of an edge. */
  readonly apothem: number
}

const pointAt = (x: number, y: number): Point => ({ x, y })

/** Returns the point turned clockwise about the origin, seen from above. */
const rotateClockwise = (point: Point, radians: number): Point => {
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  return { x: point.x * cos + point.y * sin, y: point.y * cos - point.x * sin }
}

/** Returns half the length of the straight sides of an oval, in hole spacings; 0 for other tracks. */
export const halfStraightOf = ({ oval, holesPerSide }: TrackSpec): number => (oval ? holesPerSide / 2 : 0)

/** Returns half the angle between neighbouring holes on the arcs of a round track, in radians. */
const halfHoleAngle = (track: TrackSpec): number =>
  Math.PI / (track.sides * track.holesPerSide - 4 * halfStraightOf(track))

/** Returns the distance from the middle of the board to the southern side, in hole spacings; on a round track the radius. */
export const apothemOf = (track: TrackSpec): number =>
  track.round ? 0.5 / Math.sin(halfHoleAngle(track)) : track.holesPerSide / 2 / Math.tan(Math.PI / track.sides)

/**
 * Returns how to reach a place of a side from the middle of the southern one: around the board's middle by `bend`, west
 * by `off` hole spacings, and around the middle by `turn`. `along`: in holes.
 */
const positionAlong = (track: TrackSpec, side: number, along: number) => {
  const off = along - track.holesPerSide / 2
  if (!track.round) return { off, bend: 0, turn: (side * 2 * Math.PI) / track.sides }
  // A round track is two halves, of which each begins with a straight side if it has any.
  const straight = halfStraightOf(track)
  const half = (track.sides * track.holesPerSide) / 2
  const halves = Math.floor((side * track.holesPerSide + off + straight) / half)
  const inHalf = side * track.holesPerSide + off - halves * half
  return {
    off: Math.min(inHalf, straight),
    bend: 2 * halfHoleAngle(track) * Math.max(0, inHalf - straight),
    turn: halves * Math.PI,
  }
}

/** Returns the clockwise angle at which a place of a side, or of a round track, faces outwards. `along`: in holes. */
export const angleAlong = (track: TrackSpec, side: number, along: number): number => {
  const { bend, turn } = positionAlong(track, side, along)
  return track.mirrored ? -bend - turn : bend + turn
}

/** Returns a point of a track that travels clockwise as it lies on this one. */
const mirroredIfNeeded = ({ mirrored }: TrackSpec, { x, y }: Point): Point => ({ x: mirrored ? -x : x, y })

/**
 * Returns the clockwise angle in radians from the southern side to `side`. A camera turned by it looks from that side.
 */
export const angleOfSide = (track: TrackSpec, side: number): number => angleAlong(track, side, track.holesPerSide / 2)

/**
 * Returns a point of a side: `along` holes from its hole 0 in the direction of travel, `depth` hole spacings inwards,
 * `against` hole spacings against the direction of travel.
 */
export const pointOnSide = (track: TrackSpec, side: number, along: number, depth: number, against = 0): Point => {
  const { off, bend, turn } = positionAlong(track, side, along)
  const bent = rotateClockwise({ x: against, y: depth - apothemOf(track) }, bend)
  return mirroredIfNeeded(track, rotateClockwise({ x: bent.x - off, y: bent.y }, turn))
}

/** Returns the point that a side faces away from: the middle of the board, or of its arc on an oval. */
export const centreOfSide = (track: TrackSpec, side: number): Point => {
  const { off, bend, turn } = positionAlong(track, side, track.holesPerSide / 2)
  return mirroredIfNeeded(track, rotateClockwise({ x: bend > 0 ? -off : 0, y: 0 }, turn))
}

/** Returns the distance of a point from the middle of a board, or from the line between the middles of an oval's arcs. */
export const distanceFromMiddle = (track: TrackSpec, { x, y }: Point): number =>
  Math.hypot(Math.max(0, Math.abs(x) - halfStraightOf(track)), y)

const SQUARE_HALF_SIDE_SPACINGS = 0.62
const DIAMOND_RADIUS_SPACINGS = 0.9
const CROSS_OFFSET_SPACINGS = Math.SQRT1_2
/** Half the distance between two rows, where the second one stands in the gaps of the first. */
const HALF_ROW_DISTANCE_SPACINGS = Math.sqrt(3) / 4

const placesInRow = (pegs: number): Point[] => Array.from({ length: pegs }, (_, i) => ({ x: (pegs - 1) / 2 - i, y: 0 }))

const placesInRing = (pegs: number): Point[] => {
  const radius = 0.5 / Math.sin(Math.PI / pegs)
  return Array.from({ length: pegs }, (_, i) => {
    const angle = (2 * Math.PI * i) / pegs
    return { x: -radius * Math.sin(angle), y: -radius * Math.cos(angle) }
  })
}

/** Places of a start around its middle. The first one is nearest to the come-out, except in the plus and the X. */
const START_PLACES: Readonly<Record<Exclude<StartShape, 'row' | 'ring'>, readonly Point[]>> = {
  plus: [pointAt(0, 0), pointAt(-1, 0), pointAt(1, 0), pointAt(0, 1), pointAt(0, -1)],
  cross: [
    pointAt(0, 0),
    pointAt(-CROSS_OFFSET_SPACINGS, -CROSS_OFFSET_SPACINGS),
    pointAt(CROSS_OFFSET_SPACINGS, -CROSS_OFFSET_SPACINGS),
    pointAt(CROSS_OFFSET_SPACINGS, CROSS_OFFSET_SPACINGS),
    pointAt(-CROSS_OFFSET_SPACINGS, CROSS_OFFSET_SPACINGS),
  ],
  rows: [
    pointAt(0, -HALF_ROW_DISTANCE_SPACINGS),
    pointAt(-1, -HALF_ROW_DISTANCE_SPACINGS),
    pointAt(1, -HALF_ROW_DISTANCE_SPACINGS),
    pointAt(-0.5, HALF_ROW_DISTANCE_SPACINGS),
    pointAt(0.5, HALF_ROW_DISTANCE_SPACINGS),
  ],
  diamond: [
    pointAt(0, -DIAMOND_RADIUS_SPACINGS),
    pointAt(-DIAMOND_RADIUS_SPACINGS, 0),
    pointAt(0, DIAMOND_RADIUS_SPACINGS),
    pointAt(DIAMOND_RADIUS_SPACINGS, 0),
  ],
  square: [
    pointAt(-SQUARE_HALF_SIDE_SPACINGS, -SQUARE_HALF_SIDE_SPACINGS),
    pointAt(-SQUARE_HALF_SIDE_SPACINGS, SQUARE_HALF_SIDE_SPACINGS),
    pointAt(SQUARE_HALF_SIDE_SPACINGS, SQUARE_HALF_SIDE_SPACINGS),
    pointAt(SQUARE_HALF_SIDE_SPACINGS, -SQUARE_HALF_SIDE_SPACINGS),
  ],
}

/** Returns a place of a start around its middle. A shape that is for another number of pegs becomes a ring. */
const placeInStart = ({ startShape, pegs }: TrackSpec, index: number): Point => {
  const fixed = startShape === 'row' || startShape === 'ring' ? [] : START_PLACES[startShape]
  const places = fixed.length === pegs ? fixed : startShape === 'row' ? placesInRow(pegs) : placesInRing(pegs)
  return places[index] ?? { x: 0, y: 0 }
}

/** Returns the number of home holes before the bend: three of five, two of four, all of a straight home. */
const straightHomeHoleCount = ({ homeBend = 'none', homeHoles }: TrackSpec): number =>
  homeBend === 'none' ? homeHoles : Math.ceil(homeHoles / 2)

const homeHolePoint = (track: TrackSpec, side: number, index: number): Point => {
  const lean = (track.homeLean * Math.PI) / 180
  const [sin, cos] = [Math.sin(lean), Math.cos(lean)]
  const straight = Math.min(index, straightHomeHoleCount(track)) - 1 + (track.homeDepth ?? 1)
  const bent = Math.max(0, index - straightHomeHoleCount(track)) * (track.homeBend === 'forward' ? -1 : 1)
  const deep = straight * cos - bent * sin
  return pointOnSide(track, side, track.inSpot, track.outward ? -deep : deep, straight * sin + bent * cos)
}

const startPlacePoint = (track: TrackSpec, side: number, index: number): Point => {
  const offset = placeInStart(track, index)
  const deep = track.startDepth + offset.y
  return pointOnSide(track, side, track.comeOut, track.outward ? -deep : deep, offset.x - track.startAlong)
}

const placeHolesOfSide = (track: TrackSpec, trackIndex: number, side: number): PlacedHole[] => {
  const loop = track.sides * track.holesPerSide
  const place = (kind: PlacedHole['kind'], index: number, point: Point, hole: Hole): PlacedHole => ({
    ...point,
    track: trackIndex,
    side,
    kind,
    index,
    hole,
  })
  const range = (n: number) => filledList(n, (i) => i)
  const loopHoles = range(track.holesPerSide).map((i) =>
    place('track', i, pointOnSide(track, side, i, 0), side * track.holesPerSide + i),
  )
  if (track.drilledSides?.includes(side) === false) return loopHoles
  return [
    ...loopHoles,
    ...range(track.homeHoles).map((i) =>
      place('home', i + 1, homeHolePoint(track, side, i + 1), loop + side * track.homeHoles + i),
    ),
    ...range(track.pegs).map((i) =>
      place('start', i, startPlacePoint(track, side, i), loop + track.sides * track.homeHoles + side),
    ),
  ]
}

/** Number of corners that approximate the edge along one side of a round track. */
const ROUND_SIDE_CORNER_COUNT = 24

/** Returns the corners of the edge at a distance outside a track. A board's edge looks the same in a mirror. */
const outlineOf = ({ mirrored: _, ...track }: TrackSpec, out: number): readonly Point[] => {
  const count = track.round ? ROUND_SIDE_CORNER_COUNT : 1
  const beyond = track.round ? 0 : out * Math.tan(Math.PI / track.sides)
  return Array.from({ length: track.sides * count }, (_, i) =>
    pointOnSide(track, Math.floor(i / count), (track.holesPerSide * (i % count)) / count - beyond, -out),
  )
}

/** Returns how far homes and starts reach beyond their side, in hole spacings; 0 where they lie inside the track. */
export const outwardReachOf = (track: TrackSpec): number => {
  if (!track.outward) return 0
  // An oval's side on an arc reaches farther than a straight one.
  const farthest = track.oval ? 1 : (track.drilledSides?.[0] ?? 0)
  const angle = angleOfSide(track, farthest)
  const out = placeHolesOfSide(track, 0, farthest).map((hole) =>
    track.round ? distanceFromMiddle(track, hole) : -rotateClockwise(hole, -angle).y,
  )
  return Math.max(...out) - apothemOf(track)
}

/** Returns the place of every hole of a board, and the board's edge. Scene, flat map and templates all read it. */
export const layout = (spec: BoardSpec): Layout => {
  const outer = spec.tracks[0] as TrackSpec
  const out = outwardReachOf(outer) + spec.margin
  return {
    spec,
    holes: spec.tracks.flatMap((track, trackIndex) =>
      Array.from({ length: track.sides }, (_, side) => placeHolesOfSide(track, trackIndex, side)).flat(),
    ),
    outline: outlineOf(outer, out),
    apothem: apothemOf(outer) + out,
  }
}
