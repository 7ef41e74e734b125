/** Steps in which the parts of a board are joined. */

import { degreesText } from '../../../design/number-text.ts'
import { isMitred } from '../../../design/part-joints.ts'
import { lengthWriters } from '../../../design/units.ts'
import { boundsOf, extentOf, extremePointsOf } from '../../../geometry/contour.ts'
import { keyOutline } from '../../../geometry/joints/keys.ts'
import { seamHoles } from '../../../geometry/joints/seam.ts'
import type { SeamHole } from '../../../geometry/joints/seam-hole.ts'
import type { StepSentences } from '../../../lists/building-step.ts'
import type { Plan } from '../../../plan.ts'
import type { TextValues } from '../../../texts.ts'

/** Returns the text `step.<key>`. `more`: its count and the values in it. */
export type Say = (key: string, more?: TextValues) => string

/** Returns the distances of holes from the joint's beginning. The holes are those in one of the two edges that meet there. */
const placesAlongJoint = ({ design }: Plan, holes: readonly SeamHole[]): readonly string[] => {
  const along = holes
    .filter((hole) => hole.part === holes[0]?.part)
    .flatMap((hole) => ('along' in hole ? [hole.along] : []))
  return [...new Set(along)].map(lengthWriters(design.units).ruled)
}

/** Returns the values of the steps for holes in the edges of one joint. */
const dowelValues = (plan: Plan): TextValues | undefined => {
  const { design, seam } = plan
  const own = seamHoles(seam, 'dowel')
  const [first] = own
  if (seam === undefined || first === undefined) return undefined
  const { ruled, sold } = lengthWriters(design.units)
  return {
    count: own.length / 2 / seam.joints.length,
    dowel: sold(design.dowel),
    dowelDepth: ruled(first.depth),
    places: placesAlongJoint(plan, own),
  }
}

/** Returns the values of the steps for keys across one joint. */
const keyValues = ({ design, seam }: Plan): TextValues | undefined => {
  if (seam === undefined || seam.keys.length === 0) return undefined
  const { ruled } = lengthWriters(design.units)
  // The rounded corners of a bow tie reach less far than the sharp ones that it is made from.
  const { width, height } = extentOf(boundsOf(extremePointsOf(keyOutline(design))))
  return {
    count: seam.keys.length / seam.joints.length,
    keyDepth: ruled(seam.keyDepth),
    keyLength: ruled(width),
    keyBreadth: ruled(height),
    places: [...new Set(seam.keys.map(({ along }) => ruled(along)))],
  }
}

/** Returns the steps for gluing a ring: its corner holes are drilled when it is whole. */
export const ringSteps = (plan: Plan, say: Say): readonly StepSentences[] => {
  if (!isMitred(plan.design)) return []
  const count = plan.parts.length
  const [dowels, keys] = [dowelValues(plan), keyValues(plan)]
  return [
    [say('mitres', { degrees: degreesText(180 / count) })],
    [dowels !== undefined && say('ringDowels', dowels)],
    [say(dowels === undefined ? 'glueRing' : 'glueRingOnDowels')],
    [keys !== undefined && say('ringKeys', keys)],
    [say('mitredCorners', { count })],
  ]
}

/** A magnet the wrong way round pushes the halves apart: steps before and after explain the poles. */
const magnetSteps = (plan: Plan, say: Say): readonly StepSentences[] => {
  const own = seamHoles(plan.seam, 'magnet')
  const [first] = own
  if (first === undefined) return []
  const { ruled, sold } = lengthWriters(plan.design.units)
  const values = {
    count: own.length,
    magnet: sold(first.diameter),
    magnetDepth: ruled(first.depth),
    places: placesAlongJoint(plan, own),
  }
  const inEdge = first.face === 'edge'
  return [
    [say(inEdge ? 'edgeMagnets' : 'bottomMagnets', values)],
    [say('poles'), say(inEdge ? 'edgePoles' : 'bottomPoles'), say('tryPoles')],
  ]
}

export const seamSteps = (plan: Plan, say: Say): readonly StepSentences[] => {
  if (plan.fold === undefined) return []
  const magnets = magnetSteps(plan, say)
  const [dowels, keys] = [dowelValues(plan), keyValues(plan)]
  return [
    dowels === undefined ? [] : [say('dowels', dowels), say(magnets.length > 0 ? 'looseDowels' : 'gluedDowels')],
    [keys !== undefined && say('keys', keys)],
    ...magnets,
    [plan.design.foldJoint === 'hinges' && say('hinge')],
  ]
}
