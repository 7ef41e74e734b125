/** Packs rectangular blocks on boards. All mm. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Extent } from './contour.ts'

/** A block, and the position of its lower left corner. */
export interface PlacedBlock<Block> {
  readonly block: Block
  readonly at: Point
}

/** Packs blocks in rows from below, the highest first, on as many boards as it takes. */
export const packBlocks = <Block extends Extent>(
  blocks: readonly Block[],
  gap: number,
  board: Extent,
): readonly (readonly PlacedBlock<Block>[])[] => {
  const boards: PlacedBlock<Block>[][] = []
  let [x, y, row] = [0, 0, 0]
  for (const block of [...blocks].sort((a, b) => b.height - a.height)) {
    if (x > 0 && x + block.width > board.width) [x, y, row] = [0, y + row + gap, 0]
    if (boards.length === 0 || (y > 0 && y + block.height > board.height)) {
      boards.push([])
      ;[x, y, row] = [0, 0, 0]
    }
    boards.at(-1)?.push({ block, at: { x, y } })
    row = Math.max(row, block.height)
    x += block.width + gap
  }
  return boards
}

export const extentOfPlaced = (laid: readonly PlacedBlock<Extent>[]): Extent => ({
  width: Math.max(0, ...laid.map(({ block, at }) => at.x + block.width)),
  height: Math.max(0, ...laid.map(({ block, at }) => at.y + block.height)),
})
