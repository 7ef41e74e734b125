import { type FieldSpot, SLOT_SPOTS, type SlotSpot } from '../../../engine/marble-chase/field.ts'

/** mm. */
const NEAR = 14

/** The slot of these that a press means, if any. */
export const slotNear = (slots: readonly number[], { x, z }: FieldSpot): number | undefined => {
  const far = (slot: number): number => {
    const spot = SLOT_SPOTS[slot] as SlotSpot
    return Math.sqrt((spot.x - x) ** 2 + (spot.z - z) ** 2)
  }
  return slots.filter((slot) => far(slot) <= NEAR).sort((a, b) => far(a) - far(b))[0]
}
