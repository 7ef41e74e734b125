/** Bow ties that are let in across a joint from below. All mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import { type Contour, ORIGIN, roundCorners } from '../contour.ts'
import { insetContour } from '../inset.ts'

/** Across the joint, at its ends, and in its waist; no corner is sharper than a bit of a quarter of an inch leaves it. */
export const KEY = { length: 40, breadth: 20, waist: 10, round: 3.175 } as const
/** How much thicker than its pocket is deep: what is planed off. */
const PROUD = 1

/** A pocket about a place, clockwise; its length lies along x, where that is an angle of 0 (radians anticlockwise). */
export const keyAt = (at: Point, angle: number): Contour => {
  const [length, end, waist] = [KEY.length / 2, KEY.breadth / 2, KEY.waist / 2]
  const corners = [
    [-length, -end],
    [-length, end],
    [0, waist],
    [length, end],
    [length, -end],
    [0, -waist],
  ] as const
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return roundCorners(
    corners.map(([x, y]) => ({ x: at.x + x * c - y * s, y: at.y + x * s + y * c })),
    KEY.round,
  )
}

/** The bow tie itself, about the origin: smaller than its pocket by the play. */
export const keyOutline = ({ keyPlay }: Pick<Design, 'keyPlay'>): Contour => {
  const pocket = keyAt(ORIGIN, 0)
  return keyPlay === 0
    ? pocket
    : insetContour(
        pocket,
        pocket.steps.map(() => keyPlay),
      )
}

/** `keyDepth`: of the pockets. */
export const keyThickness = (keyDepth: number): number => Math.ceil(keyDepth + PROUD)
