/** Packs rectangular blocks on boards. Lengths in mm; x to the right and y up from a board's lower left corner. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Extent } from './contour.ts'

/** A block on a board; `at` is the position of its lower left corner. */
export interface PlacedBlock<Block> {
  readonly block: Block
  readonly at: Point
}

/**
 * Packs blocks in rows from below, the highest first, on as many boards as it takes. Blocks are not turned; one that is
 * larger than the board gets a place all the same, beyond the board's edge. `gap`: distance between blocks.
 */
export const packBlocks = <Block extends Extent>(
  blocks: readonly Block[],
  gap: number,
  board: Extent,
): readonly (readonly PlacedBlock<Block>[])[] => {
  const boards: PlacedBlock<Block>[][] = []
  let [x, y, rowHeight] = [0, 0, 0]
  for (const block of [...blocks].sort((a, b) => b.height - a.height)) {
    if (x > 0 && x + block.width > board.width) [x, y, rowHeight] = [0, y + rowHeight + gap, 0]
    if (boards.length === 0 || (y > 0 && y + block.height > board.height)) {
      boards.push([])
      ;[x, y, rowHeight] = [0, 0, 0]
    }
    boards.at(-1)?.push({ block, at: { x, y } })
    rowHeight = Math.max(rowHeight, block.height)
    x += block.width + gap
  }
  return boards
}

/** Size of the smallest board that holds blocks at their places. */
export const extentOfPlaced = (placed: readonly PlacedBlock<Extent>[]): Extent => ({
  width: Math.max(0, ...placed.map(({ block, at }) => at.x + block.width)),
  height: Math.max(0, ...placed.map(({ block, at }) => at.y + block.height)),
})
