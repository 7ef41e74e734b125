/**
 * What holds parts together where they meet, two halves or those of a ring that is glued: dowels, bow-tie keys let in from below,
 * hidden magnets. All mm, as the assembled board is seen from above.
 */

import type { Layout, Point } from '../../../engine/boards/layout.ts'
import { hasDowels, hasKeys, isMitred } from '../../design/part-joints.ts'
import { type Contour, circle, ORIGIN, placeContour, placePoint, polygon } from '../contour.ts'
import { intoPart, type Joint, jointLength, jointOf, placeBy, seenFrom } from './joint.ts'
import { KEY, keyAt } from './keys.ts'
import { bottomMagnets, edgeMagnets } from './magnets.ts'
import { isThere, type JointedBoard, type JointSite, placesFor, siteOf } from './room.ts'
import { type EdgeHole, edgeHoleBox, edgeHoles, type Placing, type SeamHole } from './seam-hole.ts'

export interface SeamKey {
  /** Clockwise from above. */
  readonly pocket: Contour
  readonly joint: Joint
  /** Of its middle, from the joint's beginning. */
  readonly along: number
}

export interface Seam {
  readonly holes: readonly SeamHole[]
  readonly keys: readonly SeamKey[]
  readonly keyDepth: number
  /** Of all joints. */
  readonly joints: readonly Joint[]
  /** What found no room between holes, wells and the board's edges. */
  readonly missing: number
}

/** All holes for dowels, or for magnets: none in a board without a seam. */
export const seamHoles = (seam: Seam | undefined, kind: SeamHole['kind']): readonly SeamHole[] =>
  seam?.holes.filter((hole) => hole.kind === kind) ?? []

/** Those in the first part's edge at one joint, from the joint's beginning. */
export const edgeHolesAt = (seam: Seam, joint: Joint, kind: SeamHole['kind']): readonly EdgeHole[] => {
  const seen = seenFrom(joint)
  return seamHoles(seam, kind)
    .filter((hole): hole is EdgeHole => hole.face === 'edge')
    .filter((hole) => hole.part === joint.parts[0] && Math.abs(seen(hole).x) < 1e-6)
    .sort((a, b) => a.along - b.along)
}

/** Deepest that a key is let in. */
const KEY_DEPTH = 10
/** Air at the end of a dowel. */
const DOWEL_AIR = 1
/** One dowel or key for so many mm of a joint. */
const EACH = 150

const evenly = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => (i + 0.5) / count)

const countOn = ({ joint }: JointSite, least: number): number => Math.max(least, Math.round(jointLength(joint) / EACH))

const dowelsOn = (site: JointSite, taken: Point[]): Placing<SeamHole> => {
  const { thickness, dowel, dowelLength } = site.design
  const size = { kind: 'dowel', diameter: dowel, depth: dowelLength / 2 + DOWEL_AIR } as const
  const reach = { x: size.depth, y: dowel / 2 }
  const places = placesFor(site, evenly(countOn(site, 2)), reach, (thickness - dowel) / 2, taken)
  return {
    made: places.filter(isThere).flatMap((along) => edgeHoles(site.joint, along, size)),
    missing: places.filter((along) => along === undefined).length,
  }
}

/** On a mitre, which is short, one will do. */
const keysOn = (site: JointSite, depth: number): Placing<SeamKey> => {
  const { joint, design } = site
  const reach = { x: KEY.length / 2, y: KEY.breadth / 2 }
  const count = countOn(site, isMitred(design) ? 1 : 2)
  const places = placesFor(site, evenly(count), reach, design.thickness - depth, [])
  const { x, y } = intoPart(joint, 1)
  const angle = Math.atan2(y, x)
  const made = places
    .filter(isThere)
    .map((along) => ({ pocket: keyAt(placeBy(joint)({ x: 0, y: along }), angle), joint, along }))
  return { made, missing: places.length - made.length }
}

const NONE: Placing<never> = { made: [], missing: 0 }

const magnetsOn = (site: JointSite, taken: Point[]): Placing<SeamHole> => {
  const { magnets, foldJoint } = site.design
  if (magnets === 'none') return NONE
  return foldJoint === 'hinges' ? bottomMagnets(site) : edgeMagnets(site, taken)
}

/** What is in one joint. */
const seamOn = (site: JointSite): Seam => {
  const taken: Point[] = []
  const dowels = hasDowels(site.design) ? dowelsOn(site, taken) : NONE
  const keyDepth = Math.min(KEY_DEPTH, site.design.thickness / 2)
  const keys = hasKeys(site.design) ? keysOn(site, keyDepth) : NONE
  const magnets = magnetsOn(site, taken)
  return {
    holes: [...dowels.made, ...magnets.made],
    keys: keys.made,
    keyDepth,
    joints: [site.joint],
    missing: dowels.missing + keys.missing + magnets.missing,
  }
}

/** All corners of a ring are alike: what is in the first one, so many corners on. */
const turnedSeam = ({ holes, keys, joints }: Seam, angle: number, by: number, count: number) => {
  const turned = (p: Point): Point => placePoint(p, angle, ORIGIN)
  const partOf = (part: number): number => (part + by) % count
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

/** None where the board is in one piece, or has hinges and nothing else, or laps that come apart. */
export const seamOf = (board: JointedBoard, layout: Layout): Seam | undefined => {
  const { design, parts } = board
  const joint = jointOf(design, layout, parts)
  const isJoined = hasDowels(design) || hasKeys(design) || (design.fold !== 'none' && design.magnets !== 'none')
  if (joint === undefined || !isJoined) return undefined
  const first = seamOn(siteOf(board, joint))
  if (!isMitred(design)) return first
  const all = parts.map(({ angle }, by) => turnedSeam(first, angle, by, parts.length))
  return {
    ...first,
    holes: all.flatMap(({ holes }) => holes),
    keys: all.flatMap(({ keys }) => keys),
    joints: all.flatMap(({ joints }) => joints),
  }
}

const holeOutline = (hole: SeamHole): Contour =>
  hole.face === 'bottom' ? circle(hole, hole.diameter / 2) : polygon(edgeHoleBox(hole))

/** Outlines of all that isn't seen from above. */
export const hiddenOf = ({ holes, keys }: Pick<Seam, 'holes' | 'keys'>): readonly Contour[] => [
  ...keys.map(({ pocket }) => pocket),
  ...holes.map(holeOutline),
]
