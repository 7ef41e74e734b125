/** Bow-tie keys that are let in across a joint from below. All mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import { type Contour, ORIGIN, roundCorners } from '../contour.ts'
import { insetContour } from '../inset.ts'

/** Length across the joint, width at the ends and in the waist. The corners have the radius of a 1/4" bit. */
export const BOW_TIE_MM = { length: 40, breadth: 20, waist: 10, round: 3.175 } as const
/** A key is this much thicker than its pocket is deep; the rest is planed off. */
const KEY_PROUD_MM = 1

/** A clockwise pocket about a point. Its length lies along x at an angle of 0 (radians, anticlockwise). */
export const keyAt = (at: Point, angle: number): Contour => {
  const [length, end, waist] = [BOW_TIE_MM.length / 2, BOW_TIE_MM.breadth / 2, BOW_TIE_MM.waist / 2]
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
    BOW_TIE_MM.round,
  )
}

/** The key itself, about the origin: smaller than its pocket by the play. */
export const keyOutline = ({ keyPlay }: Pick<Design, 'keyPlay'>): Contour => {
  const pocket = keyAt(ORIGIN, 0)
  return keyPlay === 0
    ? pocket
    : insetContour(
        pocket,
        pocket.steps.map(() => keyPlay),
      )
}

/** `keyDepth`: depth of the pockets. */
export const keyThickness = (keyDepth: number): number => Math.ceil(keyDepth + KEY_PROUD_MM)
