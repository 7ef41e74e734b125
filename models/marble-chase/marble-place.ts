import { MARBLE_RADIUS_MM, SLOT_MM, SLOT_PLACES, type SlotPlace } from '../../engine/marble-chase/field.ts'
import type { Marble } from '../../engine/marble-chase/flick.ts'

/** Middle of a marble, in mm: x and z as in the field, y up from the plane. */
export interface MarblePlace {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Height of the middle of a ball over a groove with sharp edges: it hangs on both of them, or lies on the floor. */
export const heightInGroove = (radius: number, width: number, depth: number): number => {
  const half = width / 2
  return Math.max(radius > half ? Math.sqrt(radius ** 2 - half ** 2) : 0, radius - depth)
}

/** A marble that lies in the middle of a slot, or on the field at tenths of a mm. */
type Resting = { readonly marble: Marble } & ({ readonly slot: number } | { readonly x: number; readonly z: number })

export const restingPlace = (lying: Resting): MarblePlace => {
  const radius = MARBLE_RADIUS_MM[lying.marble]
  if (!('slot' in lying)) return { x: lying.x / 10, y: radius, z: lying.z / 10 }
  const { x, z, width } = SLOT_PLACES[lying.slot] as SlotPlace
  return { x, y: heightInGroove(radius, width, SLOT_MM.depth), z }
}

export const placeOnPlane = (marble: Marble, { x, z }: { readonly x: number; readonly z: number }): MarblePlace => ({
  x,
  y: MARBLE_RADIUS_MM[marble],
  z,
})
