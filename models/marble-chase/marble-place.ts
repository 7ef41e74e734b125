import { MARBLE_RADIUS_MM, SLOT_MM, SLOT_PLACES, type SlotPlace } from '../../engine/marble-chase/field.ts'
import type { Marble } from '../../engine/marble-chase/flick.ts'

/** Middle of a marble, in mm: x and z as on the field, y up from its plane. */
export interface MarblePlace {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Returns the height of the middle of a ball in a groove with sharp edges, from the plane of the edges. The ball rests on both edges or on the floor. All lengths have the same unit. */
export const heightInGroove = (radius: number, width: number, depth: number): number => {
  const half = width / 2
  return Math.max(radius > half ? Math.sqrt(radius ** 2 - half ** 2) : 0, radius - depth)
}

/** A marble that lies in the middle of a slot, or on the field with its place in tenths of a mm. */
type Resting = { readonly marble: Marble } & ({ readonly slot: number } | { readonly x: number; readonly z: number })

/** Returns the middle of a marble at rest. */
export const restingPlace = (lying: Resting): MarblePlace => {
  const radius = MARBLE_RADIUS_MM[lying.marble]
  if (!('slot' in lying)) return { x: lying.x / 10, y: radius, z: lying.z / 10 }
  const { x, z, width } = SLOT_PLACES[lying.slot] as SlotPlace
  return { x, y: heightInGroove(radius, width, SLOT_MM.depth), z }
}

/** Returns the middle of a marble on the field's plane. */
export const placeOnPlane = (marble: Marble, { x, z }: { readonly x: number; readonly z: number }): MarblePlace => ({
  x,
  y: MARBLE_RADIUS_MM[marble],
  z,
})
