/**
 * Layout of a scoring board in mm, with a row for each colour and a tray for idle cubes. The origin is the board's
 * middle, `x` runs to the right as its player sees it, and `z` away from the player.
 */

import { COLOURS, type Colour } from './colours.ts'
import type { FieldPoint } from './field.ts'

/** A rectangle seen from above. */
export interface Area {
  readonly middle: FieldPoint
  /** Half of its breadth (`x`) and length (`z`). */
  readonly half: FieldPoint
}

export const SCORING_BOARD_SIZE_MM: FieldPoint = { x: 104, z: 132 }

/** Side of a cube. */
export const CUBE_SIZE_MM = 8
/** Depths of the wells for cubes. */
export const WELL_DEPTH_MM = { slot: 2.5, reserve: 4, tray: 4 } as const
/** Points that the slots of a colour stand for. */
export const SCORING_SLOTS = [5, 10, 15, 20] as const

const ROW_PITCH_MM = 22
const FIRST_ROW_Z_MM = 33
const SLOT_X_MM = [-14, 4, 22, 40] as const
/** Distance of the slots behind the middle of their row. Their numbers stand in front of it. */
const SLOT_RAISE_MM = 2.5

const HALF_SLOT_MM = 5
export const RESERVE_X_MM = -37.5
const HALF_RESERVE_MM: FieldPoint = { x: 10, z: 9.5 }
export const HALF_BAND_MM: FieldPoint = { x: 49, z: 10.2 }

/** Returns the `z` of a colour's row. */
export const rowZOf = (colour: Colour): number => FIRST_ROW_Z_MM - COLOURS.indexOf(colour) * ROW_PITCH_MM

/** Returns the middle of a colour's slot. `slot`: 5, 10, 15 or 20. */
export const scoringSlotPoint = (colour: Colour, slot: number): FieldPoint => ({
  x: SLOT_X_MM[slot / 5 - 1] as number,
  z: rowZOf(colour) + SLOT_RAISE_MM,
})

/** Areas stained in each colour, in their order. */
export const COLOUR_BANDS: readonly Area[] = COLOURS.map((colour) => ({
  middle: { x: 0, z: rowZOf(colour) },
  half: HALF_BAND_MM,
}))

export const RESERVE_BOXES: readonly Area[] = COLOURS.map((colour) => ({
  middle: { x: RESERVE_X_MM, z: rowZOf(colour) },
  half: HALF_RESERVE_MM,
}))
export const SLOT_WELLS: readonly Area[] = COLOURS.flatMap((colour) =>
  SCORING_SLOTS.map((slot) => ({ middle: scoringSlotPoint(colour, slot), half: { x: HALF_SLOT_MM, z: HALF_SLOT_MM } })),
)
export const CUBE_TRAY: Area = { middle: { x: 0, z: -53.5 }, half: { x: 48, z: 10 } }

/** Number in front of each slot: its distance from the middle of the row, and the size of its type. */
export const SLOT_NUMBER_MM = { below: 6.6, size: 4.6 } as const

/** Line of the player's name: its middle, the size of its type, and its greatest length. */
export const NAME_LINE_MM = { z: 55.2, size: 8.2, length: 84 } as const
