import type { BoardSpec, Hole, StartShape, TrackSpec } from './board.ts'

/** A point in hole spacings seen from above: x east, y north, origin at the board's middle. Side 0 is the southern one. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface PlacedHole extends Point {
  /** Index into `BoardSpec.tracks`. */
  readonly track: number
  readonly side: number
  readonly kind: 'track' | 'home' | 'start'
  /** Track hole 0.., home hole 1.., place in the start area 0.. . */
  readonly index: number
  /** Hole number of the track's graph (`Board`); the places of one start area share one. */
  readonly hole: Hole
}

export interface Layout {
  readonly spec: BoardSpec
  readonly holes: readonly PlacedHole[]
  /** Corners of the board's edge, clockwise from the southern side's right-hand corner. */
  readonly outline: readonly Point[]
  /** Middle of the board to the middle of an edge. */
  readonly apothem: number
}

/** Clockwise turn, seen from above. */
const turned = (p: Point, angle: number): Point => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return { x: p.x * c + p.y * s, y: p.y * c - p.x * s }
}

/** Middle of the board to the middle of a side of the track. */
export const apothemOf = (track: TrackSpec): number => track.holesPerSide / 2 / Math.tan(Math.PI / track.sides)

/** Clockwise angle in radians from the southern side to `side`; a camera turned by it sits at that side. */
export const angleOfSide = (track: TrackSpec, side: number): number => (side * 2 * Math.PI) / track.sides

const SQUARE = 0.62
const DIAMOND = 0.9

/** Places of the start area about its middle; the first is the one nearest to the come-out, but for the plus. */
const START_PLACES: Readonly<Record<StartShape, readonly Point[]>> = {
  plus: [
    { x: 0, y: 0 },
    { x: -1, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: 0, y: -1 },
  ],
  diamond: [
    { x: 0, y: -DIAMOND },
    { x: -DIAMOND, y: 0 },
    { x: 0, y: DIAMOND },
    { x: DIAMOND, y: 0 },
  ],
  square: [
    { x: -SQUARE, y: -SQUARE },
    { x: -SQUARE, y: SQUARE },
    { x: SQUARE, y: SQUARE },
    { x: SQUARE, y: -SQUARE },
  ],
}

/** A point of a side: `along` holes from its hole 0 in the direction of travel, `depth` hole spacings inwards. */
export const onSide = (track: TrackSpec, side: number, along: number, depth: number): Point =>
  turned({ x: track.holesPerSide / 2 - along, y: depth - apothemOf(track) }, angleOfSide(track, side))

const trackHole = (track: TrackSpec, index: number): Point => ({
  x: track.holesPerSide / 2 - index,
  y: -apothemOf(track),
})

const homeHole = (track: TrackSpec, index: number): Point => {
  const lean = (track.homeLean * Math.PI) / 180
  const from = trackHole(track, track.inSpot)
  return { x: from.x + index * Math.sin(lean), y: from.y + index * Math.cos(lean) }
}

const startPlace = (track: TrackSpec, index: number): Point => {
  const from = trackHole(track, track.comeOut)
  const offset = START_PLACES[track.startShape][index] ?? { x: 0, y: 0 }
  return { x: from.x - track.startAlong + offset.x, y: from.y + track.startDepth + offset.y }
}

const sideHoles = (track: TrackSpec, t: number, side: number): PlacedHole[] => {
  const angle = angleOfSide(track, side)
  const loop = track.sides * track.holesPerSide
  const place = (kind: PlacedHole['kind'], index: number, p: Point, hole: Hole): PlacedHole => ({
    ...turned(p, angle),
    track: t,
    side,
    kind,
    index,
    hole,
  })
  const range = (n: number) => Array.from({ length: n }, (_, i) => i)
  return [
    ...range(track.holesPerSide).map((i) => place('track', i, trackHole(track, i), side * track.holesPerSide + i)),
    ...range(track.homeHoles).map((i) =>
      place('home', i + 1, homeHole(track, i + 1), loop + side * track.homeHoles + i),
    ),
    ...range(track.pegs).map((i) =>
      place('start', i, startPlace(track, i), loop + track.sides * track.homeHoles + side),
    ),
  ]
}

/** Where every hole of a board is: the one list that scene, flat map and templates read. */
export const layout = (spec: BoardSpec): Layout => {
  const outer = spec.tracks[0] as TrackSpec
  const apothem = apothemOf(outer) + spec.margin
  const half = apothem * Math.tan(Math.PI / outer.sides)
  const corner = { x: half, y: -apothem }
  return {
    spec,
    holes: spec.tracks.flatMap((track, t) =>
      Array.from({ length: track.sides }, (_, side) => sideHoles(track, t, side)).flat(),
    ),
    outline: Array.from({ length: outer.sides }, (_, side) => turned(corner, angleOfSide(outer, side))),
    apothem,
  }
}
