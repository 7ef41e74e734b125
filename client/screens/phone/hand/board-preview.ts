/** Preview of the part of the board that a move is about, as data. */

import { type Board, type Hole, isStart, type Peg, type Seat, seatOfPeg } from '../../../../engine/board.ts'
import type { Point } from '../../../../engine/boards/layout.ts'
import type { GameEvent } from '../../../../engine/events.ts'
import type { FlatMap } from '../../../../models/flat/flat-map.ts'

interface PreviewHole extends Point {
  /** Owner of a home, start, come-out or in-spot hole. */
  readonly seat: Seat | undefined
}

export interface PreviewMarble extends Point {
  readonly peg: Peg
  readonly seat: Seat
  /** True if the move would hit it. */
  readonly victim: boolean
  /** True if it stands in a start area, close to others. */
  readonly waits: boolean
}

export interface PreviewDrawing {
  /** Left, top, width and height, in hole spacings. */
  readonly box: readonly [number, number, number, number]
  readonly holes: readonly PreviewHole[]
  readonly marbles: readonly PreviewMarble[]
  readonly routes: readonly (readonly Point[])[]
  /** Marble with a target that is still to be chosen, and its possible targets. */
  readonly lifted: Point | undefined
  readonly ends: readonly Point[]
}

/** Content of a preview: routes of marbles, or one marble and its possible targets. */
export interface PreviewHighlights {
  readonly routes: readonly { readonly peg: Peg; readonly path: readonly Hole[] }[]
  readonly ends: readonly Hole[]
  readonly victims: readonly Peg[]
}

/** Width of a preview, divided by its height. */
const PREVIEW_RATIO = 4 / 3
const MIN_WIDTH_SPACINGS = 8
/** Margin around the content of a preview. */
const MARGIN_SPACINGS = 1.5
/** If the targets of a marble need a wider preview than this, only the marble is shown. */
const MAX_WIDTH_SPACINGS = 16

/** Returns the position of a peg in a hole, in hole spacings. A start area is one hole with a place for each peg. */
const placeOf = (map: FlatMap, board: Board, peg: Peg, hole: Hole): Point => {
  const places = map.holes.filter((placed) => placed.hole === hole)
  return (isStart(board, hole) ? places[peg % board.pegs] : places[0])?.at ?? { x: 0, y: 0 }
}

const boxWithMargin = (points: readonly Point[]): PreviewDrawing['box'] => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs) - MARGIN_SPACINGS, Math.max(...xs) + MARGIN_SPACINGS]
  const [top, bottom] = [Math.min(...ys) - MARGIN_SPACINGS, Math.max(...ys) + MARGIN_SPACINGS]
  const width = Math.max(MIN_WIDTH_SPACINGS, right - left, (bottom - top) * PREVIEW_RATIO)
  const height = width / PREVIEW_RATIO
  return [(left + right - width) / 2, (top + bottom - height) / 2, width, height]
}

/** Returns the bounding box of the points. */
const boundingBox = (points: readonly Point[]): PreviewDrawing['box'] => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

const isInBox = ([left, top, width, height]: PreviewDrawing['box'], { x, y }: Point): boolean =>
  x > left - 1 && x < left + width + 1 && y > top - 1 && y < top + height + 1

/** Returns the owner of a home, start, come-out or in-spot hole. */
const ownerOf = (board: Board, hole: FlatMap['holes'][number]): Seat | undefined => {
  const seat = board.sideOf.indexOf(hole.side)
  const marked = hole.kind !== 'track' || board.comeOut[seat] === hole.hole || board.inSpot[seat] === hole.hole
  return seat === -1 || !marked ? undefined : seat
}

/** Returns the preview of these pegs and highlights: the part that they are about, or with `whole` the whole board. */
export const previewDrawingOf = (
  map: FlatMap,
  board: Board,
  pegs: readonly Hole[],
  highlights: PreviewHighlights,
  whole = false,
): PreviewDrawing => {
  const routes = highlights.routes.map(({ peg, path }) => path.map((hole) => placeOf(map, board, peg, hole)))
  const ends = highlights.ends.map((hole) => placeOf(map, board, 0, hole))
  const contentBox = boxWithMargin([...routes.flat(), ...ends])
  const partBox = ends.length > 0 && contentBox[2] > MAX_WIDTH_SPACINGS ? boxWithMargin(routes.flat()) : contentBox
  const box = whole ? boundingBox(map.parts.flat()) : partBox
  const marbles = pegs.map((hole, peg) => ({
    ...placeOf(map, board, peg, hole),
    peg,
    seat: seatOfPeg(board, peg),
    victim: highlights.victims.includes(peg),
    waits: isStart(board, hole),
  }))
  return {
    box,
    routes: routes.filter((route) => route.length > 1),
    lifted: ends.length > 0 ? routes[0]?.[0] : undefined,
    ends,
    marbles: marbles.filter((marble) => isInBox(box, marble)),
    holes: map.holes
      .filter(({ at }) => isInBox(box, at))
      .map((hole) => ({ x: hole.at.x, y: hole.at.y, seat: ownerOf(board, hole) })),
  }
}

/** Returns what a preview of these events shows. A marble that is sent back without a move is only marked. */
export const highlightsOf = (events: readonly GameEvent[]): PreviewHighlights => ({
  routes: events.flatMap((event) => {
    if (event.type === 'moved') return [{ peg: event.peg, path: event.path }]
    return event.type === 'penalty' ? [{ peg: event.peg, path: [event.from] }] : []
  }),
  ends: [],
  victims: events.flatMap((event) => (event.type === 'hit' || event.type === 'penalty' ? [event.peg] : [])),
})
