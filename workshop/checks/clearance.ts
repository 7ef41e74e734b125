/** How far holes are from the edges of their wood. */

import type { Point } from '../../engine/boards/layout.ts'
import { isMitred } from '../design/part-joints.ts'
import type { Slab } from '../geometry/body.ts'
import { depthIn, distanceToSteps, isInContour } from '../geometry/distance.ts'
import { edgeInset, profiledSteps } from '../geometry/edge-profile.ts'
import type { Drill, Plan } from '../plan.ts'

/** Steps where one half of a folding board ends at the other one are no edges. */
const edgesOf = ({ design }: Plan, slab: Slab): readonly boolean[] =>
  design.fold === 'none' ? [] : profiledSteps(design, slab)

const slabsOf = (plan: Plan, drill: Drill): readonly Slab[] => {
  const slabs = drill.parts.flatMap((part) => plan.parts[part]?.slabs ?? [])
  // A joint's hole goes through a disc of either part, and stands in the cut-outs of the other slabs.
  return drill.parts.length === 1 ? slabs : slabs.filter(({ contour }) => isInContour(drill, contour))
}

/** Of a hole on a mitre that is glued: half of it is in each part, whose other edges count. */
const roomOnMitre = (plan: Plan, drill: Drill): number =>
  Math.min(
    ...drill.parts.flatMap((part) =>
      (plan.parts[part]?.slabs ?? []).map((slab) =>
        distanceToSteps(drill, slab.contour, profiledSteps(plan.design, slab)),
      ),
    ),
  )

/** From a hole's middle to the nearest edge of its wood, mm; negative outside. */
export const edgeRoom = (plan: Plan, drill: Drill): number => {
  if (isMitred(plan.design) && drill.parts.length > 1) return roomOnMitre(plan, drill)
  const rooms = slabsOf(plan, drill).map((slab) => depthIn(drill, slab.contour, edgesOf(plan, slab)))
  return rooms.length === 0 ? 0 : Math.min(...rooms)
}

/** From a point to the nearest edge with a profile, mm; infinite for a square edge. */
export const profileRoom = (plan: Plan, p: Point, parts: readonly number[]): number => {
  if (plan.design.edge === 'square') return Number.POSITIVE_INFINITY
  const rooms = parts.flatMap((part) => {
    const slab = plan.parts[part]?.slabs.at(-1)
    return slab === undefined ? [] : [distanceToSteps(p, slab.contour, profiledSteps(plan.design, slab))]
  })
  return Math.min(...rooms) - edgeInset(plan.design, 0)
}
