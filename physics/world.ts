import { AROUND_SLOTS, PLANE, RAILS, SLOT_FLOOR, type WoodPiece } from './board-colliders.ts'
import { BOARD_GROUPS } from './collision-groups.ts'
import { CONTACT_FREQUENCY, FRICTION, GRAVITY, RESTITUTION, SOLVER_ITERATIONS, STEP } from './physics-constants.ts'
import type { Rapier, World } from './rapier.ts'

/** mm in a cm, the unit of length of the world. */
export const MM = 10

/** The world's axes are a scene's: right, up, and towards the shooter. */
const addBox = (rapier: Rapier, world: World, { x, y, z }: WoodPiece, groups: number, restitution: number): void => {
  const half = ([least, most]: readonly [number, number]): number => (most - least) / 2 / MM
  const middle = ([least, most]: readonly [number, number]): number => (least + most) / 2 / MM
  world.createCollider(
    rapier.ColliderDesc.cuboid(half(x), half(y), half(z))
      .setTranslation(middle(x), middle(y), -middle(z))
      .setFriction(FRICTION)
      .setRestitution(restitution)
      .setRestitutionCombineRule(rapier.CoefficientCombineRule.Min)
      .setCollisionGroups(groups),
  )
}

/** They are no part of a snapshot. */
const keepLaws = (world: World): World => {
  const parameters = world.integrationParameters
  parameters.dt = STEP
  parameters.numSolverIterations = SOLVER_ITERATIONS
  parameters.contact_natural_frequency = CONTACT_FREQUENCY
  return world
}

/** The bytes of a world with the board and no marble. */
export const boardBytes = (rapier: Rapier): Uint8Array => {
  const world = keepLaws(new rapier.World({ x: 0, y: -GRAVITY, z: 0 }))
  addBox(rapier, world, PLANE, BOARD_GROUPS.plane, RESTITUTION.wood)
  for (const box of [...AROUND_SLOTS, SLOT_FLOOR]) addBox(rapier, world, box, BOARD_GROUPS.slots, RESTITUTION.wood)
  for (const box of RAILS) addBox(rapier, world, box, BOARD_GROUPS.rail, RESTITUTION.rail)
  const bytes = world.takeSnapshot()
  world.free()
  return bytes
}

export const worldFrom = (rapier: Rapier, bytes: Uint8Array): World => keepLaws(rapier.World.restoreSnapshot(bytes))
