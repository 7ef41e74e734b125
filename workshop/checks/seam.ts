/** Checks of dowels, keys and magnets where parts meet. */

import { itemAt } from '../../engine/items.ts'
import type { Design } from '../design/design.ts'
import { inlaidDepth } from '../design/inlay.ts'
import { isMitred } from '../design/part-joints.ts'
import { isPlugged } from '../design/plugs.ts'
import { distanceToSteps } from '../geometry/distance.ts'
import { edgeDrop, profiledSteps } from '../geometry/edge-profile.ts'
import { seamHoles } from '../geometry/joints/seam.ts'
import type { SeamHole } from '../geometry/joints/seam-hole.ts'
import type { Slab } from '../geometry/wood-parts.ts'
import { nearestMagnet } from '../lists/magnets.ts'
import type { Plan } from '../plan.ts'
import { type Check, makeRing, resultAt, resultIf, roundDown, roundUp, TOLERANCE_MM } from './finding.ts'

/** Wood above and below a dowel or a magnet in the edge. */
const MIN_EDGE_HOLE_WALL_MM = 3
/** Wood over what is let in from below. */
const MIN_WOOD_OVER_HOLE_MM = 2

/** Depth of the edge's profile above a hole, in mm. */
const profileDropAt = ({ design, parts }: Plan, hole: SeamHole): number => {
  const slab = itemAt(parts, hole.part).slabs.at(-1) as Slab
  const profiled = profiledSteps(design, slab)
  if (!profiled.includes(true)) return 0
  return edgeDrop(design, distanceToSteps(hole, slab.contour, profiled) - hole.diameter / 2)
}

/** Greatest depth of everything let into the top, except holes and wells, which have a clearance of their own. */
const inlayDepthOf = ({ design, marks }: Plan): number => {
  const plugged = marks.some((mark) => isPlugged(design, mark))
  return Math.max(inlaidDepth(design), plugged ? design.plugDepth : 0)
}

/** Wood over and under a hole in the joint's edge, whichever is less, or over one in the lower face; in mm. */
const woodAround = (plan: Plan, hole: SeamHole): number => {
  const { thickness } = plan.design
  const profile = profileDropAt(plan, hole)
  if (hole.face === 'edge') return (thickness - hole.diameter) / 2 - profile
  return thickness - hole.depth - Math.max(profile, inlayDepthOf(plan))
}

/** Finds holes with less wood around them than they need. */
const findThinWood = (plan: Plan, face: SeamHole['face'], least: number) => {
  const own = (plan.seam?.holes ?? []).filter((hole) => hole.face === face)
  const thin = own.filter((hole) => woodAround(plan, hole) < least - TOLERANCE_MM)
  return resultAt(
    thin.map((hole) => makeRing(hole, hole.diameter)),
    { left: Math.min(...thin.map((hole) => woodAround(plan, hole))), least },
  )
}

/** Fixes for a glued ring: a wider one has longer mitres, and shallower holes leave wood for keys under them. */
const ringFixes = (design: Design): readonly Partial<Design>[] => [
  { margin: roundUp(design.margin + design.spacing, design.units) },
  { holeDepth: roundDown(design.thickness / 2 - MIN_WOOD_OVER_HOLE_MM, design.units) },
  { lock: 'dowels', dowelLength: 30, dowel: Math.min(design.dowel, 6) },
  { lock: 'keys' },
  { lock: 'bars' },
]

export const SEAM_CHECKS: readonly Check[] = [
  /** Something has no space between holes, wells and the edges. */
  {
    code: 'seam/space',
    severity: 'fault',
    find: ({ seam, design }) => resultIf(seam !== undefined && seam.missing > 0, { thickness: design.thickness }),
    fixes: ({ design }) => [
      { dowelLength: 30, dowel: Math.min(design.dowel, 6) },
      ...(isMitred(design) ? ringFixes(design) : []),
      { magnetDiameter: Math.min(design.magnetDiameter, 6) },
      { magnets: 'none' },
      { foldJoint: 'dowels' },
      { foldJoint: 'hinges', magnets: 'none' },
    ],
  },
  {
    code: 'seam/beside',
    severity: 'fault',
    find: (plan) => findThinWood(plan, 'edge', MIN_EDGE_HOLE_WALL_MM),
    fixes: ({ design }) => {
      const most = roundDown(design.thickness - 2 * MIN_EDGE_HOLE_WALL_MM - 0.2, design.units)
      return [
        { dowel: Math.min(design.dowel, most), magnetDiameter: Math.min(design.magnetDiameter, most) },
        { edge: 'square' },
        { lock: 'keys' },
        { foldJoint: 'hinges', magnets: 'none' },
      ]
    },
  },
  {
    code: 'seam/over',
    severity: 'fault',
    find: (plan) => findThinWood(plan, 'bottom', MIN_WOOD_OVER_HOLE_MM),
    fixes: (plan, { values }) => {
      const { magnetThickness, units } = plan.design
      const shortfall = MIN_WOOD_OVER_HOLE_MM - (values.left ?? 0)
      return [
        { magnetThickness: roundDown(magnetThickness - shortfall, units) },
        { edge: 'square' },
        { magnets: 'none' },
      ]
    },
  },
  {
    code: 'magnet/sold',
    severity: 'advice',
    find: ({ seam, design: { magnetDiameter: diameter, magnetThickness: thickness, units } }) => {
      const near = nearestMagnet({ diameter, thickness }, units)
      const isThere = seamHoles(seam, 'magnet').length > 0
      return resultIf(isThere && near !== undefined, {
        width: diameter,
        height: thickness,
        referenceWidth: near?.diameter ?? 0,
        referenceHeight: near?.thickness ?? 0,
      })
    },
    fixes: ({ design: { magnetDiameter: diameter, magnetThickness: thickness, units } }) => {
      const near = nearestMagnet({ diameter, thickness }, units)
      return near === undefined ? [] : [{ magnetDiameter: near.diameter, magnetThickness: near.thickness }]
    },
  },
]
