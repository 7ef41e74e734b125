/** Instructions for setting the plates for dowels. */

import { isMitred } from '../design/part-joints.ts'
import { lengthWriters } from '../design/units.ts'
import { seamHoles } from '../geometry/joints/seam.ts'
import type { Plan } from '../plan.ts'
import type { TextValues, Translate } from '../texts.ts'
import type { JigSet, Plate, Setting } from './jig.ts'
import { jointStartOf } from './joint-start.ts'

/** Settings of a plate for dowels that are done alike. */
export interface DowelGroup {
  /** Index of the plate. */
  readonly plate: number
  readonly settings: readonly Setting[]
}

/** Names the thing that the plate is pushed against. */
const registerText = (plan: Plan, { end, dowel, holes }: Plate, t: Translate): string => {
  const joint = plan.seam?.joints[0]
  const from = end === 'pin' || joint === undefined ? 'pin' : jointStartOf(plan, joint)
  const pin = holes.find(({ isDrilled: drills }) => !drills)?.name ?? ''
  return t(`jig.joint.against.${from}`, { stop: lengthWriters(plan.design.units).sold(dowel), pin })
}

/** Says when holes for dowels are drilled, through which bushings and how deep. */
const beforeText = (plan: Plan, { plates }: JigSet, thickness: number, t: Translate): string => {
  const { design, seam } = plan
  const own = plates.flatMap((plate, i) => (plate.end === undefined ? [] : [{ plate, number: String(i + 1) }]))
  const depth = seamHoles(seam, 'dowel')[0]?.depth ?? 0
  const { sold, ruled } = lengthWriters(design.units)
  const bushings = t('jig.joint.bushings', {
    count: own.length,
    plates: own.map(({ number }) => number),
    bushing: sold(own[0]?.plate.bushing ?? 0),
    bit: sold(design.dowel),
    depth: ruled(thickness + depth),
    hole: ruled(depth),
  })
  return `${t(`jig.joint.before.${isMitred(design) ? 'mitre' : 'fold'}`)} ${bushings}`
}

/**
 * Says how one plate is set on one face of all joints; the first such step includes what applies to all of them.
 * `thickness`: of the plates, in mm.
 */
export const dowelStep = (
  plan: Plan,
  set: JigSet,
  { plate: index, settings }: DowelGroup,
  thickness: number,
  t: Translate,
): string => {
  const [first] = settings
  const plate = set.plates[index]
  if (first === undefined || plate === undefined) return ''
  const values: TextValues = {
    plate: index + 1,
    count: first.drilled.length,
    sides: settings.map(({ side }) => String.fromCharCode(97 + side)).sort(),
    half: t(`sketch.word.${first.part === 0 ? 'leftHalf' : 'rightHalf'}`),
    against: registerText(plan, plate, t),
  }
  const where = isMitred(plan.design) ? 'mitre' : 'fold'
  const text = t(`jig.joint.${where}.${first.mirrored ? 'turned' : 'marked'}`, values)
  const isFirst = set.settings.find(({ on }) => on === 'joint') === first
  return isFirst ? `${beforeText(plan, set, thickness, t)} ${text}` : text
}
