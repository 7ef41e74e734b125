import { type Board, type Hole, isHome, isStart, type Peg, type Seat } from '../../../engine/board.ts'
import { angleOfSide, apothemOf, type Layout, type Point } from '../../../engine/boards/layout.ts'

/** Returns the place of a peg in a hole. A start area has one place for every peg of its seat; a peg always takes the same one. */
export type PlaceOf = (peg: Peg, hole: Hole) => Point

/** Places of things on the table, in hole spacings. */
export interface Places {
  readonly peg: PlaceOf
  readonly isHome: (hole: Hole) => boolean
  /** Returns the approximate place of a seat's cards. */
  readonly hand: (seat: Seat) => Point
  readonly pegsOf: (seat: Seat) => readonly Peg[]
}

/** Distance from the track to a player's cards. */
const HAND_DISTANCE_SPACINGS = 3

const handPlace = (board: Board, seat: Seat): Point => {
  const angle = angleOfSide(board.spec, board.sideOf[seat] ?? 0)
  const away = apothemOf(board.spec) + HAND_DISTANCE_SPACINGS
  return { x: -away * Math.sin(angle), y: -away * Math.cos(angle) }
}

/** All pegs in their starts. */
export const startPegs = (board: Board): readonly Hole[] =>
  Array.from({ length: board.seats * board.pegs }, (_, peg) => board.start[Math.floor(peg / board.pegs)] as Hole)

export const makePlaces = (board: Board, layout: Layout, activeTrack: number): Places => {
  const places: Point[][] = Array.from({ length: board.holes }, () => [])
  for (const placed of layout.holes) {
    if (placed.track === activeTrack) places[placed.hole]?.push({ x: placed.x, y: placed.y })
  }
  const middle: Point = { x: 0, y: 0 }
  return {
    peg: (peg, hole) => places[hole]?.[isStart(board, hole) ? peg % board.pegs : 0] ?? middle,
    isHome: (hole) => isHome(board, hole),
    hand: (seat) => handPlace(board, seat),
    pegsOf: (seat) => Array.from({ length: board.pegs }, (_, i) => seat * board.pegs + i),
  }
}
