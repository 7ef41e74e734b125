/** What is stained and written on the field of Marble Chase, in mm in the field's directions. */

import { FIELD, type FieldSpot, SLOT_SPOTS, shotStart } from './field.ts'

/** The coloured part of a column: half its breadth, and from where to where. */
export const LANE = { half: 10, near: 193, far: FIELD.length - 1.6 } as const

/** Radius of the discs in the front row and of the rings in the back row, and the size of the type within a ring. */
export const PLACE = { front: 7, back: 6.4, size: 5 } as const

/** How far before its slot a value stands, and the size of its type. */
const VALUE = { before: 6.6, size: 8.4 } as const
export const VALUE_SIZE = VALUE.size

/** The middle of the value before a slot, by the slot's number. */
export const valueSpot = (slot: number): FieldSpot => {
  const { x, z, width } = SLOT_SPOTS[slot] as (typeof SLOT_SPOTS)[number]
  return { x, z: z - width / 2 - VALUE.before }
}

/** Where a title has room: between the two rows that marbles are shot from. */
export const TITLE_SPOT: FieldSpot = {
  x: 0,
  z: (shotStart(1, 'f').z - PLACE.front + shotStart(1, 'b').z + PLACE.back) / 2,
}
