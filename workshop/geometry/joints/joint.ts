/**
 * Straight lines on which parts of a board meet. Points of the board are in mm, x east, y north of its middle, with the
 * assembled board seen from above.
 */

import { trackAt } from '../../../engine/board.ts'
import { apothemOf, type Layout, type Point, pointOnSide } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import type { Design } from '../../design/design.ts'
import { isMitred } from '../../design/part-joints.ts'
import { boundsOf, flatten } from '../contour.ts'
import { distanceBetween } from '../point.ts'
import { clipAtX, type WoodPart } from '../wood-parts.ts'
import { INNER_WIDTH_SPACINGS } from './section.ts'

export interface Joint {
  readonly from: Point
  readonly to: Point
  /** Indices into `Plan.parts`: the part to the left of the joint's direction, and the one to the right. */
  readonly parts: readonly [number, number]
}

export const jointLength = ({ from, to }: Joint): number => distanceBetween(to, from)

/** A unit vector along the joint. */
const directionOf = (joint: Joint): Point => {
  const length = jointLength(joint)
  return { x: (joint.to.x - joint.from.x) / length, y: (joint.to.y - joint.from.y) / length }
}

/** A unit vector square to the joint. `side`: 0 for the vector into the left part, 1 for the right one. */
export const intoPart = (joint: Joint, side: 0 | 1): Point => {
  const { x, y } = directionOf(joint)
  return side === 0 ? { x: -y, y: x } : { x: y, y: -x }
}

/** Returns a function that converts points of the board to the joint's coordinates: x to the right of it, y along it. */
export const toJointFrame = (joint: Joint) => {
  const direction = directionOf(joint)
  return ({ x, y }: Point): Point => {
    const [dx, dy] = [x - joint.from.x, y - joint.from.y]
    return { x: dx * direction.y - dy * direction.x, y: dx * direction.x + dy * direction.y }
  }
}

/** Returns a function that converts points in the joint's coordinates to the board's. */
export const fromJointFrame = (joint: Joint) => {
  const { from } = joint
  const direction = directionOf(joint)
  return ({ x, y }: Point): Point => ({
    x: from.x + x * direction.y + y * direction.x,
    y: from.y - x * direction.x + y * direction.y,
  })
}

/**
 * Returns the corners of what lies of an area on one of the joint's parts. `part`: index into `Plan.parts`; `over`:
 * distance in mm by which the result may reach beyond the joint.
 */
export const areaOnPart = (points: readonly Point[], joint: Joint, part: number, over = 0): readonly Point[] => {
  const isLeft = joint.parts[0] === part
  return clipAtX(points.map(toJointFrame(joint)), isLeft ? over : -over, isLeft).map(fromJointFrame(joint))
}

/** The joint of two halves, from south to north. */
const foldJoint = ({ foldAt }: Design, parts: readonly WoodPart[]): Joint => {
  const corners = flatten(itemAt(parts, 0).outline, 0.2).filter(({ x }) => Math.abs(x - foldAt) < 1e-3)
  const { south, north } = boundsOf(corners)
  return { from: { x: foldAt, y: south }, to: { x: foldAt, y: north }, parts: [0, 1] }
}

/** The joint of a ring's first part at its first hole, from the outer corner inwards. */
const firstMitre = ({ spacing }: Design, layout: Layout): Joint => {
  const track = trackAt(layout.spec, 0)
  const [slope, outer] = [Math.tan(Math.PI / track.sides), layout.apothem - apothemOf(track)]
  const at = (out: number): Point => {
    const { x, y } = pointOnSide(track, 0, -out * slope, -out)
    return { x: x * spacing, y: y * spacing }
  }
  const before = track.sides - 1
  return { from: at(outer), to: at(-INNER_WIDTH_SPACINGS), parts: track.mirrored ? [before, 0] : [0, before] }
}

/** Returns the joint of two halves, or the first one of a glued ring; undefined for all other boards. */
export const jointOf = (design: Design, layout: Layout, parts: readonly WoodPart[]): Joint | undefined => {
  if (isMitred(design)) return firstMitre(design, layout)
  return design.fold === 'none' ? undefined : foldJoint(design, parts)
}
