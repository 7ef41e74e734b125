import type { FieldSpot } from '../../../engine/marble-chase/field.ts'
import { MARBLES, type Marble } from '../../../engine/marble-chase/flick.ts'

/** mm from the near edge, towards the shooter: where marbles of the hand lie on the table. */
const BEFORE_EDGE = 40
/** mm between their middles. */
const APART = 34

/** Where a marble of the hand lies before the board, in mm of the field. */
export const handSpot = (marble: Marble): FieldSpot => ({
  x: (MARBLES.indexOf(marble) - (MARBLES.length - 1) / 2) * APART,
  z: -BEFORE_EDGE,
})
