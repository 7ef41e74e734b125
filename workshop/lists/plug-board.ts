/** The board of the inlay's wood that plugs are cut from. All mm. */

import { isPlugged, PLUG_MARGIN_MM } from '../design/plugs.ts'
import { extentOfPlaced, packBlocks } from '../geometry/block-packing.ts'
import { boundsOf, type Extent, extentOf, reachOf } from '../geometry/contour.ts'
import type { LineMark, TextMark } from '../geometry/marks.ts'
import { fittedTextSize, LETTER_WIDTH_RATIO } from '../geometry/text-box.ts'
import type { Plan } from '../plan.ts'

/** Letters with descenders or accents, by the height of capitals. */
const LINE = 1.4
/** Between blocks, for the bit that cuts them apart, and the longest row of them. */
const APART = 8
const ROW = 400

const about = ({ width, height }: Extent): Extent => ({
  width: width + 2 * PLUG_MARGIN_MM,
  height: height + 2 * PLUG_MARGIN_MM,
})

const textBlock = (mark: TextMark): Extent => {
  const size = fittedTextSize(mark)
  return about({ width: size * LETTER_WIDTH_RATIO * [...mark.text].length, height: size * LINE })
}

const ornamentBlock = (marks: readonly LineMark[]): readonly Extent[] => {
  if (marks.length === 0) return []
  const half = Math.max(...marks.map(({ width }) => width)) / 2
  const bounds = boundsOf(marks.flatMap(({ points, curve }) => (curve === undefined ? points : reachOf(curve))))
  const { width, height } = extentOf(bounds)
  return [about({ width: width + 2 * half, height: height + 2 * half })]
}

/** How many plugs there are, and the size of the board that holds them all; undefined: there are none. */
export const plugBoard = ({ design, marks }: Plan): (Extent & { readonly plugs: number }) | undefined => {
  const own = marks.filter((mark) => isPlugged(design, mark))
  const blocks = [
    ...own.filter((mark) => mark.kind === 'text').map(textBlock),
    ...ornamentBlock(own.filter((mark) => mark.kind === 'line')),
  ]
  if (blocks.length === 0) return undefined
  const longest = Math.max(ROW, ...blocks.map(({ width }) => width))
  const [laid = []] = packBlocks(blocks, APART, { width: longest, height: Number.POSITIVE_INFINITY })
  return { ...extentOfPlaced(laid), plugs: blocks.length }
}
