/** How far holes are from the edges of their wood. */

import type { Point } from '../../engine/layout.ts'
import type { Slab } from '../body.ts'
import { arcOf, type Contour, flattened, type Step } from '../contour.ts'
import { edgeInset, profiledSteps } from '../edge.ts'
import type { Drill, Plan } from '../plan.ts'

const TAU = 2 * Math.PI

const toLine = (p: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square))
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy)
}

const toArc = (p: Point, from: Point, step: Extract<Step, { centre: Point }>): number => {
  const { radius, start, turn } = arcOf(from, step)
  const angle = Math.atan2(p.y - step.centre.y, p.x - step.centre.x)
  const along = turn < 0 ? (((start - angle) % TAU) + TAU) % TAU : (((angle - start) % TAU) + TAU) % TAU
  const ends = Math.min(Math.hypot(p.x - from.x, p.y - from.y), Math.hypot(p.x - step.to.x, p.y - step.to.y))
  if (along > Math.abs(turn)) return ends
  return Math.min(ends, Math.abs(Math.hypot(p.x - step.centre.x, p.y - step.centre.y) - radius))
}

/** To the nearest of the steps that are `counted`, mm; never negative. */
const toSteps = (p: Point, contour: Contour, counted: readonly boolean[]): number => {
  let nearest = Number.POSITIVE_INFINITY
  let from = contour.from
  contour.steps.forEach((step, i) => {
    if (counted[i] !== false) {
      nearest = Math.min(nearest, 'centre' in step ? toArc(p, from, step) : toLine(p, from, step.to))
    }
    from = step.to
  })
  return nearest
}

const COARSE = 0.05
const corners = new WeakMap<Contour, readonly Point[]>()

const cornersOf = (contour: Contour): readonly Point[] => {
  const known = corners.get(contour) ?? flattened(contour, COARSE)
  corners.set(contour, known)
  return known
}

export const isInside = (p: Point, contour: Contour): boolean => {
  let inside = false
  const points = cornersOf(contour)
  let b = points.at(-1) as Point
  for (const a of points) {
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    b = a
  }
  return inside
}

/** Distance to a contour, negative outside. */
export const depthIn = (p: Point, contour: Contour, counted: readonly boolean[] = []): number => {
  const away = toSteps(p, contour, counted)
  return isInside(p, contour) ? away : -away
}

/** Steps where one half of a folding board ends at the other one are no edges. */
const edgesOf = ({ design }: Plan, contour: Contour): readonly boolean[] =>
  design.fold === 'none' ? [] : profiledSteps(design, contour)

const slabsOf = (plan: Plan, drill: Drill): readonly Slab[] => {
  const slabs = drill.parts.flatMap((part) => plan.parts[part]?.slabs ?? [])
  // A joint's hole goes through a disc of either part, and stands in the cut-outs of the other slabs.
  return drill.parts.length === 1 ? slabs : slabs.filter(({ contour }) => isInside(drill, contour))
}

/** From a hole's middle to the nearest edge of its wood, mm; negative outside. */
export const edgeRoom = (plan: Plan, drill: Drill): number => {
  const rooms = slabsOf(plan, drill).map(({ contour }) => depthIn(drill, contour, edgesOf(plan, contour)))
  return rooms.length === 0 ? 0 : Math.min(...rooms)
}

/** From a point to the nearest edge with a profile, mm; infinite for a square edge. */
export const profileRoom = (plan: Plan, p: Point, parts: readonly number[]): number => {
  if (plan.design.edge === 'square') return Number.POSITIVE_INFINITY
  const rooms = parts.flatMap((part) => {
    const slab = plan.parts[part]?.slabs.at(-1)
    return slab === undefined ? [] : [toSteps(p, slab.contour, profiledSteps(plan.design, slab.contour))]
  })
  return Math.min(...rooms) - edgeInset(plan.design, 0)
}
