/** Where along a joint there is room between holes, wells and the board's edges. All mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import type { WoodPart } from '../body.ts'
import { boreOf } from '../bore.ts'
import { type Bounds, boundsOf, flatten } from '../contour.ts'
import { depthIn } from '../distance.ts'
import type { Well } from '../wells.ts'
import { type Joint, jointLength, placeBy, seenFrom } from './joint.ts'

export interface JointedBoard {
  readonly design: Design
  readonly parts: readonly WoodPart[]
  /** Middles of its holes. */
  readonly drills: readonly Point[]
  readonly wells: readonly Well[]
}

/** A joint with what is cut from above into the board, as the joint sees it. */
export interface JointSite extends JointedBoard {
  readonly joint: Joint
  readonly hollows: readonly { readonly bounds: Bounds; readonly depth: number }[]
}

/** Wood beside holes, beside the joint's ends, and between neighbours. */
const WALL = 2
const END = 8
const BETWEEN = 6
/** Steps in which a place is looked for. */
const STEP = 1
const TINY = 1e-6

export const siteOf = (board: JointedBoard, joint: Joint): JointSite => {
  const seen = seenFrom(joint)
  const hollows = board.wells.map(({ contour, depth }) => ({
    bounds: boundsOf(flatten(contour, 0.5).map(seen)),
    depth,
  }))
  return { ...board, drills: board.drills.map(seen), hollows, joint }
}

/** Whether a box about a place, both as the joint sees them, is clear of what is cut from above down to `top`, mm from there. */
export const isClear = (site: JointSite, { x, y }: Point, reach: Point, top: number): boolean => {
  const { design, drills, hollows } = site
  const rim = boreOf(design).bit / 2 + WALL
  const deep = design.holeDepth + WALL > top + TINY
  const hit = drills.some((drill) => Math.abs(drill.x - x) < reach.x + rim && Math.abs(drill.y - y) < reach.y + rim)
  if (deep && hit) return false
  return hollows.every(({ bounds: { west, east, south, north }, depth }) => {
    if (depth + WALL <= top) return true
    return x + reach.x < west || x - reach.x > east || y + reach.y < south || y - reach.y > north
  })
}

/** Whether a box across the joint has wood about its corners. */
const isInWood = ({ joint, parts }: JointSite, y: number, reach: Point): boolean => {
  const place = placeBy(joint)
  return joint.parts.every((part, side) =>
    [-1, 1].every((way) => {
      const corner = place({ x: side === 0 ? -reach.x : reach.x, y: y + way * reach.y })
      return depthIn(corner, (parts[part] as WoodPart).outline) >= WALL - TINY
    }),
  )
}

/** The place along the joint that is nearest to the wished one. */
const placeNear = (site: JointSite, wish: number, reach: Point, top: number, taken: readonly Point[]) => {
  const count = Math.floor((jointLength(site.joint) - 2 * (END + reach.y)) / STEP)
  const places = Array.from({ length: Math.max(0, count + 1) }, (_, i) => END + reach.y + i * STEP)
  return places
    .sort((a, b) => Math.abs(a - wish) - Math.abs(b - wish))
    .find(
      (y) =>
        taken.every((other) => Math.abs(other.x - y) >= other.y + reach.y + BETWEEN) &&
        isClear(site, { x: 0, y }, reach, top) &&
        isInWood(site, y, reach),
    )
}

/**
 * Places along a joint, mm from its beginning, at shares of its length. `reach`: across the joint, and along it; `taken`: places and
 * half breadths of what is there, to which these are added.
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

export const isThere = <T>(value: T | undefined): value is T => value !== undefined
