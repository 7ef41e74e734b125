/**
 * Fasteners where two halves or the parts of a glued ring meet: dowels, bow-tie keys let in from below, hidden magnets.
 * Lengths are in mm; the assembled board is seen from above.
 */

import type { Layout, Point } from '../../../engine/boards/layout.ts'
import { hasDowels, hasKeys, isMitred } from '../../design/part-joints.ts'
import { type Contour, circle, ORIGIN, placeContour, placePoint, polygon } from '../contour.ts'
import {
  findPlaces,
  isDefined,
  type JointedBoard,
  type JointSite,
  makeJointSite,
  type OccupiedSection,
} from './clearance.ts'
import { fromJointFrame, intoPart, type Joint, jointLength, jointOf, toJointFrame } from './joint.ts'
import { BOW_TIE_MM, keyPocket } from './keys.ts'
import { placeBottomMagnets, placeEdgeMagnets } from './magnets.ts'
import { type EdgeHole, edgeHoleCorners, makeEdgeHoles, type Placement, type SeamHole } from './seam-hole.ts'

export interface SeamKey {
  /** Clockwise as seen from above. */
  readonly pocket: Contour
  readonly joint: Joint
  /** Distance of its middle from the joint's beginning. */
  readonly along: number
}

export interface Seam {
  readonly holes: readonly SeamHole[]
  readonly keys: readonly SeamKey[]
  readonly keyDepth: number
  /** All joints of the board. */
  readonly joints: readonly Joint[]
  /** Number of fasteners for which there was no space between holes, wells and the board's edges. */
  readonly missing: number
}

/** Returns all holes for dowels, or for magnets; none in a board without a seam. */
export const seamHoles = (seam: Seam | undefined, kind: SeamHole['kind']): readonly SeamHole[] =>
  seam?.holes.filter((hole) => hole.kind === kind) ?? []

/** Returns the holes in the edge of a joint's left part, in order from the joint's beginning. */
export const edgeHolesAt = (seam: Seam, joint: Joint, kind: SeamHole['kind']): readonly EdgeHole[] => {
  const toJoint = toJointFrame(joint)
  return seamHoles(seam, kind)
    .filter((hole): hole is EdgeHole => hole.face === 'edge')
    .filter((hole) => hole.part === joint.parts[0] && Math.abs(toJoint(hole).x) < 1e-6)
    .sort((a, b) => a.along - b.along)
}

/** Greatest depth of a key. */
const MAX_KEY_DEPTH_MM = 10
/** Gap at the end of a dowel. */
const DOWEL_END_GAP_MM = 1
/** One dowel or key for this length of a joint. */
const JOINT_LENGTH_PER_FASTENER_MM = 150

const evenShares = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => (i + 0.5) / count)

const fastenerCount = ({ joint }: JointSite, minCount: number): number =>
  Math.max(minCount, Math.round(jointLength(joint) / JOINT_LENGTH_PER_FASTENER_MM))

const placeDowels = (site: JointSite, occupied: OccupiedSection[]): Placement<SeamHole> => {
  const { thickness, dowel, dowelLength } = site.design
  const size = { kind: 'dowel', diameter: dowel, depth: dowelLength / 2 + DOWEL_END_GAP_MM } as const
  const reach = { x: size.depth, y: dowel / 2 }
  const places = findPlaces(site, evenShares(fastenerCount(site, 2)), reach, (thickness - dowel) / 2, occupied)
  return {
    placed: places.filter(isDefined).flatMap((along) => makeEdgeHoles(site.joint, along, size)),
    unplacedCount: places.filter((along) => along === undefined).length,
  }
}

