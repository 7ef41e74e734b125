/** Distances of holes from the edges of their wood. */

import type { Point } from '../../engine/boards/layout.ts'
import { memoize } from '../../engine/memoize.ts'
import { isMitred } from '../design/part-joints.ts'
import { distanceToSteps, isInContour, signedDepthIn } from '../geometry/distance.ts'
import { edgeInset, profiledSteps } from '../geometry/edge-profile.ts'
import type { Slab } from '../geometry/wood-parts.ts'
import type { Drill, Plan } from '../plan.ts'

/** The profiled steps of each slab of a plan. Many points are measured at one slab. */
const stepsBySlab = memoize(
  ({ design, parts }: Plan): ReadonlyMap<Slab, readonly boolean[]> =>
    new Map(parts.flatMap(({ slabs }) => slabs.map((slab) => [slab, profiledSteps(design, slab)]))),
)

const profiledStepsOf = (plan: Plan, slab: Slab): readonly boolean[] => stepsBySlab(plan).get(slab) ?? []

/** Steps where one half of a folding board meets the other are not edges. */
const edgesOf = (plan: Plan, slab: Slab): readonly boolean[] =>
  plan.design.fold === 'none' ? [] : profiledStepsOf(plan, slab)

const slabsOf = (plan: Plan, drill: Drill): readonly Slab[] => {
  const slabs = drill.parts.flatMap((part) => plan.parts[part]?.slabs ?? [])
  // A joint's hole goes through a disc of each part, and stands in the cut-outs of the other slabs.
  return drill.parts.length === 1 ? slabs : slabs.filter(({ contour }) => isInContour(drill, contour))
}

/** Clearance of a hole on a glued mitre: each part has half of it, and only the parts' other edges count. */
const clearanceOnMitre = (plan: Plan, drill: Drill): number =>
  Math.min(
    ...drill.parts.flatMap((part) =>
      (plan.parts[part]?.slabs ?? []).map((slab) => distanceToSteps(drill, slab.contour, profiledStepsOf(plan, slab))),
    ),
  )

/** Distance from a hole's middle to the nearest edge of its wood, in mm; negative outside. */
export const edgeClearance = (plan: Plan, drill: Drill): number => {
  if (isMitred(plan.design) && drill.parts.length > 1) return clearanceOnMitre(plan, drill)
  const distances = slabsOf(plan, drill).map((slab) => signedDepthIn(drill, slab.contour, edgesOf(plan, slab)))
  return distances.length === 0 ? 0 : Math.min(...distances)
}

/** Distance from a point to the nearest edge with a profile, in mm; infinite for a square edge. */
export const profileClearance = (plan: Plan, p: Point, parts: readonly number[]): number => {
  if (plan.design.edge === 'square') return Number.POSITIVE_INFINITY
  const distances = parts.flatMap((part) => {
    const slab = plan.parts[part]?.slabs.at(-1)
    return slab === undefined ? [] : [distanceToSteps(p, slab.contour, profiledStepsOf(plan, slab))]
  })
  return Math.min(...distances) - edgeInset(plan.design, 0)
}

/** Tests that a point lies on a board, not on the profile of its edge. */
export const isOnWood = (plan: Plan, p: Point): boolean =>
  plan.parts.some(({ outline }, part) => isInContour(p, outline) && profileClearance(plan, p, [part]) > 0)
