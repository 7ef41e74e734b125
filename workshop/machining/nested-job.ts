/** Lays parts that are cut alike beside each other in one blank. Lengths in mm. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Extent } from '../geometry/contour.ts'
import type { Operation, SideJob } from './job.ts'
import type { Move, Run, ToolPosition } from './paths/moves.ts'

interface Grid {
  readonly columns: number
  readonly rows: number
}

const range = (count: number): readonly number[] => Array.from({ length: Math.max(0, count) }, (_, i) => i)

/**
 * Returns the largest grid of parts that fits a space, of which a number of equal blanks holds exactly all parts.
 * `size`: of the blank of a single part.
 */
export const nestedGrid = (count: number, size: Extent, space: Extent): Grid => {
  const grids = range(Math.floor(space.width / size.width)).flatMap((column) =>
    range(Math.floor(space.height / size.height)).map((row): Grid => ({ columns: column + 1, rows: row + 1 })),
  )
  const partsOf = ({ columns, rows }: Grid) => columns * rows
  return grids
    .filter((grid) => count % partsOf(grid) === 0)
    .reduce<Grid>((best, grid) => (partsOf(grid) > partsOf(best) ? grid : best), { columns: 1, rows: 1 })
}

const moveRun = (run: Run, by: Point): Run => {
  const moved = <P extends Point>(p: P): P => ({ ...p, x: p.x + by.x, y: p.y + by.y })
  if (run.kind === 'drill') return { ...run, at: moved(run.at) }
  const moveStep = (move: Move): Move =>
    'centre' in move ? { ...move, to: moved(move.to), centre: moved(move.centre) } : { to: moved(move.to) }
  return { ...run, from: moved<ToolPosition>(run.from), moves: run.moves.map(moveStep) }
}

/** Returns the runs of an operation for every part. Two pins, on the line about which the blank is turned, are for all. */
const nestOperation = (operation: Operation, { columns, rows }: Grid, { width, height }: Extent): Operation => {
  const at = (column: number, row: number): Point => ({ x: column * width, y: row * height })
  if (operation.work === 'pins')
    return {
      ...operation,
      runs: operation.runs.map((run, i) => moveRun(run, at((columns - 1) / 2, i === 0 ? 0 : rows - 1))),
    }
  const places = range(rows).flatMap((row) => range(columns).map((column) => at(column, row)))
  return { ...operation, runs: places.flatMap((by) => operation.runs.map((run) => moveRun(run, by))) }
}

/** Returns the job of a blank with as many parts as fit. A blank that is turned over has its parts in the same places. */
export const nestJob = (job: SideJob, space: Extent): SideJob => {
  const { blank, parts, operations } = job
  const grid = nestedGrid(parts.length, blank, space)
  const copies = grid.columns * grid.rows
  if (copies === 1) return job
  return {
    ...job,
    copies,
    blank: { ...blank, width: grid.columns * blank.width, height: grid.rows * blank.height },
    operations: operations.map((operation) => nestOperation(operation, grid, blank)),
  }
}
