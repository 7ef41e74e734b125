import { MARBLE_RADIUS_MM, placeOfSlot, SLOT_MM, startPlaceAt } from '../engine/marble-chase/field.ts'
import type { Flick, Marble } from '../engine/marble-chase/flick.ts'
import type { InitialState } from './moving-marble.ts'
import { FORCE_UNIT_CM_PER_S } from './physics-constants.ts'
import type { RestingMarble } from './resting-marble.ts'
import { MM_PER_CM } from './world.ts'

const ZERO_SPEED = { x: 0, y: 0, z: 0 }

/** Turns -0, which has other bits, into 0. */
const removeMinusZero = (value: number): number => value + 0

/** Returns the height of the centre of a marble in a slot, in mm: it hangs on the rim, or lies on the floor. */
const restHeight = (radius: number, width: number): number => {
  const half = width / 2
  const onRim = radius > half ? Math.sqrt(radius * radius - half * half) : 0
  return Math.max(onRim, radius - SLOT_MM.depth)
}

/** Returns the state of a marble without speed at a point of the field, in mm with y up. */
const stateAt = (marble: Marble, x: number, y: number, z: number, slot?: number): InitialState => ({
  marble,
  at: { x: removeMinusZero(x / MM_PER_CM), y: y / MM_PER_CM, z: removeMinusZero(-z / MM_PER_CM) },
  speed: ZERO_SPEED,
  slot,
})

/** Returns the initial state of a marble at rest. */
export const restingState = (lying: RestingMarble): InitialState => {
  const { marble } = lying
  if (!('slot' in lying)) return stateAt(marble, lying.x / 10, MARBLE_RADIUS_MM[marble], lying.z / 10)
  const { x, z, width } = placeOfSlot(lying.slot)
  return stateAt(marble, x, restHeight(MARBLE_RADIUS_MM[marble], width), z, lying.slot)
}

/**
 * Returns the initial state of a flicked marble. The direction is computed with the tangent of half its angle, because
 * sines differ between machines and fractions do not.
 */
export const flickedState = ({ marble, column, row, direction, force }: Flick): InitialState => {
  const { x, z } = startPlaceAt(column, row)
  const speed = force * FORCE_UNIT_CM_PER_S
  const t = direction / 2000
  const d = 1 + t * t
  const entrance = stateAt(marble, x, MARBLE_RADIUS_MM[marble], z)
  return {
    ...entrance,
    speed: { x: removeMinusZero((speed * 2 * t) / d), y: 0, z: removeMinusZero((-speed * (1 - t * t)) / d) },
  }
}
