import { type Board, type Hole, isHome, isStart, type Peg, type Seat } from '../../../engine/board.ts'
import { type Layout, type Point, pointOnSide } from '../../../engine/boards/layout.ts'

/** Returns the place of a peg in a hole, in hole spacings. In a start area, every peg of the seat has a place of its own. */
export type PegPlaceOf = (peg: Peg, hole: Hole) => Point

/** Places on a table, in hole spacings from the middle of the board. */
export interface TablePlaces {
  readonly pegPlace: PegPlaceOf
  readonly isHome: (hole: Hole) => boolean
  /** Returns the approximate place of a seat's cards. */
  readonly handPlace: (seat: Seat) => Point
  readonly pegsOf: (seat: Seat) => readonly Peg[]
}

/** Distance from the track to a player's cards. */
const HAND_DISTANCE_SPACINGS = 3

const handPlaceOf = ({ spec, sideOf }: Board, seat: Seat): Point =>
  pointOnSide(spec, sideOf[seat] ?? 0, spec.holesPerSide / 2, -HAND_DISTANCE_SPACINGS)

/** Returns the position in which all pegs are in their starts. */
export const startPegs = (board: Board): readonly Hole[] =>
  Array.from({ length: board.seats * board.pegs }, (_, peg) => board.start[Math.floor(peg / board.pegs)] as Hole)

export const makeTablePlaces = (board: Board, layout: Layout, activeTrack: number): TablePlaces => {
  const places: Point[][] = Array.from({ length: board.holes }, () => [])
  for (const placed of layout.holes) {
    if (placed.track === activeTrack) places[placed.hole]?.push({ x: placed.x, y: placed.y })
  }
  const middle: Point = { x: 0, y: 0 }
  return {
    pegPlace: (peg, hole) => places[hole]?.[isStart(board, hole) ? peg % board.pegs : 0] ?? middle,
    isHome: (hole) => isHome(board, hole),
    handPlace: (seat) => handPlaceOf(board, seat),
    pegsOf: (seat) => Array.from({ length: board.pegs }, (_, i) => seat * board.pegs + i),
  }
}
