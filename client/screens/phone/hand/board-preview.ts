/** The part of the board that a move is about, as data for a small picture. */

import { type Board, type Hole, isStart, type Peg, type Seat, seatOfPeg } from '../../../../engine/board.ts'
import type { Point } from '../../../../engine/boards/layout.ts'
import type { GameEvent } from '../../../../engine/events.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'

interface ExcerptHole extends Point {
  /** The owner of this home, start, come-out or way home. */
  readonly seat: Seat | undefined
}

export interface ExcerptMarble extends Point {
  readonly peg: Peg
  readonly seat: Seat
  /** It would be hit. */
  readonly victim: boolean
  /** It stands in a start, close to others. */
  readonly waits: boolean
}

export interface Excerpt {
  /** Left, top, width and height, in hole spacings. */
  readonly box: readonly [number, number, number, number]
  readonly holes: readonly ExcerptHole[]
  readonly marbles: readonly ExcerptMarble[]
  readonly routes: readonly (readonly Point[])[]
  /** The marble with a move that is still to be chosen, and where it may go. */
  readonly lifted: Point | undefined
  readonly ends: readonly Point[]
}

/** What is to be seen: ways that marbles go, or one marble and the holes it may go to. */
export interface Sights {
  readonly routes: readonly { readonly peg: Peg; readonly path: readonly Hole[] }[]
  readonly ends: readonly Hole[]
  readonly victims: readonly Peg[]
}

/** Breadth by height of the picture. */
const EXCERPT_RATIO = 4 / 3
/** A picture shows so many hole spacings at least, and so much round what it is about. */
const NARROWEST = 8
const AROUND = 1.5
/** Where a marble may go further than this, only itself is shown: it is to be found, not followed. */
const WIDEST = 16

/** Where a peg stands in a hole: a start has a place for each. */
const placeOf = (map: FlatMap, board: Board, peg: Peg, hole: Hole): Point => {
  const places = map.holes.filter((placed) => placed.hole === hole)
  return (isStart(board, hole) ? places[peg % board.pegs] : places[0])?.at ?? { x: 0, y: 0 }
}

const boxAround = (points: readonly Point[]): Excerpt['box'] => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs) - AROUND, Math.max(...xs) + AROUND]
  const [top, bottom] = [Math.min(...ys) - AROUND, Math.max(...ys) + AROUND]
  const width = Math.max(NARROWEST, right - left, (bottom - top) * EXCERPT_RATIO)
  const height = width / EXCERPT_RATIO
  return [(left + right - width) / 2, (top + bottom - height) / 2, width, height]
}

/** The least box that holds all the points. */
const boxOf = (points: readonly Point[]): Excerpt['box'] => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

const isSeen = ([left, top, width, height]: Excerpt['box'], { x, y }: Point): boolean =>
  x > left - 1 && x < left + width + 1 && y > top - 1 && y < top + height + 1

const ownerOf = (board: Board, hole: FlatMap['holes'][number]): Seat | undefined => {
  const seat = board.sideOf.indexOf(hole.side)
  const marked = hole.kind !== 'track' || board.comeOut[seat] === hole.hole || board.inSpot[seat] === hole.hole
  return seat === -1 || !marked ? undefined : seat
}

/** `whole`: all of the board, whatever is to be seen. */
export const excerptOf = (
  map: FlatMap,
  board: Board,
  pegs: readonly Hole[],
  sights: Sights,
  whole = false,
): Excerpt => {
  const routes = sights.routes.map(({ peg, path }) => path.map((hole) => placeOf(map, board, peg, hole)))
  const ends = sights.ends.map((hole) => placeOf(map, board, 0, hole))
  const around = boxAround([...routes.flat(), ...ends])
  const near = ends.length > 0 && around[2] > WIDEST ? boxAround(routes.flat()) : around
  const box = whole ? boxOf(map.parts.flat()) : near
  const marbles = pegs.map((hole, peg) => ({
    ...placeOf(map, board, peg, hole),
    peg,
    seat: seatOfPeg(board, peg),
    victim: sights.victims.includes(peg),
    waits: isStart(board, hole),
  }))
  return {
    box,
    routes: routes.filter((route) => route.length > 1),
    lifted: ends.length > 0 ? routes[0]?.[0] : undefined,
    ends,
    marbles: marbles.filter((marble) => isSeen(box, marble)),
    holes: map.holes
      .filter(({ at }) => isSeen(box, at))
      .map((hole) => ({ x: hole.at.x, y: hole.at.y, seat: ownerOf(board, hole) })),
  }
}

/** What of a move is to be seen. A marble sent back by itself goes no way: it is only pointed at. */
export const sightsOf = (events: readonly GameEvent[]): Sights => ({
  routes: events.flatMap((event) => {
    if (event.type === 'moved') return [{ peg: event.peg, path: event.path }]
    return event.type === 'penalty' ? [{ peg: event.peg, path: [event.from] }] : []
  }),
  ends: [],
  victims: events.flatMap((event) => (event.type === 'hit' || event.type === 'penalty' ? [event.peg] : [])),
})
