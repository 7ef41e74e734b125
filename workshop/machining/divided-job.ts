/** Divides the operations on a blank among its tiles. Lengths in mm. */

import type { Point } from '../../engine/boards/layout.ts'
import { itemAt } from '../../engine/items.ts'
import { type Bounds, boundsOf, type Contour, flatten } from '../geometry/contour.ts'
import type { Operation, SideJob } from './job.ts'
import { CLEARANCE_MM, type MillCut, type Move, movesWithStarts, type Run, type ToolPosition } from './paths/moves.ts'
import { isInCell, type Tile } from './tiles.ts'

/** Cuts that are smaller across, such as those of a milled hole, are not divided. */
const MAX_WHOLE_CUT_MM = 30
/** Straight pieces of a divided arc have this distance from it at most. */
const ARC_TOLERANCE_MM = 0.005

const pointsOf = (move: Move, from: ToolPosition): readonly ToolPosition[] => {
  if (!('centre' in move)) return [from, move.to]
  const contour: Contour = { from, steps: [move] }
  // A closed contour isn't repeated at its end, where the arc ends.
  const points = [...flatten(contour, ARC_TOLERANCE_MM), move.to]
  const last = points.length - 1
  return points.map((p, i) => ({ x: p.x, y: p.y, z: from.z + ((move.to.z - from.z) * i) / last }))
}

/** Shares of a straight move at which it crosses one of the borders. */
const crossings = (from: Point, to: Point, cells: readonly Bounds[]): readonly number[] => {
  const shareAt = (border: number, axis: 'x' | 'y') => (border - from[axis]) / (to[axis] - from[axis])
  const shares = cells.flatMap(({ west, south }) => [shareAt(west, 'x'), shareAt(south, 'y')])
  return [...new Set(shares)].filter((share) => share > 0 && share < 1).sort((a, b) => a - b)
}

const between = (from: ToolPosition, to: ToolPosition, share: number): ToolPosition => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  z: from.z + (to.z - from.z) * share,
})

/** A piece of a move within one tile. */
interface Piece {
  readonly tile: number
  readonly from: ToolPosition
  readonly move: Move
}

const piecesOfMove = (move: Move, from: ToolPosition, cells: readonly Bounds[]): readonly Piece[] => {
  const tileAt = (p: Point) => cells.findIndex((cell) => isInCell(p, cell))
  const points = pointsOf(move, from)
  const tile = tileAt(from)
  if (points.every((p) => tileAt(p) === tile)) return [{ tile, from, move }]
  return points.slice(1).flatMap((to, i) => {
    const start = itemAt(points, i)
    const shares = [0, ...crossings(start, to, cells), 1]
    return shares.slice(1).map((share, k): Piece => {
      const [a, b] = [between(start, to, itemAt(shares, k)), between(start, to, share)]
      return { tile: tileAt(between(a, b, 0.5)), from: a, move: { to: b } }
    })
  })
}

/** Divides a cut at the borders of tiles. A piece that begins in the wood goes down into it at the tool's plunge rate. */
const divideCut = (cut: MillCut, cells: readonly Bounds[]): readonly (readonly [number, MillCut])[] => {
  const cuts: (readonly [number, { kind: 'cut'; from: ToolPosition; moves: Move[] }])[] = []
  for (const [move, from] of movesWithStarts(cut))
    for (const piece of piecesOfMove(move, from, cells)) {
      const last = cuts.at(-1)
      if (last?.[0] === piece.tile) {
        last[1].moves.push(piece.move)
        continue
      }
      const isFirst = cuts.length === 0
      const above = isFirst ? piece.from : { ...piece.from, z: Math.max(piece.from.z, CLEARANCE_MM) }
      const down = above.z === piece.from.z ? [] : [{ to: piece.from }]
      cuts.push([piece.tile, { kind: 'cut', from: above, moves: [...down, piece.move] }])
    }
  return cuts
}

const boundsOfCut = (cut: MillCut): Bounds =>
  boundsOf([cut.from, ...movesWithStarts(cut).flatMap(([move, from]) => pointsOf(move, from))])

/** Rounding must not lead two rings around one middle to different tiles. */
const MIDDLE_TOLERANCE_MM = 1e-6

/** Returns a run, or the pieces of it, with the indices of their tiles. */
const divideRun = (run: Run, tiles: readonly Tile[]): readonly (readonly [number, Run])[] => {
  const cells = tiles.map(({ cell }) => cell)
  const tileAt = (p: Point) =>
    cells.findIndex((cell) => isInCell({ x: p.x + MIDDLE_TOLERANCE_MM, y: p.y + MIDDLE_TOLERANCE_MM }, cell))
  if (run.kind === 'drill') return [[tileAt(run.at), run]]
  const { west, east, south, north } = boundsOfCut(run)
  const isSmall = east - west < MAX_WHOLE_CUT_MM && north - south < MAX_WHOLE_CUT_MM
  return isSmall ? [[tileAt({ x: (west + east) / 2, y: (south + north) / 2 }), run]] : divideCut(run, cells)
}

const operationInTile = (
  operation: Operation,
  runs: readonly (readonly [number, Run])[],
  index: number,
): readonly Operation[] => {
  const own = runs.flatMap(([tile, run]) => (tile === index ? [run] : []))
  return own.length === 0 ? [] : [{ ...operation, runs: own }]
}

/** Divides a job into the jobs of its tiles. */
export const divideJob = (job: SideJob, tiles: readonly Tile[]): readonly SideJob[] => {
  const divided = job.operations.map(
    (operation) => [operation, operation.runs.flatMap((run) => divideRun(run, tiles))] as const,
  )
  return tiles.map((tile, index) => ({
    ...job,
    tile,
    operations: divided.flatMap(([operation, runs]) => operationInTile(operation, runs, index)),
  }))
}
