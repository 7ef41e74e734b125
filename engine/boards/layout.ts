import type { BoardSpec, Hole, StartShape, TrackSpec } from '../board.ts'

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

/** Returns half the angle between neighbouring holes of a round track, in radians. */
const halfHoleAngle = (track: TrackSpec): number => Math.PI / (track.sides * track.holesPerSide)

/** Returns the distance from the middle of the board to a side, in hole spacings; on a round track the radius. */
export const apothemOf = (track: TrackSpec): number =>
  track.round ? 0.5 / Math.sin(halfHoleAngle(track)) : track.holesPerSide / 2 / Math.tan(Math.PI / track.sides)

/**
 * Returns the clockwise angle in radians from the southern side to `side`. A camera turned by it looks from that side.
 */
export const angleOfSide = (track: TrackSpec, side: number): number => (side * 2 * Math.PI) / track.sides

/** Returns the clockwise angle at which a place of a side, or of a round track, faces outwards. `along`: in holes. */
export const angleAlong = (track: TrackSpec, side: number, along: number): number =>
  angleOfSide(track, side) + (track.round ? 2 * halfHoleAngle(track) * (along - track.holesPerSide / 2) : 0)

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

/** Returns a point of the southern side: `along` holes from its hole 0, `depth` hole spacings inwards. */
const pointOnSouthSide = (track: TrackSpec, along: number, depth: number): Point => {
  const apothem = apothemOf(track)
  const off = along - track.holesPerSide / 2
  return track.round
    ? rotateClockwise({ x: 0, y: depth - apothem }, 2 * halfHoleAngle(track) * off)
    : { x: -off, y: depth - apothem }
}

/**
 * Returns a point of a side: `along` holes from its hole 0 in the direction of travel, `depth` hole spacings inwards.
 */
export const pointOnSide = (track: TrackSpec, side: number, along: number, depth: number): Point =>
  rotateClockwise(pointOnSouthSide(track, along, depth), angleOfSide(track, side))

const trackHolePoint = (track: TrackSpec, index: number): Point => pointOnSouthSide(track, index, 0)

/**
 * Returns a point beside a hole of the southern side: `against` hole spacings against the direction of travel, `deep`
 * ones towards home.
 */
const pointBesideHole = (track: TrackSpec, hole: number, against: number, deep: number): Point => {
  const from = trackHolePoint(track, hole)
  const off = rotateClockwise(
    { x: against, y: track.outward ? -deep : deep },
    track.round ? 2 * halfHoleAngle(track) * (hole - track.holesPerSide / 2) : 0,
  )
  return { x: from.x + off.x, y: from.y + off.y }
}

/** Returns the number of home holes before the bend: three of five, two of four, all of a straight home. */
const straightHomeHoleCount = ({ homeBend = 'none', homeHoles }: TrackSpec): number =>
  homeBend === 'none' ? homeHoles : Math.ceil(homeHoles / 2)

const homeHolePoint = (track: TrackSpec, index: number): Point => {
  const lean = (track.homeLean * Math.PI) / 180
  const [sin, cos] = [Math.sin(lean), Math.cos(lean)]
  const straight = Math.min(index, straightHomeHoleCount(track)) - 1 + (track.homeDepth ?? 1)
  const bent = Math.max(0, index - straightHomeHoleCount(track)) * (track.homeBend === 'forward' ? -1 : 1)
  return pointBesideHole(track, track.inSpot, straight * sin + bent * cos, straight * cos - bent * sin)
}

const startPlacePoint = (track: TrackSpec, index: number): Point => {
  const offset = placeInStart(track, index)
  return pointBesideHole(track, track.comeOut, offset.x - track.startAlong, track.startDepth + offset.y)
}

const placeHolesOfSide = (track: TrackSpec, trackIndex: number, side: number): PlacedHole[] => {
  const angle = angleOfSide(track, side)
  const loop = track.sides * track.holesPerSide
  const place = (kind: PlacedHole['kind'], index: number, point: Point, hole: Hole): PlacedHole => ({
    ...rotateClockwise(point, angle),
    track: trackIndex,
    side,
    kind,
    index,
    hole,
  })
  const range = (n: number) => Array.from({ length: n }, (_, i) => i)
  const loopHoles = range(track.holesPerSide).map((i) =>
    place('track', i, trackHolePoint(track, i), side * track.holesPerSide + i),
  )
  if (track.drilledSides?.includes(side) === false) return loopHoles
  return [
    ...loopHoles,
    ...range(track.homeHoles).map((i) =>
      place('home', i + 1, homeHolePoint(track, i + 1), loop + side * track.homeHoles + i),
    ),
    ...range(track.pegs).map((i) =>
      place('start', i, startPlacePoint(track, i), loop + track.sides * track.homeHoles + side),
    ),
  ]
}

/** Number of corners that approximate the edge of a round board. */
const ROUND_OUTLINE_CORNER_COUNT = 96

/** Returns how far homes and starts reach beyond their side, in hole spacings. */
const outwardReachOf = (track: TrackSpec): number => {
  if (!track.outward) return 0
  const side = placeHolesOfSide(track, 0, track.drilledSides?.[0] ?? 0)
  const angle = angleOfSide(track, track.drilledSides?.[0] ?? 0)
  const out = side.map((hole) => (track.round ? Math.hypot(hole.x, hole.y) : -rotateClockwise(hole, -angle).y))
  return Math.max(...out) - apothemOf(track)
}

/** Returns the place of every hole of a board, and the board's edge. Scene, flat map and templates all read it. */
export const layout = (spec: BoardSpec): Layout => {
  const outer = spec.tracks[0] as TrackSpec
  const apothem = apothemOf(outer) + outwardReachOf(outer) + spec.margin
  const corners = outer.round ? ROUND_OUTLINE_CORNER_COUNT : outer.sides
  const corner = { x: outer.round ? 0 : apothem * Math.tan(Math.PI / outer.sides), y: -apothem }
  return {
    spec,
    holes: spec.tracks.flatMap((track, trackIndex) =>
      Array.from({ length: track.sides }, (_, side) => placeHolesOfSide(track, trackIndex, side)).flat(),
    ),
    outline: Array.from({ length: corners }, (_, i) => rotateClockwise(corner, (2 * Math.PI * i) / corners)),
    apothem,
  }
}
