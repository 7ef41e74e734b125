import { roundDown } from '../checks/finding.ts'
import { FIELDS } from '../design/design.ts'
import { EMBLEM_GRID, parseEmblem } from '../design/emblem.ts'
import { ornamentRadius } from '../geometry/board-marks.ts'
import { boundsOf, extentOf } from '../geometry/contour.ts'
import type { Plan } from '../plan.ts'

/** Returns the greatest length of a drawing's longer side that fits in the middle of a board, down to a mark of a ruler. */
export const fittedEmblemSize = ({ design, layout }: Plan, emblem: string): number => {
  const { width, height } = extentOf(boundsOf(parseEmblem(emblem).flatMap(({ points }) => points)))
  const diameter = 2 * ornamentRadius(design, layout) * design.spacing
  const fitted = roundDown((diameter * EMBLEM_GRID) / Math.hypot(width, height), design.units)
  const { min, max } = FIELDS.emblemSize
  return Math.min(max, Math.max(min, fitted))
}
