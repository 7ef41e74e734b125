/** Views of the whole board in sketches. */

import type { Bounds } from '../geometry/contour.ts'
import type { Plan } from '../plan.ts'
import { type PaperView, paperViewOf, type SketchPen } from './sketch-pen.ts'

/** Draws the board from above in a box of the paper, without its lines and holes. */
export const sketchBoard = (pen: SketchPen, plan: Plan, paper: Bounds): PaperView => {
  const view = paperViewOf(plan.bounds, paper)
  const { place, scale } = view
  for (const { outline } of plan.parts) pen.contour('wood', outline, place, scale)
  if (plan.frame !== undefined) {
    pen.area('thin', plan.frame.inner.map(place))
    for (const mitre of plan.frame.mitres) pen.line('thin', mitre.map(place))
  }
  for (const { contour } of plan.wells) pen.contour('thin', contour, place, scale)
  if (plan.fold !== undefined) pen.line('hidden', plan.fold.map(place))
  return view
}

/** Draws the board without all that is let into its top. */
export const sketchUnderside = (pen: SketchPen, plan: Plan, paper: Bounds): PaperView =>
  sketchBoard(pen, { ...plan, wells: [], frame: undefined }, paper)

/** Draws a clamp across the board between two x. `bar`: `steel` if it lies above the wood, `soft` if it is seen through it. Lengths are in mm on paper. */
export const drawClamp = (pen: SketchPen, west: number, east: number, y: number, bar: 'steel' | 'soft'): void => {
  pen.box(bar, { west: west - 3, east: east + 3, south: y - 0.7, north: y + 0.7 })
  pen.box('steel', { west: west - 3, east: west - 0.2, south: y - 2, north: y + 2 })
  pen.box('steel', { west: east + 0.2, east: east + 3, south: y - 2, north: y + 2 })
}