/** Places the keys of a joint. One is enough on a mitre, which is short. */
const placeKeys = (site: JointSite, depth: number): Placement<SeamKey> => {
  const { joint, design } = site
  const reach = { x: BOW_TIE_MM.length / 2, y: BOW_TIE_MM.endWidth / 2 }
  const count = fastenerCount(site, isMitred(design) ? 1 : 2)
  const places = findPlaces(site, evenShares(count), reach, design.thickness - depth, [])
  const { x, y } = intoPart(joint, 1)
  const angle = Math.atan2(y, x)
  const made = places
    .filter(isDefined)
    .map((along) => ({ pocket: keyPocket(fromJointFrame(joint)({ x: 0, y: along }), angle), joint, along }))
  return { placed: made, unplacedCount: places.length - made.length }
}

const NOTHING_PLACED: Placement<never> = { placed: [], unplacedCount: 0 }

const placeMagnets = (site: JointSite, occupied: OccupiedSection[]): Placement<SeamHole> => {
  const { magnets, foldJoint } = site.design
  if (magnets === 'none') return NOTHING_PLACED
  return foldJoint === 'hinges' ? placeBottomMagnets(site) : placeEdgeMagnets(site, occupied)
}

/** Places the fasteners of one joint. */
const seamAtJoint = (site: JointSite): Seam => {
  const occupied: OccupiedSection[] = []
  const dowels = hasDowels(site.design) ? placeDowels(site, occupied) : NOTHING_PLACED
  const keyDepth = Math.min(MAX_KEY_DEPTH_MM, site.design.thickness / 2)
  const keys = hasKeys(site.design) ? placeKeys(site, keyDepth) : NOTHING_PLACED
  const magnets = placeMagnets(site, occupied)
  return {
    holes: [...dowels.placed, ...magnets.placed],
    keys: keys.placed,
    keyDepth,
    joints: [site.joint],
    missing: dowels.unplacedCount + keys.unplacedCount + magnets.unplacedCount,
  }
}

/**
 * Turns the seam of a ring's first joint to another corner: all corners are alike. `angle`: clockwise turn in radians;
 * `steps`: number of parts by which it moves on; `count`: number of parts in the ring.
 */
const turnSeam = ({ holes, keys, joints }: Seam, angle: number, steps: number, count: number) => {
  const turned = (p: Point): Point => placePoint(p, angle, ORIGIN)
  const partOf = (part: number): number => (part + steps) % count
  const jointAt = ({ from, to, parts: [left, right] }: Joint): Joint => ({
    from: turned(from),
    to: turned(to),
    parts: [partOf(left), partOf(right)],
  })
  return {
    holes: holes.map((hole) => ({
      ...hole,
      ...turned(hole),
      part: partOf(hole.part),
      ...(hole.face === 'edge' ? { into: turned(hole.into) } : {}),
    })),
    keys: keys.map((key) => ({ ...key, pocket: placeContour(key.pocket, angle, ORIGIN), joint: jointAt(key.joint) })),
    joints: joints.map(jointAt),
  }
}

/** Returns the seam of a board; undefined if it is in one piece, has only hinges, or has laps that come apart. */
export const seamOf = (board: JointedBoard, layout: Layout): Seam | undefined => {
  const { design, parts } = board
  const joint = jointOf(design, layout, parts)
  const isJoined = hasDowels(design) || hasKeys(design) || (design.fold !== 'none' && design.magnets !== 'none')
  if (joint === undefined || !isJoined) return undefined
  const first = seamAtJoint(makeJointSite(board, joint))
  if (!isMitred(design)) return first
  const all = parts.map(({ angle }, steps) => turnSeam(first, angle, steps, parts.length))
  return {
    ...first,
    holes: all.flatMap(({ holes }) => holes),
    keys: all.flatMap(({ keys }) => keys),
    joints: all.flatMap(({ joints }) => joints),
  }
}

const holeOutline = (hole: SeamHole): Contour =>
  hole.face === 'bottom' ? circle(hole, hole.diameter / 2) : polygon(edgeHoleCorners(hole))

/** Returns the outlines of all fasteners; none of them can be seen from above. */
export const hiddenOutlines = ({ holes, keys }: Pick<Seam, 'holes' | 'keys'>): readonly Contour[] => [
  ...keys.map(({ pocket }) => pocket),
  ...holes.map(holeOutline),
]
