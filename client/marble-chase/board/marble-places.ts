import type { FieldPoint } from '../../../engine/marble-chase/field.ts'
import { MARBLES, type Marble } from '../../../engine/marble-chase/flick.ts'
import { MARBLE_REST } from '../../../models/marble-chase/table-layout.ts'

/** Distance between the middles of marbles that wait. */
const WAITING_SPACING_MM = 34

/** Returns the place before the field at which a marble waits to be flicked, in mm of the field. */
export const handPlace = (marble: Marble): FieldPoint => ({
  x: (MARBLES.indexOf(marble) - (MARBLES.length - 1) / 2) * WAITING_SPACING_MM,
  z: MARBLE_REST.middle.z,
})
