/** Round holes where parts meet, for dowels and hidden magnets. In mm, with the assembled board seen from above. */

import type { Point } from '../../../engine/boards/layout.ts'
import { fromJointFrame, intoPart, type Joint } from './joint.ts'

interface Hole extends Point {
  /** Index into `Plan.parts`. */
  readonly part: number
  readonly kind: 'dowel' | 'magnet'
  readonly diameter: number
  readonly depth: number
  /** The pole of a magnet that faces out of the wood. */
  readonly pole?: 'N' | 'S'
}

/** A hole in the joint's edge, at half the thickness. */
export interface EdgeHole extends Hole {
  readonly face: 'edge'
  /** A unit vector into the wood. */
  readonly into: Point
  /** Distance from the joint's beginning. */
  readonly along: number
}

/** A hole for a dowel in the edge of a part, or for a magnet there or in the lower face. */
export type SeamHole = EdgeHole | (Hole & { readonly face: 'bottom' })

/** The fasteners or holes for which there was space, and the number of fasteners for which there was none. */
export interface Placement<T> {
  readonly placed: readonly T[]
  readonly unplacedCount: number
}

/** Makes a pair of holes that face each other, the left part's first. `along`: distance from the joint's beginning. */
export const makeEdgeHoles = (
  joint: Joint,
  along: number,
  size: Pick<Hole, 'kind' | 'diameter' | 'depth'>,
): readonly EdgeHole[] => {
  const at = fromJointFrame(joint)({ x: 0, y: along })
  return ([0, 1] as const).map((side) => ({
    ...at,
    ...size,
    part: joint.parts[side],
    face: 'edge',
    into: intoPart(joint, side),
    along,
  }))
}

/** Corners of the area that a hole in the joint's edge takes of its part, seen from above. */
export const edgeHoleCorners = ({ x, y, into, diameter, depth }: EdgeHole): readonly Point[] => {
  const half = diameter / 2
  const corner = (deep: number, aside: number): Point => ({
    x: x + into.x * deep - into.y * aside,
    y: y + into.y * deep + into.x * aside,
  })
  return [corner(0, -half), corner(depth, -half), corner(depth, half), corner(0, half)]
}
