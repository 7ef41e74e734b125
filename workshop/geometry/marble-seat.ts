import type { Design } from '../design/design.ts'
import { boreOf } from './bore.ts'

/**
 * Depth of a marble's lowest point under the top, in mm: it rests on the bottom, on the chamfer, or on one of its rims.
 */
export const marbleRestDepth = (design: Design): number => {
  const radius = design.pieceDiameter / 2
  const { depth, mouthDiameter: mouth, rimDiameter: rim } = boreOf(design)
  const onRim = (at: number) => radius - Math.sqrt(Math.max(0, radius ** 2 - at ** 2))
  const contact = radius / Math.SQRT2
  const rests =
    rim / 2 < contact
      ? onRim(rim / 2)
      : mouth / 2 <= contact
        ? radius - (radius * Math.SQRT2 - rim / 2)
        : mouth / 2 < radius
          ? (rim - mouth) / 2 + onRim(mouth / 2)
          : Number.POSITIVE_INFINITY
  return Math.min(depth, rests)
}

/**
 * Height from the board's underside to the middle of a marble, or to the mouth of the hole that another piece stands
 * in, in mm.
 */
export const pieceHeight = (design: Design): number =>
  design.thickness + (design.piece === 'marbles' ? design.pieceDiameter / 2 - marbleRestDepth(design) : 0)
