/** Stained and written marks on the field of Marble Chase, in mm in the field's directions. */

import { FIELD_MM, type FieldPoint, placeOfSlot, startPlaceAt } from './field.ts'

/** The coloured lane of a column: half its breadth, and the `z` of its near and far end. */
export const LANE_MM = { half: 10, near: 193, far: FIELD_MM.length - 1.6 } as const

/**
 * Marks to flick from: radius of the discs in the front row and of the rings in the back row, and size of the type in a
 * ring.
 */
export const START_MARK_MM = { front: 7, back: 6.4, size: 5 } as const

/** The value written before a slot: its distance from the slot, and the size of its type. */
const SLOT_VALUE_MM = { before: 6.6, size: 8.4 } as const
export const SLOT_VALUE_SIZE_MM = SLOT_VALUE_MM.size

/** Returns the middle of the value before a slot. `slot`: its number. */
export const slotValuePoint = (slot: number): FieldPoint => {
  const { x, z, width } = placeOfSlot(slot)
  return { x, z: z - width / 2 - SLOT_VALUE_MM.before }
}

/** Middle of the free space for a title, between the two rows that marbles are flicked from. */
export const TITLE_POINT: FieldPoint = {
  x: 0,
  z: (startPlaceAt(1, 'f').z - START_MARK_MM.front + startPlaceAt(1, 'b').z + START_MARK_MM.back) / 2,
}
