/**
 * Finds free places along a joint, between holes, wells and the board's edges. Lengths in mm. The joint's coordinates
 * are those of `toJointFrame`: x to the right of the joint, y along it from its beginning.
 */

import type { Point } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import type { Design } from '../../design/design.ts'
import { boreOf } from '../bore.ts'
import { type Bounds, boundsOf, flatten } from '../contour.ts'
import { signedDepthIn } from '../distance.ts'
import type { Well } from '../wells.ts'
import type { WoodPart } from '../wood-parts.ts'
import { fromJointFrame, type Joint, jointLength, toJointFrame } from './joint.ts'

/** The fields of a plan that are needed to place fasteners, in the board's coordinates. */
export interface JointedBoard {
  readonly design: Design
  readonly parts: readonly WoodPart[]
  /** Middles of the holes. */
  readonly drills: readonly Point[]
  readonly wells: readonly Well[]
}

/** A joint, and everything that is cut into its board from above: `drills` and `hollows` are in joint's coordinates. */
export interface JointSite extends JointedBoard {
  readonly joint: Joint
  /** Bounds and depths of the wells. */
  readonly hollows: readonly { readonly bounds: Bounds; readonly depth: number }[]
}

/** A section of a joint that a fastener occupies: the distance of its middle from the joint's beginning. */
export interface OccupiedSection {
  readonly middle: number
  readonly halfLength: number
}

/** Wood beside holes and wells. */
const MIN_WALL_MM = 2
/** Wood between a fastener and the joint's ends. */
const MIN_END_WOOD_MM = 8
/** Wood between neighbouring fasteners. */
const MIN_GAP_MM = 6
/** Step of the search for a place. */
const SEARCH_STEP_MM = 1
const TOLERANCE_MM = 1e-6

/** Converts holes and wells of a board to the coordinates of one of its joints. */
export const makeJointSite = (board: JointedBoard, joint: Joint): JointSite => {
  const toJoint = toJointFrame(joint)
  const hollows = board.wells.map(({ contour, depth }) => ({
    bounds: boundsOf(flatten(contour, 0.5).map(toJoint)),
    depth,
  }))
  return { ...board, drills: board.drills.map(toJoint), hollows, joint }
}

/**
 * Tests whether a box in the wood is clear of everything cut from above. The point is the box's middle in the joint's
 * coordinates, `halfSize` half of its size across and along the joint, `topDepth` the depth of its upper face below the
 * board's top.
 */
export const isClear = (site: JointSite, { x, y }: Point, halfSize: Point, topDepth: number): boolean => {
  const { design, drills, hollows } = site
  const rim = boreOf(design).bitDiameter / 2 + MIN_WALL_MM
  const reachesBox = design.holeDepth + MIN_WALL_MM > topDepth + TOLERANCE_MM
  const isOverBox = (drill: Point) =>
    Math.abs(drill.x - x) < halfSize.x + rim && Math.abs(drill.y - y) < halfSize.y + rim
  if (reachesBox && drills.some(isOverBox)) return false
  return hollows.every(({ bounds: { west, east, south, north }, depth }) => {
    if (depth + MIN_WALL_MM <= topDepth) return true
    return x + halfSize.x < west || x - halfSize.x > east || y + halfSize.y < south || y - halfSize.y > north
  })
}

/** Tests whether a box across the joint, `y` mm from its beginning, has wood around its corners. */
const isInWood = ({ joint, parts }: JointSite, y: number, halfSize: Point): boolean => {
  const place = fromJointFrame(joint)
  return joint.parts.every((part, side) =>
    [-1, 1].every((sign) => {
      const corner = place({ x: side === 0 ? -halfSize.x : halfSize.x, y: y + sign * halfSize.y })
      return signedDepthIn(corner, itemAt(parts, part).outline) >= MIN_WALL_MM - TOLERANCE_MM
    }),
  )
}

/** Returns the free place along the joint that is nearest to the wanted one; undefined if there is none. */
const findPlaceNear = (
  site: JointSite,
  wanted: number,
  halfSize: Point,
  topDepth: number,
  occupied: readonly OccupiedSection[],
): number | undefined => {
  const count = Math.floor((jointLength(site.joint) - 2 * (MIN_END_WOOD_MM + halfSize.y)) / SEARCH_STEP_MM)
  const places = Array.from(
    { length: Math.max(0, count + 1) },
    (_, i) => MIN_END_WOOD_MM + halfSize.y + i * SEARCH_STEP_MM,
  )
  return places
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .find(
      (y) =>
        occupied.every(({ middle, halfLength }) => Math.abs(middle - y) >= halfLength + halfSize.y + MIN_GAP_MM) &&
        isClear(site, { x: 0, y }, halfSize, topDepth) &&
        isInWood(site, y, halfSize),
    )
}

/**
 * Finds places for fasteners along a joint, near the given shares (0 to 1) of its length. Returns distances from the
 * joint's beginning, undefined where there is no space. `halfSize`, `topDepth`: as in `isClear`. `occupied`: what is
 * already in the joint; the new places are added to it.
 */
export const findPlaces = (
  site: JointSite,
  shares: readonly number[],
  halfSize: Point,
  topDepth: number,
  occupied: OccupiedSection[],
): readonly (number | undefined)[] => {
  const length = jointLength(site.joint)
  return shares.map((share) => {
    const middle = findPlaceNear(site, length * share, halfSize, topDepth, occupied)
    if (middle !== undefined) occupied.push({ middle, halfLength: halfSize.y })
    return middle
  })
}

export const isDefined = <T>(value: T | undefined): value is T => value !== undefined
