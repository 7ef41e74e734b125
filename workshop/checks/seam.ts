/** Dowels, keys and magnets where parts meet. */

import type { Design } from '../design/design.ts'
import { inlaidDepth } from '../design/inlay.ts'
import { isMitred } from '../design/part-joints.ts'
import { isPlugged } from '../design/plugs.ts'
import type { Slab, WoodPart } from '../geometry/body.ts'
import { distanceToSteps } from '../geometry/distance.ts'
import { edgeDrop, profiledSteps } from '../geometry/edge-profile.ts'
import { seamHoles } from '../geometry/joints/seam.ts'
import type { SeamHole } from '../geometry/joints/seam-hole.ts'
import { magnetNear } from '../lists/magnets.ts'
import type { Plan } from '../plan.ts'
import { type Check, foundAt, foundIf, ringAt, roundDown, roundUp, TOLERANCE } from './finding.ts'

/** Wood beside a dowel or a magnet in the edge, and over what is let in from below, mm. */
const BESIDE = 3
const OVER = 2

/** What the edge's profile takes of the thickness where a hole is. */
const profileOver = ({ design, parts }: Plan, hole: SeamHole): number => {
  const slab = (parts[hole.part] as WoodPart).slabs.at(-1) as Slab
  const profiled = profiledSteps(design, slab)
  if (!profiled.includes(true)) return 0
  return edgeDrop(design, distanceToSteps(hole, slab.contour, profiled) - hole.diameter / 2)
}

/** Deepest that anything but holes and wells, which have room of their own, is let into the top. */
const letIn = ({ design, marks }: Plan): number => {
  const plugged = marks.some((mark) => isPlugged(design, mark))
  return Math.max(inlaidDepth(design), plugged ? design.plugDepth : 0)
}

/** Wood over and under a hole in the joint's edge, or over one in the lower face: the lesser of both. */
const leftAbout = (plan: Plan, hole: SeamHole): number => {
  const { thickness } = plan.design
  const profile = profileOver(plan, hole)
  if (hole.face === 'edge') return (thickness - hole.diameter) / 2 - profile
  return thickness - hole.depth - Math.max(profile, letIn(plan))
}

/** Those with less wood about them than they need. */
const thinAbout = (plan: Plan, face: SeamHole['face'], least: number) => {
  const own = (plan.seam?.holes ?? []).filter((hole) => hole.face === face)
  const thin = own.filter((hole) => leftAbout(plan, hole) < least - TOLERANCE)
  return foundAt(
    thin.map((hole) => ringAt(hole, hole.diameter)),
    { left: Math.min(...thin.map((hole) => leftAbout(plan, hole))), least },
  )
}

/** Of a ring that is glued: a broader one has longer mitres, and shallower holes leave wood for keys under them. */
const ringMends = (design: Design): readonly Partial<Design>[] => [
  { margin: roundUp(design.margin + design.spacing, design.units) },
  { holeDepth: roundDown(design.thickness / 2 - OVER, design.units) },
  { lock: 'dowels', dowelLength: 30, dowel: Math.min(design.dowel, 6) },
  { lock: 'keys' },
  { lock: 'bars' },
]

export const SEAM_CHECKS: readonly Check[] = [
  /** Something has no room between holes, wells and the edges. */
  {
    code: 'seam/room',
    severity: 'fault',
    find: ({ seam, design }) => foundIf(seam !== undefined && seam.missing > 0, { thickness: design.thickness }),
    mends: ({ design }) => [
      { dowelLength: 30, dowel: Math.min(design.dowel, 6) },
      ...(isMitred(design) ? ringMends(design) : []),
      { magnetDiameter: Math.min(design.magnetDiameter, 6) },
      { magnets: 'none' },
      { foldJoint: 'dowels' },
      { foldJoint: 'hinges', magnets: 'none' },
    ],
  },
  {
    code: 'seam/beside',
    severity: 'fault',
    find: (plan) => thinAbout(plan, 'edge', BESIDE),
    mends: ({ design }) => {
      const most = roundDown(design.thickness - 2 * BESIDE - 0.2, design.units)
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
    find: (plan) => thinAbout(plan, 'bottom', OVER),
    mends: (plan, { values }) => {
      const { magnetThickness, units } = plan.design
      const lacks = OVER - (values.left ?? 0)
      return [{ magnetThickness: roundDown(magnetThickness - lacks, units) }, { edge: 'square' }, { magnets: 'none' }]
    },
  },
  {
    code: 'magnet/sold',
    severity: 'advice',
    find: ({ seam, design: { magnetDiameter: diameter, magnetThickness: thickness, units } }) => {
      const near = magnetNear({ diameter, thickness }, units)
      const isThere = seamHoles(seam, 'magnet').length > 0
      return foundIf(isThere && near !== undefined, {
        width: diameter,
        height: thickness,
        roomWidth: near?.diameter ?? 0,
        roomHeight: near?.thickness ?? 0,
      })
    },
    mends: ({ design: { magnetDiameter: diameter, magnetThickness: thickness, units } }) => {
      const near = magnetNear({ diameter, thickness }, units)
      return near === undefined ? [] : [{ magnetDiameter: near.diameter, magnetThickness: near.thickness }]
    },
  },
]
