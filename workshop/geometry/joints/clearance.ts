/** Finds free places along a joint, between holes, wells and the board's edges. All mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import type { WoodPart } from '../body.ts'
import { boreOf } from '../bore.ts'
import { type Bounds, boundsOf, flatten } from '../contour.ts'
import { depthIn } from '../distance.ts'
import type { Well } from '../wells.ts'
import { fromJointFrame, type Joint, jointLength, toJointFrame } from './joint.ts'

export interface JointedBoard {
  readonly design: Design
  readonly parts: readonly WoodPart[]
  /** Middles of the holes. */
  readonly drills: readonly Point[]
  readonly wells: readonly Well[]
}

/** A joint with everything that is cut into the board from above, in the joint's coordinates. */
export interface JointSite extends JointedBoard {
  readonly joint: Joint
  readonly hollows: readonly { readonly bounds: Bounds; readonly depth: number }[]
}

/** Wood beside holes, beside the joint's ends, and between neighbours. */
const MIN_WALL_MM = 2
const MIN_END_WOOD_MM = 8
const MIN_GAP_MM = 6
/** Step of the search for a place. */
const SEARCH_STEP_MM = 1
const TOLERANCE_MM = 1e-6

export const siteOf = (board: JointedBoard, joint: Joint): JointSite => {
  const seen = toJointFrame(joint)
  const hollows = board.wells.map(({ contour, depth }) => ({
    bounds: boundsOf(flatten(contour, 0.5).map(seen)),
    depth,
  }))
  return { ...board, drills: board.drills.map(seen), hollows, joint }
}

/**
 * Tests whether a box about a point, both in the joint's coordinates, is clear of everything cut from above. `top`:
 * depth of the box's upper face below the board's top, in mm.
 */
export const isClear = (site: JointSite, { x, y }: Point, reach: Point, top: number): boolean => {
  const { design, drills, hollows } = site
  const rim = boreOf(design).bit / 2 + MIN_WALL_MM
  const deep = design.holeDepth + MIN_WALL_MM > top + TOLERANCE_MM
  const hit = drills.some((drill) => Math.abs(drill.x - x) < reach.x + rim && Math.abs(drill.y - y) < reach.y + rim)
  if (deep && hit) return false
  return hollows.every(({ bounds: { west, east, south, north }, depth }) => {
    if (depth + MIN_WALL_MM <= top) return true
    return x + reach.x < west || x - reach.x > east || y + reach.y < south || y - reach.y > north
  })
}

/** Tests whether a box across the joint has wood around its corners. */
const isInWood = ({ joint, parts }: JointSite, y: number, reach: Point): boolean => {
  const place = fromJointFrame(joint)
  return joint.parts.every((part, side) =>
    [-1, 1].every((way) => {
      const corner = place({ x: side === 0 ? -reach.x : reach.x, y: y + way * reach.y })
      return depthIn(corner, (parts[part] as WoodPart).outline) >= MIN_WALL_MM - TOLERANCE_MM
    }),
  )
}

/** The free place along the joint that is nearest to the wanted one. */
const placeNear = (site: JointSite, wish: number, reach: Point, top: number, taken: readonly Point[]) => {
  const count = Math.floor((jointLength(site.joint) - 2 * (MIN_END_WOOD_MM + reach.y)) / SEARCH_STEP_MM)
  const places = Array.from(
    { length: Math.max(0, count + 1) },
    (_, i) => MIN_END_WOOD_MM + reach.y + i * SEARCH_STEP_MM,
  )
  return places
    .sort((a, b) => Math.abs(a - wish) - Math.abs(b - wish))
    .find(
      (y) =>
        taken.every((other) => Math.abs(other.x - y) >= other.y + reach.y + MIN_GAP_MM) &&
        isClear(site, { x: 0, y }, reach, top) &&
        isInWood(site, y, reach),
    )
}

/**
 * Finds places along a joint, in mm from its beginning, at shares of its length. `reach`: half sizes across the joint
 * and along it; `taken`: positions and half widths of what is already there, to which the new ones are added.
 */
export const placesFor = (
  site: JointSite,
  shares: readonly number[],
  reach: Point,
  top: number,
  taken: Point[],
): readonly (number | undefined)[] => {
  const length = jointLength(site.joint)
  return shares.map((share) => {
    const y = placeNear(site, length * share, reach, top, taken)
    if (y !== undefined) taken.push({ x: y, y: reach.y })
    return y
  })
}

export const isDefined = <T>(value: T | undefined): value is T => value !== undefined
