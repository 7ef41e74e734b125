import type { Point } from '../../engine/boards/layout.ts'
import type { BoardBody, BodyPart } from './board-body.ts'

/** Place in the solid wood of a board: across the grain, height, along it (hole spacings), and how many planks further. */
export type Grain = readonly [number, number, number, number]

/** Planks between two parts, and hole spacings along the log: no two parts look alike. */
const PLANKS_PER_PART = 3
const LOG_OFFSET_SPACINGS = 24.7

/** Each strip of a frame is a plank of its own, from this index on, and so is all wood of the border; the bake of the top counts the same way. */
export const FIRST_FRAME_PLANK_INDEX = 9

/** A point of a part as it was sawn. */
export const grainAt = ({ grain, isBorderWood }: BodyPart, index: number, p: Point, y: number): Grain => {
  const [c, s] = [Math.cos(grain.angle), Math.sin(grain.angle)]
  const plank =
    index * (isBorderWood === false ? -PLANKS_PER_PART : PLANKS_PER_PART) +
    (isBorderWood === true ? FIRST_FRAME_PLANK_INDEX : 0)
  return [p.x * c - p.y * s - grain.across, y, -(p.x * s + p.y * c) + index * LOG_OFFSET_SPACINGS, plank]
}

/** A point of an edge that faces `out`: of the frame's strip there, if the board has a frame. */
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
