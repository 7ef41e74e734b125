import { HAND_REACH } from '../../../models/hand/hand-shape.ts'
import { flatten } from '../../../workshop/geometry/contour.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { RACK_DEPTH_MM } from './sample-rack.ts'
import type { ScaleObject } from './stage-state.ts'

/** On the table, mm from the board's middle: x east, z towards the viewer. */
export interface TableSpot {
  readonly x: number
  readonly z: number
}

/** A part of the table. */
export interface Patch {
  readonly west: number
  readonly east: number
  readonly far: number
  readonly near: number
}

/** Tolerance of the outlines of round boards. */
export const OUTLINE_TOLERANCE_SPACINGS = 0.2
/** Distance of parts in the exploded view from their places. */
export const PART_DISTANCE_SPACINGS = 2.4
/** Gap between the board and the things beside it. */
const GAP_BESIDE_BOARD_MM = 22
/** Clockwise turn of a hand, with its fingers towards the board. */
export const HAND_TURN_RAD = -0.22
/** A hand that is turned is a little broader. */
const TURNED_HAND_MARGIN_MM = 18
/** Breadth and depth of a pack with two open cards beside it, by those of a card. */
const CARDS_SPREAD_RATIO = { width: 2.75, height: 1.25 }

/** The easternmost place of the board between two lines along it. */
const eastOf = ({ parts, design }: Plan, far: number, near: number): number => {
  const outlines = parts.map(({ outline }) => flatten(outline, OUTLINE_TOLERANCE_SPACINGS * design.spacing))
  const places = outlines.flatMap((points) =>
    points.flatMap((a, i) => {
      const b = points[(i + 1) % points.length] ?? a
      const at = (z: number) => a.x + ((b.x - a.x) * (z + a.y)) / (a.y - b.y)
      const met = [far, near].filter((z) => (z + a.y) * (z + b.y) < 0).map(at)
      return -a.y >= far && -a.y <= near ? [a.x, ...met] : met
    }),
  )
  return Math.max(0, ...places)
}

/** Returns the middle of a hand: right of the board, or before it in an upright picture. */
export const handSpot = (plan: Plan, upright: boolean): TableSpot => {
  const { bounds } = plan
  const { west, north, south } = HAND_REACH
  if (upright) return { x: Math.max(0, bounds.east - 130), z: GAP_BESIDE_BOARD_MM + north - bounds.south }
  const z = Math.max((north - south) / 2, -bounds.south - south)
  const apart = plan.parts.length > 1 ? PART_DISTANCE_SPACINGS * plan.design.spacing : 0
  return { x: eastOf(plan, z - north, z + south) + GAP_BESIDE_BOARD_MM + apart + west, z }
}

/** Returns the middle of the cards that no well holds. */
export const cardSpot = (plan: Plan, upright: boolean): TableSpot => {
  const { bounds, design } = plan
  const [width, height] = [design.cardWidth * CARDS_SPREAD_RATIO.width, design.cardHeight * CARDS_SPREAD_RATIO.height]
  if (upright) return { x: bounds.east * 0.2, z: GAP_BESIDE_BOARD_MM + height / 2 - bounds.south }
  const z = Math.max(0, -bounds.south - height)
  return { x: eastOf(plan, z - height / 2, z + height / 2) + GAP_BESIDE_BOARD_MM + width / 2, z }
}

const patchAround = ({ x, z }: TableSpot, west: number, east: number, far: number, near: number): Patch => ({
  west: x - west,
  east: x + east,
  far: z - far,
  near: z + near,
})

/** Returns the points of the table that must be visible with the board. */
export const patchBeside = (plan: Plan, scaleObject: ScaleObject, upright: boolean): Patch | undefined => {
  const { bounds, design, wells } = plan
  if (scaleObject === 'samples') {
    return { west: bounds.west, east: bounds.east, far: -bounds.north, near: RACK_DEPTH_MM - bounds.south }
  }
  if (scaleObject === 'hand') {
    const { west, east, north, south } = HAND_REACH
    return patchAround(handSpot(plan, upright), west, east + TURNED_HAND_MARGIN_MM, north, south)
  }
  if (scaleObject === 'none' || design.form === 'field' || wells.length > 0) return undefined
  const [x, z] = [
    (design.cardWidth * CARDS_SPREAD_RATIO.width) / 2,
    (design.cardHeight * CARDS_SPREAD_RATIO.height) / 2,
  ]
  return patchAround(cardSpot(plan, upright), x, x, z, z)
}
