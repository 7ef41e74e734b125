import { type Board, type Hole, isStart, type Peg } from '../../engine/board.ts'
import type { Layout, Point } from '../../engine/layout.ts'

/** Where a peg stands in a hole. A start area has one place for every peg of its seat; a peg always takes the same one. */
export type PlaceOf = (peg: Peg, hole: Hole) => Point

export const makePlaces = (board: Board, layout: Layout, activeTrack: number): PlaceOf => {
  const places: Point[][] = Array.from({ length: board.holes }, () => [])
  for (const placed of layout.holes) {
    if (placed.track === activeTrack) places[placed.hole]?.push({ x: placed.x, y: placed.y })
  }
  const middle: Point = { x: 0, y: 0 }
  return (peg, hole) => places[hole]?.[isStart(board, hole) ? peg % board.pegs : 0] ?? middle
}
