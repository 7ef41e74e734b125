/** Views of a joint, which runs up the paper, from its outer corner or from the near end. */

import type { Point } from '../../engine/boards/layout.ts'
import { itemAt } from '../../engine/items.ts'
import { type Bounds, flatten } from '../geometry/contour.ts'
import { type Joint, jointLength, toJointFrame } from '../geometry/joints/joint.ts'
import type { Seam } from '../geometry/joints/seam.ts'
import { point } from '../geometry/point.ts'
import { clipAtX, type WoodPart } from '../geometry/wood-parts.ts'
import type { Plan } from '../plan.ts'
import { type PaperView, paperViewOf, type SketchPen } from './sketch-pen.ts'

const swapAxes = (points: readonly Point[]): readonly Point[] => points.map(({ x, y }) => point(y, x))

/** Clips an area to a box. */
export const clipToBox = (points: readonly Point[], { west, east, south, north }: Bounds): readonly Point[] => {
  const upright = clipAtX(clipAtX(points, east, true), west, false)
  return swapAxes(clipAtX(clipAtX(swapAxes(upright), north, true), south, false))
}

/** The first joint of a board that has fasteners. */
export interface SketchedJoint {
  readonly seam: Seam
  readonly joint: Joint
  readonly length: number
}

export const sketchedJoint = ({ seam }: Plan): SketchedJoint | undefined => {
  const joint = seam?.joints[0]
  return seam === undefined || joint === undefined ? undefined : { seam, joint, length: jointLength(joint) }
}

/** The piece of a joint that is shown: `reach` to either side of it, from `low` to `high` along it, its parts pulled `apart`; in mm of the board. */
export interface JointWindow {
  readonly reach: number
  readonly low: number
  readonly high: number
  readonly apart?: number
  /** True if it is seen from below: left and right are exchanged. */
  readonly isFromBelow?: boolean
}

export interface JointView extends PaperView {
  /** Returns the place of a point of the left or the right part, `x` across the joint and `y` along it. */
  readonly on: (side: 0 | 1, p: Point) => Point
}

/** Draws both parts where they meet. */
export const drawJoint = (
  pen: SketchPen,
  parts: readonly WoodPart[],
  joint: Joint,
  { reach, low, high, apart = 0, isFromBelow = false }: JointWindow,
  box: Bounds,
): JointView => {
  const wide = reach + apart / 2
  const view = paperViewOf({ west: -wide, east: wide, south: low, north: high }, box)
  const mirror = isFromBelow ? -1 : 1
  const on = (side: 0 | 1, { x, y }: Point) => view.at(mirror * (x + (side === 0 ? -apart / 2 : apart / 2)), y)
  for (const side of [0, 1] as const) {
    const { outline } = itemAt(parts, joint.parts[side])
    const inFrame = flatten(outline, 0.05 / view.scale).map(toJointFrame(joint))
    const shown = clipToBox(inFrame, { west: -reach, east: reach, south: low, north: high })
    pen.area(
      'wood',
      shown.map((p) => on(side, p)),
    )
  }
  return { ...view, on }
}
