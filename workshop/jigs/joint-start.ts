/** Shape of the board where a joint begins, for plates for its dowels. */

import { itemAt } from '../../engine/items.ts'
import { flatten } from '../geometry/contour.ts'
import { type Joint, toJointFrame } from '../geometry/joints/joint.ts'
import { clipAtX, type WoodPart } from '../geometry/wood-parts.ts'
import type { Plan } from '../plan.ts'

/** Length of a stop dowel along the wood, and error of flattened outlines. */
const STOP_LENGTH_MM = 20
const FLATTEN_TOLERANCE_MM = 0.005

/**
 * Tests whether a dowel that touches the joint's beginning stands beside both parts: no edge runs outwards from there.
 */
const canHoldStop = (parts: readonly WoodPart[], joint: Joint): boolean =>
  joint.parts.every((part) => {
    const seen = flatten(itemAt(parts, part).outline, FLATTEN_TOLERANCE_MM).map(toJointFrame(joint))
    const alongside = clipAtX(clipAtX(seen, STOP_LENGTH_MM, true), -STOP_LENGTH_MM, false)
    return alongside.every(({ y }) => y > -2 * FLATTEN_TOLERANCE_MM)
  })

/** The outer corner of a ring, the end near the maker, or that end if no dowel can stand there. */
export const jointStartOf = ({ parts, fold }: Plan, joint: Joint): 'outer' | 'near' | 'flush' => {
  if (fold === undefined) return 'outer'
  return canHoldStop(parts, joint) ? 'near' : 'flush'
}
