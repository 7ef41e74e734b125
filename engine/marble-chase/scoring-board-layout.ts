/** A scoring board of Marble Chase, in mm from its middle, `z` away from its player: a row for each colour, and a tray for cubes that lie idle. */

import { COLOURS, type Colour } from './colours.ts'
import type { FieldSpot } from './field.ts'

/** A rectangle seen from above. */
export interface Area {
  readonly middle: FieldSpot
  /** Half its breadth and length. */
  readonly half: FieldSpot
}

export const SCORING_SIZE: FieldSpot = { x: 104, z: 132 }

/** Side of a cube. */
export const CUBE = 8
export const WELL_DEPTH = { slot: 2.5, reserve: 4, tray: 4 } as const
export const SCORING_SLOTS = [5, 10, 15, 20] as const

const ROW = 22
const FIRST_ROW = 33
const SLOT_X = [-14, 4, 22, 40] as const
/** Slots lie a little above the middle of their row: their numbers stand below. */
const RAISED = 2.5

const SLOT_HALF = 5
export const RESERVE_X = -37.5
const RESERVE_HALF: FieldSpot = { x: 10, z: 9.5 }
export const BAND_HALF: FieldSpot = { x: 49, z: 10.2 }

export const rowAt = (colour: Colour): number => FIRST_ROW - COLOURS.indexOf(colour) * ROW

export const slotSpot = (colour: Colour, slot: number): FieldSpot => ({
  x: SLOT_X[slot / 5 - 1] as number,
  z: rowAt(colour) + RAISED,
})

/** What is stained in each colour, in their order. */
export const BANDS: readonly Area[] = COLOURS.map((colour) => ({ middle: { x: 0, z: rowAt(colour) }, half: BAND_HALF }))

export const RESERVES: readonly Area[] = COLOURS.map((colour) => ({
  middle: { x: RESERVE_X, z: rowAt(colour) },
  half: RESERVE_HALF,
}))
export const SLOT_WELLS: readonly Area[] = COLOURS.flatMap((colour) =>
  SCORING_SLOTS.map((slot) => ({ middle: slotSpot(colour, slot), half: { x: SLOT_HALF, z: SLOT_HALF } })),
)
export const TRAY: Area = { middle: { x: 0, z: -53.5 }, half: { x: 48, z: 10 } }

/** Under each slot its number: how far below the middle of its row, and the size of its type. */
export const NUMBER = { below: 6.6, size: 4.6 } as const

/** The player's name: the middle of its line, the size of its type, and the longest that it may be. */
export const NAME = { z: 55.2, size: 8.2, length: 84 } as const
