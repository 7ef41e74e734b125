/** The edges of a part that have a profile, and how far its tool goes beside them. */

import type { Point } from '../../engine/boards/layout.ts'
import { cyclicItem, itemAt } from '../../engine/items.ts'
import type { Design } from '../design/design.ts'
import { DRAWING_TOLERANCE_MM } from '../exports/drawings/shapes.ts'
import { type ContourStep, flatten, mapSteps } from '../geometry/contour.ts'
import { profiledSteps } from '../geometry/edge-profile.ts'
import type { Slab, WoodPart } from '../geometry/wood-parts.ts'
import { type EdgeInput, edgeCutter } from './edge-cutter.ts'
import { edgePasses } from './paths/edge-passes.ts'
import { type EdgeRun, extendRun } from './paths/edge-paths.ts'

/** A step that has a profile, with its first point. */
interface ProfiledStep {
  readonly from: Point
  readonly step: ContourStep
}

const pointsAlong = (contourSteps: readonly ProfiledStep[]): readonly Point[] => {
  const [first] = contourSteps as [ProfiledStep]
  const steps = contourSteps.map(({ step }) => step)
  return [...flatten({ from: first.from, steps }, DRAWING_TOLERANCE_MM), itemAt(steps, -1).to]
}

/** Returns the edges of a slab that have a profile, as uninterrupted runs, in mm on the board. */
export const edgeRuns = (design: Design, slab: Slab): readonly EdgeRun[] => {
  const { contour } = slab
  const profiled = profiledSteps(design, slab)
  if (profiled.every((own) => own)) return [{ points: flatten(contour, DRAWING_TOLERANCE_MM), closed: true }]
  const contourSteps = mapSteps(contour, (step, from): ProfiledStep => ({ from, step }))
  const count = contourSteps.length
  const at = (i: number) => cyclicItem(contourSteps, i + count)
  const starts = profiled.flatMap((own, i) => (own && !profiled[(i + count - 1) % count] ? [i] : []))
  return starts.map((start) => {
    let length = 1
    while (profiled[(start + length) % count]) length++
    const run = Array.from({ length }, (_, i) => at(start + i))
    const before = pointsAlong([at(start - 1)]).at(-2) as Point
    const after = pointsAlong([at(start + length)])[1] as Point
    return extendRun(pointsAlong(run), before, after, design.edgeSize)
  })
}

/** Greatest distance of the profile's tool outside the outline (`out`), and its greatest depth (`deep`), in mm. */
export const profileReach = (input: EdgeInput, part: WoodPart): { readonly out: number; readonly deep: number } => {
  const cutter = edgeCutter(input)
  const { design } = input.plan
  if (cutter === undefined || !profiledSteps(design, itemAt(part.slabs, -1)).includes(true)) {
    return { out: 0, deep: 0 }
  }
  const passes = edgePasses(design, cutter)
  const widest = { round: cutter.diameter / 2 + design.edgeSize, vee: design.edgeSize + 1, ball: cutter.diameter / 2 }[
    cutter.form
  ]
  return {
    out: Math.max(0, ...passes.map(({ out }) => out)) + widest,
    deep: -Math.min(0, ...passes.map(({ z }) => z)),
  }
}
