/** Clips lines and areas of a board to one of its parts. */

import type { Point } from '../../../engine/boards/layout.ts'
import { flatten } from '../../geometry/contour.ts'
import type { Mark } from '../../geometry/marks.ts'
import { clipAtX } from '../../geometry/wood-parts.ts'
import type { Plan } from '../../plan.ts'
import { type PlacedPart, pointOnSheet } from './drawing-sheet.ts'
import { runsWithin } from './line-clipping.ts'
import { DRAWING_TOLERANCE_MM, type Shape } from './shapes.ts'

/** Returns the corners of a part's top, as it lies in the assembled board. */
export const topOutline = ({ part }: Pick<PlacedPart, 'part'>): readonly Point[] =>
  flatten((part.slabs.at(-1) as (typeof part.slabs)[0]).contour, DRAWING_TOLERANCE_MM)

/** Returns the marks of one part; in a ring of sections each part has those of its own side. `index`: into `Plan.parts`. */
export const marksOfPart = ({ design, marks }: Plan, index: number): readonly Mark[] =>
  marks.filter(({ side }) => design.form !== 'sections' || side === -1 || side === index)

export const lineShape = (points: readonly Point[], closed = false): Shape => ({ kind: 'line', points, closed })

/** Clips an area to a part, with `over` mm beyond the fold, and moves it to the sheet. An area that doesn't cross the fold stays whole. */
export const clipAreaToPart = (
  placed: PlacedPart,
  { fold }: Plan,
  points: readonly Point[],
  over = 0,
): readonly Point[] => {
  const at = (fold?.[0].x ?? 0) + (placed.index === 0 ? over : -over)
  const cut = fold === undefined ? points : clipAtX(points, at, placed.index === 0)
  return cut.length > 2 ? cut.map((p) => pointOnSheet(placed, p)) : []
}

export const crossesFold = ({ fold }: Plan, points: readonly Point[]): boolean =>
  fold !== undefined && points.some((p) => p.x < fold[0].x) && points.some((p) => p.x > fold[0].x)

export const clipLineToPart = (placed: PlacedPart, points: readonly Point[], closed: boolean): readonly Shape[] =>
  runsWithin({ points, closed }, topOutline(placed)).map((run) =>
    lineShape(
      run.points.map((p) => pointOnSheet(placed, p)),
      run.closed,
    ),
  )
