/** Blocks of running text, which flow down pages. */

import type { Point } from '../../../../engine/boards/layout.ts'
import { grey, type Ink } from './ink.ts'
import { segmentPath } from './path.ts'
import { breakLines, drawItem, drawLine, drawProse, LINE_HEIGHT, leftEnd } from './prose.ts'

/** A block of a page; lengths are in mm. */
export interface TextBlock {
  readonly height: number
  /** `at`: its upper left corner. */
  readonly draw: (ink: Ink, at: Point) => void
  /** If true, the block is never the last one on a page. */
  readonly keepsWithNext?: boolean
}

const BODY_TYPE = { size: 3, colour: grey(0.1) }
const HEADING_TYPE = { size: 4.3, bold: true }
const CELL_TYPE = { size: 2.7, colour: grey(0.1) }
const HEAD_CELL_TYPE = { size: 2.3, bold: true, colour: grey(0.35) }
const RULE_LOOK = { stroke: grey(0.78), width: 0.15 }
/** Distance from the top of a line to its base line, as a share of the type's size. */
const BASELINE_SHARE = 1.02

const heightOfLines = (lines: number, size: number): number => lines * size * LINE_HEIGHT

export const gapBlock = (height: number): TextBlock => ({ height, draw: () => undefined })

export const headingBlock = (text: string, width: number): TextBlock => ({
  height: 10,
  keepsWithNext: true,
  draw: (ink, at) => drawLine(ink, text, { x: at.x, y: at.y - 7.2 }, width, HEADING_TYPE),
})

const INDENT_MM = 7

/** Returns a paragraph with its number or another mark on its left. */
export const itemBlock = (ruler: Ink, mark: string, text: string, width: number): TextBlock => ({
  height: heightOfLines(breakLines(ruler, text, width - INDENT_MM, BODY_TYPE).length, BODY_TYPE.size) + 2.2,
  draw: (ink, at) => {
    const first = { x: at.x, y: at.y - BODY_TYPE.size * BASELINE_SHARE }
    drawItem(ink, { mark, text, indent: INDENT_MM }, first, width, BODY_TYPE)
  },
})

interface Column {
  /** A table without any head has no header row. */
  readonly head?: string
  /** Share of the table's width. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

const COLUMN_GAP_MM = 2

const rowBlock = (
  ruler: Ink,
  columns: readonly Column[],
  cells: readonly string[],
  width: number,
  type: typeof CELL_TYPE & { readonly bold?: boolean },
): TextBlock => {
  const widths = columns.map(({ share }) => share * width)
  const lines = cells.map((cell, i) => breakLines(ruler, cell, (widths[i] ?? 0) - COLUMN_GAP_MM, type).length)
  const height = heightOfLines(Math.max(1, ...lines), type.size) + 1.4
  return {
    height,
    draw: (ink, at) => {
      let start = 0
      columns.forEach(({ align = 'left' }, i) => {
        const wide = (widths[i] ?? 0) - COLUMN_GAP_MM
        const left = leftEnd(ink, { x: at.x, width }, start, wide)
        const place = { x: align === 'left' ? left : left + wide, y: at.y - 0.8 - type.size * BASELINE_SHARE }
        drawProse(ink, cells[i] ?? '', place, wide, { ...type, align })
        start += widths[i] ?? 0
      })
      const low = at.y - height
      ink.draw(RULE_LOOK, segmentPath(at.x, low, at.x + width, low))
    },
  }
}

const headBlock = (ruler: Ink, columns: readonly Column[], width: number): TextBlock => {
  const heads = columns.map(({ head = '' }) => head)
  return { ...rowBlock(ruler, columns, heads, width, HEAD_CELL_TYPE), keepsWithNext: true }
}

export const tableBlocks = (
  ruler: Ink,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
): readonly TextBlock[] => [
  ...(columns.some(({ head }) => head !== undefined) ? [headBlock(ruler, columns, width)] : []),
  // The last row goes with the one before it: alone on a page it would have no head.
  ...rows.map((row, i) => ({
    ...rowBlock(ruler, columns, row, width, CELL_TYPE),
    keepsWithNext: i === rows.length - 2,
  })),
]

/** Distributes blocks on pages of a height in mm, of which the first has less space. A block with `keepsWithNext` is on the page of the one after it. */
export const splitIntoPages = (
  blocks: readonly TextBlock[],
  height: number,
  first: number,
): readonly (readonly TextBlock[])[] => {
  const pages: TextBlock[][] = [[]]
  let left = first
  let i = 0
  while (i < blocks.length) {
    let end = i
    while (blocks[end]?.keepsWithNext === true && end + 1 < blocks.length) end++
    const group = blocks.slice(i, end + 1)
    const needed = group.reduce((sum, block) => sum + block.height, 0)
    if (needed > left && pages.at(-1)?.length !== 0) {
      pages.push([])
      left = height
    }
    pages.at(-1)?.push(...group)
    left -= needed
    i = end + 1
  }
  return pages
}
