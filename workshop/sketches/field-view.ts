/** Views of the field of Marble Chase. */

import type { Point } from '../../engine/boards/layout.ts'
import { type Bounds, boxCorners, enlargeBounds } from '../geometry/contour.ts'
import { point } from '../geometry/point.ts'
import { fieldBox, type TongueJoint } from '../marble-chase/dimensions.ts'
import type { SketchContext } from './sketch-context.ts'
import { paperViewOf } from './sketch-pen.ts'

/**
 * Draws the field turned with its near edge on the left: it is long, as the frame is. `lay` returns the place on paper of a point of the
 * plan. `hasRails`: leaves space for the rails.
 */
export const drawField = ({ pen, plan }: SketchContext, paper: Bounds, hasRails = false) => {
  const field = fieldBox(plan.design)
  const { west, east, north } = enlargeBounds(field, hasRails ? plan.design.railWidth * 3 : 0)
  const { at, scale } = paperViewOf({ west: field.south, east: north, south: west, north: east }, paper)
  const lay = ({ x, y }: Point) => at(y, -x)
  pen.area('wood', boxCorners(field).map(lay))
  return { lay, scale }
}

/** Returns the edge of a field in section, cut off at `within` mm from it: the tongue to the east, the lower face at 0. */
export const fieldEdge = (
  { tongueLength, low, high }: TongueJoint,
  thickness: number,
  within: number,
): readonly Point[] => [
  point(-within, 0),
  point(0, 0),
  point(0, low),
  point(tongueLength, low),
  point(tongueLength, high),
  point(0, high),
  point(0, thickness),
  point(-within, thickness),
]
