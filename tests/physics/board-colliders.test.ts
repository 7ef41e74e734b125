import { expect, test } from 'vitest'
import { FIELD_MM, SLOT_MM, SLOT_PLACES } from '../../engine/marble-chase/field.ts'
import { type ColliderBox, SLOT_WALL_BOXES } from '../../physics/world.ts'

const holds = ({ x, z }: ColliderBox, px: number, pz: number): boolean =>
  px > x[0] && px < x[1] && pz > z[0] && pz < z[1]

const pieces = (x: number, z: number): number => SLOT_WALL_BOXES.filter((box) => holds(box, x, z)).length

/** Samples every half millimetre of the field from before the first row, never on an edge. */
test('wood is everywhere around the slots once, and nowhere in them', () => {
  for (let x = -FIELD_MM.width / 2 + 0.25; x < FIELD_MM.width / 2; x += 0.5)
    for (let z = 200.25; z < FIELD_MM.length; z += 0.5) {
      const isSlot = SLOT_PLACES.some(
        (slot) => Math.abs(x - slot.x) < SLOT_MM.length / 2 && Math.abs(z - slot.z) < slot.width / 2,
      )
      if (pieces(x, z) !== (isSlot ? 0 : 1)) expect.fail(`${pieces(x, z)} pieces of wood at ${x}, ${z}`)
    }
})
