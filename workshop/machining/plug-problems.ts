/** Problems of plugs with the bits that cut them. */

import { isPlugged, plugFloor } from '../design/plugs.ts'
import { isOwnDrawing } from '../geometry/marks.ts'
import { fittedTextSize } from '../geometry/text-box.ts'
import { thinStretches } from '../geometry/thin-strokes.ts'
import { plugBoard } from '../lists/plug-board.ts'
import type { ProblemInput, ProblemValues } from './problem-check.ts'
import { halfWidthPerDepth } from './tool.ts'

/** Width of the thinnest strokes of carved letters in relation to the height of capitals. */
const THIN_STROKE_RATIO = 0.045
/** Smallest depth that holds a plug. */
const MIN_PLUG_DEPTH_MM = 0.5

/** Finds a stroke that is too narrow for the bit to go deep. */
export const checkPlugStrokes = ({ plan: { design, marks }, tools: { vee }, length }: ProblemInput): ProblemValues => {
  const deepIn = (size: number) => (size * THIN_STROKE_RATIO) / 2 / halfWidthPerDepth(vee)
  const texts = marks.filter((mark) => mark.kind === 'text').filter((mark) => isPlugged(design, mark))
  const narrow = texts.find((mark) => deepIn(fittedTextSize(mark)) < MIN_PLUG_DEPTH_MM)
  return narrow && { angle: vee.angle, text: narrow.text, deep: length(deepIn(fittedTextSize(narrow))) }
}

/** Finds a line of the ornament that is too narrow for the bit to go deep. */
export const checkPlugLines = ({ plan: { design, marks }, tools: { vee }, length }: ProblemInput): ProblemValues => {
  const lines = marks.filter((mark) => mark.kind === 'line').filter((mark) => isPlugged(design, mark))
  const leastWidth = 2 * MIN_PLUG_DEPTH_MM * halfWidthPerDepth(vee)
  const strokes = lines.filter(({ filled }) => !filled)
  const drawn = isOwnDrawing(design, { role: 'ornament' }) ? lines : []
  const widths = [...strokes, ...drawn.flatMap((area) => thinStretches(area, leastWidth))].map(({ width }) => width)
  const deep = Math.min(...widths) / 2 / halfWidthPerDepth(vee)
  return deep < MIN_PLUG_DEPTH_MM ? { angle: vee.angle, deep: length(deep) } : undefined
}

/** Finds a bit that would rub with its shank. */
export const checkPlugBit = ({ plan, tools: { vee }, length }: ProblemInput): ProblemValues => {
  if (plugBoard(plan) === undefined) return undefined
  const reach = vee.diameter / 2 / halfWidthPerDepth(vee)
  const depth = Math.max(plan.design.plugDepth, plugFloor(plan.design))
  return reach >= depth
    ? undefined
    : { bit: length(vee.diameter), angle: vee.angle, reach: length(reach), depth: length(depth) }
}
