import type { Point } from '../../engine/boards/layout.ts'
import type { BoardBody, BodyPart } from './board-body.ts'

/** Place in the solid wood of a board: across the grain, up from the top and along the grain in hole spacings, and the index of the plank. */
export type Grain = readonly [number, number, number, number]

/** Number of planks from one part to the next, so that no two parts look alike. */
const PLANKS_PER_PART = 3
/** Distance along the log from one part to the next. */
const LOG_OFFSET_SPACINGS = 24.7

/** Index of the first plank of the frame. Each strip of the frame has a plank of its own, and all parts of the border's wood have indices from here on. `board-bake.ts` counts in the same way. */
export const FIRST_FRAME_PLANK_INDEX = 9

/** Returns the place of a part's point in the solid wood. `index`: that of the part; `y`: height. */
export const grainAt = ({ grain, isBorderWood }: BodyPart, index: number, p: Point, y: number): Grain => {
  const [c, s] = [Math.cos(grain.angle), Math.sin(grain.angle)]
  const plank =
    index * (isBorderWood === false ? -PLANKS_PER_PART : PLANKS_PER_PART) +
    (isBorderWood === true ? FIRST_FRAME_PLANK_INDEX : 0)
  return [p.x * c - p.y * s - grain.across, y, -(p.x * s + p.y * c) + index * LOG_OFFSET_SPACINGS, plank]
}

/** Returns the place in the solid wood of a point on an edge that faces `out`. It is in the frame's strip, if the board has a frame there. */
export const grainOfEdge = (
  { frameEdges, frameWidth, decimetresPerSpacing }: BoardBody,
  part: BodyPart,
  index: number,
  p: Point,
  out: Point,
  y: number,
): Grain => {
  const side = frameEdges.findIndex(({ normal }) => normal.x * out.x + normal.y * out.y > 0.999)
  const plane = frameEdges[side]
  if (frameWidth === 0 || plane === undefined) return grainAt(part, index, p, y)
  const { normal, distance } = plane
  const along = p.x * -normal.y + p.y * normal.x
  return [
    p.x * normal.x + p.y * normal.y - distance + frameWidth / 2,
    y,
    along + (side * 3.7) / decimetresPerSpacing,
    side + FIRST_FRAME_PLANK_INDEX,
  ]
}
