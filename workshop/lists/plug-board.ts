/** The board of the inlay's wood from which plugs are cut. All mm. */

import { isPlugged, PLUG_MARGIN_MM } from '../design/plugs.ts'
import { extentOfPlaced, packBlocks } from '../geometry/block-packing.ts'
import { boundsOf, type Extent, enlargeBounds, extentOf, extremePointsOf } from '../geometry/contour.ts'
import type { LineMark, TextMark } from '../geometry/marks.ts'
import { fittedTextSize, LETTER_WIDTH_RATIO } from '../geometry/text-box.ts'
import type { Plan } from '../plan.ts'

/** Height of a line with descenders or accents in relation to its capitals. */
const LINE_HEIGHT_RATIO = 1.4
/** Gap between blocks for the bit that cuts them apart. */
const BLOCK_GAP_MM = 8
/** Longest row of blocks, unless one block is longer. */
const ROW_LENGTH_MM = 400

const withMargin = ({ width, height }: Extent): Extent => ({
  width: width + 2 * PLUG_MARGIN_MM,
  height: height + 2 * PLUG_MARGIN_MM,
})

const textBlock = (mark: TextMark): Extent => {
  const size = fittedTextSize(mark)
  return withMargin({ width: size * LETTER_WIDTH_RATIO * [...mark.text].length, height: size * LINE_HEIGHT_RATIO })
}

/** Returns the size of an ornament; undefined without one. */
export const ornamentExtent = (marks: readonly LineMark[]): Extent | undefined => {
  if (marks.length === 0) return undefined
  const broadest = Math.max(...marks.map(({ width }) => width))
  const bounds = boundsOf(marks.flatMap(({ points, curve }) => (curve === undefined ? points : extremePointsOf(curve))))
  return extentOf(enlargeBounds(bounds, broadest / 2))
}

/** Returns the number of plugs, and the size of the board that holds them all; undefined if there are none. */
export const plugBoard = ({ design, marks }: Plan): (Extent & { readonly plugs: number }) | undefined => {
  const own = marks.filter((mark) => isPlugged(design, mark))
  const ornament = ornamentExtent(own.filter((mark) => mark.kind === 'line'))
  const blocks = [
    ...own.filter((mark) => mark.kind === 'text').map(textBlock),
    ...(ornament === undefined ? [] : [withMargin(ornament)]),
  ]
  if (blocks.length === 0) return undefined
  const longest = Math.max(ROW_LENGTH_MM, ...blocks.map(({ width }) => width))
  const [placed = []] = packBlocks(blocks, BLOCK_GAP_MM, { width: longest, height: Number.POSITIVE_INFINITY })
  return { ...extentOfPlaced(placed), plugs: blocks.length }
}
