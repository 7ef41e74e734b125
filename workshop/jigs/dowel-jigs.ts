/** Settings of the plates for dowels on both faces of every joint. */

import { fromJointFrame, type Joint } from '../geometry/joints/joint.ts'
import type { Plan } from '../plan.ts'
import { dowelPlatesOf } from './dowel-plates.ts'
import type { Plate, Setting } from './jig.ts'
import type { JigSetup } from './jig-setup.ts'

/** A plate on one face of a joint: as it is drawn on the left part, turned over on the right one. */
const settingOnFace = (plate: Plate, index: number, joint: Joint, side: 0 | 1): Setting => {
  const [x, y] = [joint.to.x - joint.from.x, joint.to.y - joint.from.y]
  const part = joint.parts[side]
  return {
    plate: index,
    side: part,
    part,
    on: 'joint',
    mirrored: side === 1,
    angle: side === 1 ? Math.atan2(y, -x) : Math.atan2(-y, x),
    by: joint.from,
    registration: { kind: 'joint' },
    drilled: plate.holes.flatMap((hole, i) =>
      hole.isDrilled ? [{ hole: i, at: fromJointFrame(joint)({ x: 0, y: hole.x }) }] : [],
    ),
  }
}

/**
 * Plates, with numbers that follow those `before`, and their settings: plate by plate, one face of all joints after the
 * other.
 */
export const dowelJigsOf = (
  plan: Plan,
  bed: Pick<JigSetup, 'bedWidth' | 'bedDepth'>,
  before: number,
): { readonly plates: readonly Plate[]; readonly settings: readonly Setting[] } => {
  const plates = dowelPlatesOf(plan, bed)
  const joints = plan.seam?.joints ?? []
  const settings = plates.flatMap((plate, i) =>
    ([0, 1] as const).flatMap((side) => joints.map((joint) => settingOnFace(plate, before + i, joint, side))),
  )
  return { plates, settings }
}
