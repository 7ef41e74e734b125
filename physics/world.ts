import { type ColliderBox, PLANE_BOX, RAIL_BOXES, SLOT_FLOOR_BOX, SLOT_WALL_BOXES } from './board-colliders.ts'
import { BOARD_GROUPS } from './collision-groups.ts'
import {
  CONTACT_FREQUENCY_HZ,
  FRICTION_COEFFICIENT,
  GRAVITY_CM_PER_S2,
  RESTITUTION,
  SOLVER_ITERATION_COUNT,
  STEP_S,
} from './physics-constants.ts'
import type { Rapier, World } from './rapier.ts'

/** mm in a cm, the unit of length of the world. */
export const MM_PER_CM = 10

/** Adds a box. The world's axes are those of a scene: right, up, and towards the player. */
const addBox = (rapier: Rapier, world: World, { x, y, z }: ColliderBox, groups: number, restitution: number): void => {
  const half = ([least, most]: readonly [number, number]): number => (most - least) / 2 / MM_PER_CM
  const middle = ([least, most]: readonly [number, number]): number => (least + most) / 2 / MM_PER_CM
  world.createCollider(
    rapier.ColliderDesc.cuboid(half(x), half(y), half(z))
      .setTranslation(middle(x), middle(y), -middle(z))
      .setFriction(FRICTION_COEFFICIENT)
      .setRestitution(restitution)
      .setRestitutionCombineRule(rapier.CoefficientCombineRule.Min)
      .setCollisionGroups(groups),
  )
}

/** Sets the constants, which are not part of a snapshot. */
const keepLaws = (world: World): World => {
  const parameters = world.integrationParameters
  parameters.dt = STEP_S
  parameters.numSolverIterations = SOLVER_ITERATION_COUNT
  parameters.contact_natural_frequency = CONTACT_FREQUENCY_HZ
  return world
}

/** Returns the bytes of a world with the board and no marble. */
export const boardBytes = (rapier: Rapier): Uint8Array => {
  const world = keepLaws(new rapier.World({ x: 0, y: -GRAVITY_CM_PER_S2, z: 0 }))
  addBox(rapier, world, PLANE_BOX, BOARD_GROUPS.plane, RESTITUTION.wood)
  for (const box of [...SLOT_WALL_BOXES, SLOT_FLOOR_BOX])
    addBox(rapier, world, box, BOARD_GROUPS.slots, RESTITUTION.wood)
  for (const box of RAIL_BOXES) addBox(rapier, world, box, BOARD_GROUPS.rail, RESTITUTION.rail)
  const bytes = world.takeSnapshot()
  world.free()
  return bytes
}

export const worldFrom = (rapier: Rapier, bytes: Uint8Array): World => keepLaws(rapier.World.restoreSnapshot(bytes))
