/** Bow-tie keys that are let in across a joint from below. Lengths in mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import { type Contour, ORIGIN, roundCorners } from '../contour.ts'
import { insetContour } from '../inset.ts'

/** Size of a key's pocket: its length lies across the joint; the corners have the radius of a 1/4" bit. */
export const BOW_TIE_MM = { length: 40, endWidth: 20, waistWidth: 10, cornerRadius: 3.175 } as const
/** A key is at least this much thicker than its pocket is deep; what stands out is planed off. */
const KEY_PROUD_MM = 1

/** Outline of a pocket about a point, clockwise. Its length lies along x at an angle of 0 (radians, anticlockwise). */
export const keyPocket = (at: Point, angle: number): Contour => {
  const [length, end, waist] = [BOW_TIE_MM.length / 2, BOW_TIE_MM.endWidth / 2, BOW_TIE_MM.waistWidth / 2]
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
    BOW_TIE_MM.cornerRadius,
  )
}

/** Outline of the key itself, about the origin: smaller than its pocket by the play on every side. */
export const keyOutline = ({ keyPlay }: Pick<Design, 'keyPlay'>): Contour => {
  const pocket = keyPocket(ORIGIN, 0)
  return keyPlay === 0
    ? pocket
    : insetContour(
        pocket,
        pocket.steps.map(() => keyPlay),
      )
}

/** Thickness of the wood that keys are cut from, in whole mm. `keyDepth`: depth of their pockets. */
export const keyThickness = (keyDepth: number): number => Math.ceil(keyDepth + KEY_PROUD_MM)
