/** How the halves of a board are joined. */

import { inBothUnits, ruledLength, soldLength } from '../../../design/units.ts'
import { boundsOf, flatten } from '../../../geometry/contour.ts'
import { KEY, type SeamHole } from '../../../geometry/seam.ts'
import type { Plan } from '../../../plan.ts'
import type { TextValues } from '../../../texts.ts'

type Say = (key: string, more?: TextValues) => string

/** From the joint's southern end, of those in one half. */
const placesOf = ({ seam, parts, design }: Plan, holes: readonly SeamHole[]): readonly string[] => {
  const corners = flatten((parts[0] as Plan['parts'][0]).outline, 0.2).filter(
    ({ x }) => Math.abs(x - design.foldAt) < 1e-3,
  )
  const { south } = boundsOf(corners)
  return seam === undefined
    ? []
    : holes.filter(({ part }) => part === 0).map(({ y }) => inBothUnits(y - south, design.units, ruledLength))
}

const dowelSteps = (plan: Plan, say: Say, hasMagnets: boolean): readonly (string | false)[] => {
  const { design, seam } = plan
  const own = (seam?.holes ?? []).filter(({ kind }) => kind === 'dowel')
  const [first] = own
  if (first === undefined) return []
  const values = {
    count: own.length / 2,
    dowel: inBothUnits(design.dowel, design.units, soldLength),
    dowelDepth: inBothUnits(first.depth, design.units, ruledLength),
    places: placesOf(plan, own),
  }
  return [say('dowels', values), say(hasMagnets ? 'looseDowels' : 'gluedDowels')]
}

const keySteps = ({ design, seam }: Plan, say: Say): readonly (string | false)[] => {
  if (seam === undefined || seam.keys.length === 0) return []
  const ruled = (mm: number) => inBothUnits(mm, design.units, ruledLength)
  const values = {
    count: seam.keys.length,
    keyDepth: ruled(seam.keyDepth),
    keyLength: ruled(KEY.length),
    keyBreadth: ruled(KEY.breadth),
  }
  return [say('keys', values)]
}

/** A magnet the wrong way round pushes the halves apart: poles are told before and after. */
const magnetSteps = (plan: Plan, say: Say): readonly (readonly (string | false)[])[] => {
  const { design } = plan
  const own = (plan.seam?.holes ?? []).filter(({ kind }) => kind === 'magnet')
  const [first] = own
  if (first === undefined) return []
  const values = {
    count: own.length,
    magnet: inBothUnits(first.diameter, design.units, soldLength),
    magnetDepth: inBothUnits(first.depth, design.units, ruledLength),
    places: placesOf(plan, own),
  }
  const inEdge = first.face === 'edge'
  return [
    [say(inEdge ? 'edgeMagnets' : 'bottomMagnets', values)],
    [say('poles'), say(inEdge ? 'edgePoles' : 'bottomPoles'), say('tryPoles')],
  ]
}

export const seamSteps = (plan: Plan, say: Say): readonly (readonly (string | false)[])[] => {
  if (plan.fold === undefined) return []
  const magnets = magnetSteps(plan, say)
  const hinged = plan.design.foldJoint === 'hinges'
  return [dowelSteps(plan, say, magnets.length > 0), keySteps(plan, say), ...magnets, [hinged && say('hinge')]]
}
