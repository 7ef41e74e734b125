/** Finds a place for the label of a line on a template: clear of holes if there is such a place. Lengths in mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Plan } from '../../plan.ts'
import { boreOf } from '../bore.ts'
import { distanceToLine } from '../distance.ts'
import { distanceBetween } from '../point.ts'
import { pointAlongSeam } from './registration-marks.ts'
import type { Guide, Template } from './template.ts'

/** Smallest distance from a line's end to its label. */
const END_MARGIN_MM = 4
/** Distance from a line to its label. */
const LINE_GAP_MM = 1.2
/** Smallest distance from a label to the rim of a hole. */
const HOLE_CLEARANCE_MM = 1.5
/** Step of the search along the line. */
const SEARCH_STEP_MM = 2

/**
 * Returns the lower left corner of a label's first letter. `length`: of the label; `size`: height of its letters. Where
 * no place is clear of holes, the label is at the beginning of its line.
 */
export const findGuideLabelPlace = (
  guide: Guide,
  { drills }: Pick<Template, 'drills'>,
  { design }: Plan,
  length: number,
  size: number,
): Point => {
  const clearRadius = boreOf(design).rimDiameter / 2 + HOLE_CLEARANCE_MM + size / 2
  const whole = distanceBetween(guide.to, guide.from)
  const count = Math.max(1, Math.floor((whole - length - 2 * END_MARGIN_MM) / SEARCH_STEP_MM) + 1)
  const middle = LINE_GAP_MM + size / 2
  const clearance = (along: number): number => {
    const [a, b] = [
      pointAlongSeam(guide, along / whole, middle),
      pointAlongSeam(guide, (along + length) / whole, middle),
    ]
    return Math.min(Infinity, ...drills.map((drill) => distanceToLine(drill, a, b) - clearRadius))
  }
  const places = Array.from({ length: count }, (_, i) => END_MARGIN_MM + i * SEARCH_STEP_MM)
  const free = places.find((along) => clearance(along) >= 0)
  return pointAlongSeam(guide, (free ?? END_MARGIN_MM) / whole, LINE_GAP_MM)
}
