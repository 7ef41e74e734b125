import { boreOf } from '../geometry/bore.ts'
import type { Bounds } from '../geometry/contour.ts'
import type { Plan } from '../plan.ts'
import type { PaperView, SketchPen } from './sketch-pen.ts'
import { paperViewOf } from './sketch-pen.ts'

interface Shown {
  readonly holes?: boolean
  readonly lines?: boolean
}

/** The board from above in a box of the paper. */
export const sketchBoard = (
  pen: SketchPen,
  plan: Plan,
  box: Bounds,
  { holes = false, lines = false }: Shown = {},
): PaperView => {
  const view = paperViewOf(plan.bounds, box)
  const { place, scale } = view
  for (const { outline } of plan.parts) pen.contour('wood', outline, place, scale)
  if (plan.frame !== undefined) {
    pen.path('thin', plan.frame.inner.map(place), true)
    for (const mitre of plan.frame.mitres) pen.path('thin', mitre.map(place))
  }
  if (lines)
    for (const mark of plan.marks)
      if (mark.kind === 'line') pen.path(mark.filled ? 'inlay' : 'grain', mark.points.map(place), mark.closed)
  for (const { contour } of plan.wells) pen.contour('thin', contour, place, scale)
  if (plan.fold !== undefined) pen.path('hidden', plan.fold.map(place))
  if (holes) {
    const radius = Math.max(0.25, (boreOf(plan.design).mouth / 2) * scale)
    for (const drill of plan.drills) pen.circle('hole', place(drill), radius)
  }
  return view
}
