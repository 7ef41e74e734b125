/** What a plate for the dowels of a joint finds where that joint begins. */

import { cutAt, type WoodPart } from '../geometry/body.ts'
import { flatten } from '../geometry/contour.ts'
import { type Joint, toJointFrame } from '../geometry/joints/joint.ts'
import type { Plan } from '../plan.ts'

/** How far a stop dowel reaches along the wood, and how exactly outlines are cut up; mm. */
const ALONGSIDE = 20
const EXACT = 0.005

/** Whether a dowel that touches the joint's beginning stands beside both parts: no edge runs outwards from there. */
const takesStop = (parts: readonly WoodPart[], joint: Joint): boolean =>
  joint.parts.every((part) => {
    const seen = flatten((parts[part] as WoodPart).outline, EXACT).map(toJointFrame(joint))
    const alongside = cutAt(cutAt(seen, ALONGSIDE, true), -ALONGSIDE, false)
    return alongside.every(({ y }) => y > -2 * EXACT)
  })

/** The outer corner of a ring, the end that lies before the maker, or that one where no dowel can stand. */
export const jointEndOf = ({ parts, fold }: Plan, joint: Joint): 'outer' | 'near' | 'flush' => {
  if (fold === undefined) return 'outer'
  return takesStop(parts, joint) ? 'near' : 'flush'
}
