/** Dowels, keys and magnets where parts meet. */

import type { Design } from '../design/design.ts'
import { isMitred } from '../design/part-joints.ts'
import { type Check, foundAt, foundIf, ringAt, roundDown, roundUp, TOLERANCE } from './finding.ts'

/** Wood beside a dowel or a magnet in the edge, and over what is let in from below, mm. */
const BESIDE = 3
const OVER = 2

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
    find: ({ seam, design: { thickness } }) => {
      const edge = (seam?.holes ?? []).filter(({ face, diameter }) => {
        return face === 'edge' && (thickness - diameter) / 2 < BESIDE - TOLERANCE
      })
      const left = (thickness - Math.max(0, ...edge.map(({ diameter }) => diameter))) / 2
      return foundAt(
        edge.map((hole) => ringAt(hole, hole.diameter)),
        { left, least: BESIDE },
      )
    },
    mends: ({ design }) => {
      const most = roundDown(design.thickness - 2 * BESIDE - 0.2, design.units)
      return [
        { dowel: Math.min(design.dowel, most), magnetDiameter: Math.min(design.magnetDiameter, most) },
        { lock: 'keys' },
        { foldJoint: 'hinges', magnets: 'none' },
      ]
    },
  },
  {
    code: 'seam/over',
    severity: 'fault',
    find: ({ seam, design: { thickness } }) => {
      const below = (seam?.holes ?? []).filter(({ face }) => face === 'bottom')
      const left = thickness - Math.max(0, ...below.map(({ depth }) => depth))
      return foundAt(left < OVER - TOLERANCE ? below.map((hole) => ringAt(hole, hole.diameter)) : [], {
        left,
        least: OVER,
      })
    },
    mends: ({ design }) => [
      { magnetThickness: roundDown(design.thickness - OVER - 0.2, design.units) },
      { magnets: 'none' },
    ],
  },
]
