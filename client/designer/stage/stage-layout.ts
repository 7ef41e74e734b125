import { HAND_REACH } from '../../../models/hand/hand-shape.ts'
import { flatten } from '../../../workshop/geometry/contour.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { RACK_DEPTH_MM } from './sample-rack.ts'
import type { ScaleObject } from './stage-state.ts'

/** A point on the table, in mm from the board's middle: x east, z towards the viewer. */
export interface TablePoint {
  readonly x: number
  readonly z: number
}

/** A rectangle on the table, in mm from the board's middle: `west` and `east` are values of x, `far` and `near` of z. */
export interface TableArea {
  readonly west: number
  readonly east: number
  readonly far: number
  readonly near: number
}

/** Tolerance with which arcs of outlines are replaced by lines. */
export const OUTLINE_TOLERANCE_SPACINGS = 0.2
/** Distance of parts in the exploded view from their places in the board. */
export const PART_DISTANCE_SPACINGS = 2.4
/** Gap between the board and a thing beside it. */
const GAP_BESIDE_BOARD_MM = 22
/** Turn of the hand; it is negative, so that the fingers point towards the board. */
export const HAND_TURN_RAD = -0.22
/** Additional width of the hand because of its turn. */
const TURNED_HAND_MARGIN_MM = 18
/** Size of a pack with two open cards beside it, as ratios of the size of a card. */
const CARDS_SPREAD_RATIO = { width: 2.75, height: 1.25 }

/** Returns the largest x of the board between two values of z; at least 0. */
const easternEdgeMm = ({ parts, design }: Plan, far: number, near: number): number => {
  const outlines = parts.map(({ outline }) => flatten(outline, OUTLINE_TOLERANCE_SPACINGS * design.spacing))
  const crossings = outlines.flatMap((points) =>
    points.flatMap((a, i) => {
      const b = points[(i + 1) % points.length] ?? a
      const xAt = (z: number) => a.x + ((b.x - a.x) * (z + a.y)) / (a.y - b.y)
      const onLines = [far, near].filter((z) => (z + a.y) * (z + b.y) < 0).map(xAt)
      return -a.y >= far && -a.y <= near ? [a.x, ...onLines] : onLines
    }),
  )
  return Math.max(0, ...crossings)
}

/** Returns the place of the hand's origin: to the right of the board, or in front of it if the view is upright. */
export const handPlace = (plan: Plan, isUpright: boolean): TablePoint => {
  const { bounds } = plan
  const { west, north, south } = HAND_REACH
  if (isUpright) return { x: Math.max(0, bounds.east - 130), z: GAP_BESIDE_BOARD_MM + north - bounds.south }
  const z = Math.max((north - south) / 2, -bounds.south - south)
  const explosionMm = plan.parts.length > 1 ? PART_DISTANCE_SPACINGS * plan.design.spacing : 0
  return { x: easternEdgeMm(plan, z - north, z + south) + GAP_BESIDE_BOARD_MM + explosionMm + west, z }
}

/** Returns the middle of cards beside the board: to the right of it, or in front of it if the view is upright. */
export const cardPlace = (plan: Plan, isUpright: boolean): TablePoint => {
  const { bounds, design } = plan
  const [width, height] = [design.cardWidth * CARDS_SPREAD_RATIO.width, design.cardHeight * CARDS_SPREAD_RATIO.height]
  if (isUpright) return { x: bounds.east * 0.2, z: GAP_BESIDE_BOARD_MM + height / 2 - bounds.south }
  const z = Math.max(0, -bounds.south - height)
  return { x: easternEdgeMm(plan, z - height / 2, z + height / 2) + GAP_BESIDE_BOARD_MM + width / 2, z }
}

/** Returns the area that reaches by these distances from a point. */
const areaAround = ({ x, z }: TablePoint, west: number, east: number, far: number, near: number): TableArea => ({
  west: x - west,
  east: x + east,
  far: z - far,
  near: z + near,
})

/** Returns the area of the thing beside the board, which must be visible with it; undefined if there is no such thing. */
export const areaOfScaleObject = (plan: Plan, scaleObject: ScaleObject, isUpright: boolean): TableArea | undefined => {
  const { bounds, design, wells } = plan
  if (scaleObject === 'samples') {
    return { west: bounds.west, east: bounds.east, far: -bounds.north, near: RACK_DEPTH_MM - bounds.south }
  }
  if (scaleObject === 'hand') {
    const { west, east, north, south } = HAND_REACH
    return areaAround(handPlace(plan, isUpright), west, east + TURNED_HAND_MARGIN_MM, north, south)
  }
  if (scaleObject === 'none' || design.form === 'field' || wells.length > 0) return undefined
  const [halfWidth, halfHeight] = [
    (design.cardWidth * CARDS_SPREAD_RATIO.width) / 2,
    (design.cardHeight * CARDS_SPREAD_RATIO.height) / 2,
  ]
  return areaAround(cardPlace(plan, isUpright), halfWidth, halfWidth, halfHeight, halfHeight)
}
