/**
 * Dimensions of the board of Marble Chase, in mm. `x` runs from its middle to the right as the player sees it, `z` from
 * its near edge away from the player. The sizes were found by experiment (docs/rolling.md).
 */

import { COLUMN_COUNT, columnOf, type Marble, type Row, SLOTS_PER_COLUMN, slotValueOf } from './flick.ts'

/**
 * A slot is a groove across the direction of play, with square ends. `widths` are those of the slots from the nearest
 * to the farthest, which is the widest because it takes the fastest marbles.
 */
export const SLOT_MM = { length: 14.4, depth: 6, widths: [8, 9, 10, 11, 12.6, 13.6] } as const

/** Distances from centre to centre: of columns side by side, and of slots one behind the other. */
export const PITCH_MM = { columns: 22, slots: 32 } as const

/** `width` is between the rails. `length` is from the near edge, which has no rail, to the face of the far rail. */
export const FIELD_MM = { width: 132, length: 391 } as const

/** The rail at the left, right and far side. */
export const RAIL_MM = { width: 6, height: 3 } as const

export const MARBLE_RADIUS_MM: Readonly<Record<Marble, number>> = { s: 7, m: 8, l: 9 }

const FIRST_SLOT_Z_MM = 215
/** Distance of the rows to flick from, front and back, from the near edge. */
const START_ROW_Z_MM: Readonly<Record<Row, number>> = { f: 95, b: 15 }

/** A point of the field, in mm. */
export interface FieldPoint {
  readonly x: number
  readonly z: number
}

/** Middle and width of a slot. */
export interface SlotPlace extends FieldPoint {
  /** Width along the direction of play, in mm. */
  readonly width: number
}

const columnMiddleX = (column: number): number => (column - (COLUMN_COUNT + 1) / 2) * PITCH_MM.columns

/** Returns the middle of the place that a marble is flicked from. `column`: 1 to 6. */
export const startPlaceAt = (column: number, row: Row): FieldPoint => ({
  x: columnMiddleX(column),
  z: START_ROW_Z_MM[row],
})

/** Returns the middle and the width of a slot. `slot`: its number, from 0. */
export const placeOfSlot = (slot: number): SlotPlace => {
  const slotValue = slotValueOf(slot)
  return {
    x: columnMiddleX(columnOf(slot)),
    z: FIRST_SLOT_Z_MM + (slotValue - 1) * PITCH_MM.slots,
    width: SLOT_MM.widths[slotValue - 1] as number,
  }
}

/** Middle of every slot, by its number. */
export const SLOT_PLACES: readonly SlotPlace[] = Array.from({ length: COLUMN_COUNT * SLOTS_PER_COLUMN }, (_, slot) =>
  placeOfSlot(slot),
)
