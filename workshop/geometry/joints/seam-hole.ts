/** Round holes where parts meet, for dowels and for hidden magnets. All mm, as the assembled board is seen from above. */

import type { Point } from '../../../engine/boards/layout.ts'
import { intoPart, type Joint, placeBy } from './joint.ts'

interface Hole extends Point {
  /** Index into `Plan.parts`. */
  readonly part: number
  readonly kind: 'dowel' | 'magnet'
  readonly diameter: number
  readonly depth: number
  /** Of a magnet: which pole looks out of the wood. */
  readonly pole?: 'N' | 'S'
}

/** A hole in the joint's edge, at half the thickness. */
export interface EdgeHole extends Hole {
  readonly face: 'edge'
  /** A unit vector into the wood. */
  readonly into: Point
  /** From the joint's beginning. */
  readonly along: number
}

/** For a dowel, in the edge of each part, or for a magnet, there or in the lower face. */
export type SeamHole = EdgeHole | (Hole & { readonly face: 'bottom' })

/** What found room, and how much didn't. */
export interface Placing<T> {
  readonly made: readonly T[]
  readonly missing: number
}

/** A pair of holes that face each other, the left part's first. */
export const edgeHoles = (
  joint: Joint,
  along: number,
  size: Pick<Hole, 'kind' | 'diameter' | 'depth'>,
): readonly EdgeHole[] => {
  const at = placeBy(joint)({ x: 0, y: along })
  return ([0, 1] as const).map((side) => ({
    ...at,
    ...size,
    part: joint.parts[side],
    face: 'edge',
    into: intoPart(joint, side),
    along,
  }))
}

/** What a hole in the joint's edge takes of its part, seen from above. */
export const edgeHoleBox = ({ x, y, into, diameter, depth }: EdgeHole): readonly Point[] => {
  const half = diameter / 2
  const corner = (deep: number, aside: number): Point => ({
    x: x + into.x * deep - into.y * aside,
    y: y + into.y * deep + into.x * aside,
  })
  return [corner(0, -half), corner(depth, -half), corner(depth, half), corner(0, half)]
}
