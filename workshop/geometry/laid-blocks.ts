/** Oblong pieces laid out on boards. All mm. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Extent } from './contour.ts'

/** A piece, and where its lower left corner lies. */
export interface LaidBlock<Block> {
  readonly block: Block
  readonly at: Point
}

/** In rows from below, the highest first; `room`: of a board, of which as many are begun as it takes. */
export const layBlocks = <Block extends Extent>(
  blocks: readonly Block[],
  apart: number,
  room: Extent,
): readonly (readonly LaidBlock<Block>[])[] => {
  const boards: LaidBlock<Block>[][] = []
  let [x, y, row] = [0, 0, 0]
  for (const block of [...blocks].sort((a, b) => b.height - a.height)) {
    if (x > 0 && x + block.width > room.width) [x, y, row] = [0, y + row + apart, 0]
    if (boards.length === 0 || (y > 0 && y + block.height > room.height)) {
      boards.push([])
      ;[x, y, row] = [0, 0, 0]
    }
    boards.at(-1)?.push({ block, at: { x, y } })
    row = Math.max(row, block.height)
    x += block.width + apart
  }
  return boards
}

export const extentOfLaid = (laid: readonly LaidBlock<Extent>[]): Extent => ({
  width: Math.max(0, ...laid.map(({ block, at }) => at.x + block.width)),
  height: Math.max(0, ...laid.map(({ block, at }) => at.y + block.height)),
})
