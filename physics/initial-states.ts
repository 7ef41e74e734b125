import { RADIUS, SLOT, SLOT_SPOTS, shotStart } from '../engine/marble-chase/field.ts'
import type { Marble, Shot } from '../engine/marble-chase/flick.ts'
import type { Entrance } from './moving-marble.ts'
import { SPEED_OF_FORCE } from './physics-constants.ts'
import type { Lying } from './resting-marble.ts'
import { MM } from './world.ts'

const STANDING = { x: 0, y: 0, z: 0 }

/** 0 for -0, which has other bits. */
const unsigned = (value: number): number => value + 0

/** Height of the centre of a marble in a slot, mm: it hangs on the rim, or lies on the floor. */
const restHeight = (radius: number, width: number): number => {
  const half = width / 2
  const onRim = radius > half ? Math.sqrt(radius * radius - half * half) : 0
  return Math.max(onRim, radius - SLOT.depth)
}

const enter = (marble: Marble, x: number, y: number, z: number, slot?: number): Entrance => ({
  marble,
  at: { x: unsigned(x / MM), y: y / MM, z: unsigned(-z / MM) },
  speed: STANDING,
  slot,
})

/** Where a marble that lies enters the world of the next shot. */
export const lyingEntrance = (lying: Lying): Entrance => {
  const { marble } = lying
  if (!('slot' in lying)) return enter(marble, lying.x / 10, RADIUS[marble], lying.z / 10)
  const { x, z, width } = SLOT_SPOTS[lying.slot] as (typeof SLOT_SPOTS)[number]
  return enter(marble, x, restHeight(RADIUS[marble], width), z, lying.slot)
}

/** The direction by the tangent of half its angle: sines differ between machines, fractions don't. */
export const shotEntrance = ({ marble, column, row, direction, force }: Shot): Entrance => {
  const { x, z } = shotStart(column, row)
  const speed = force * SPEED_OF_FORCE
  const t = direction / 2000
  const d = 1 + t * t
  const entrance = enter(marble, x, RADIUS[marble], z)
  return { ...entrance, speed: { x: unsigned((speed * 2 * t) / d), y: 0, z: unsigned((-speed * (1 - t * t)) / d) } }
}
