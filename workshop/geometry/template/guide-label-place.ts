/** Position of the label of a line on a template: clear of holes if there is such a place. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Plan } from '../../plan.ts'
import { boreOf } from '../bore.ts'
import { distanceToLine } from '../distance.ts'
import { distanceBetween } from '../point.ts'
import { pointAlongSeam } from './registration.ts'
import type { Guide, Template } from './template.ts'

/** Gaps from a line's end to its label, from label to line and from label to a hole's rim; step of the search; mm. */
const END_MARGIN_MM = 4
const LINE_GAP_MM = 1.2
const HOLE_CLEARANCE_MM = 1.5
const SEARCH_STEP_MM = 2

/** The first letter's lower left corner; `length`, `size`: of the label, in mm. */
export const guideLabelAt = (
  guide: Guide,
  { drills }: Pick<Template, 'drills'>,
  { design }: Plan,
  length: number,
  size: number,
): Point => {
  const clearRadius = boreOf(design).rim / 2 + HOLE_CLEARANCE_MM + size / 2
  const whole = distanceBetween(guide.to, guide.from)
  const count = Math.max(1, Math.floor((whole - length - 2 * END_MARGIN_MM) / SEARCH_STEP_MM) + 1)
  const middle = LINE_GAP_MM + size / 2
  const clearance = (far: number): number => {
    const [a, b] = [pointAlongSeam(guide, far / whole, middle), pointAlongSeam(guide, (far + length) / whole, middle)]
    return Math.min(Infinity, ...drills.map((drill) => distanceToLine(drill, a, b) - clearRadius))
  }
  const places = Array.from({ length: count }, (_, i) => END_MARGIN_MM + i * SEARCH_STEP_MM)
  const free = places.find((far) => clearance(far) >= 0)
  return pointAlongSeam(guide, (free ?? END_MARGIN_MM) / whole, LINE_GAP_MM)
}
