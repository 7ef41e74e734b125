import type { FieldPoint } from '../../../engine/marble-chase/field.ts'
import { MARBLES, type Marble } from '../../../engine/marble-chase/flick.ts'

/** Distance of the hand's marbles from the near edge, towards the shooter. */
const EDGE_DISTANCE_MM = 40
/** Distance between their middles. */
const MARBLE_SPACING_MM = 34

/** Returns the spot of a marble of the hand before the board, in mm of the field. */
export const handSpot = (marble: Marble): FieldPoint => ({
  x: (MARBLES.indexOf(marble) - (MARBLES.length - 1) / 2) * MARBLE_SPACING_MM,
  z: -EDGE_DISTANCE_MM,
})
