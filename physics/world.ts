import { FIELD_MM, PITCH_MM, placeOfSlot, RAIL_MM, SLOT_MM } from '../engine/marble-chase/field.ts'
import { COLUMN_COUNT, SLOTS_PER_COLUMN } from '../engine/marble-chase/flick.ts'
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

/** A box by its least and greatest coordinates in mm: in the field's directions, and upward from the plane. */
export interface ColliderBox {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
  readonly z: readonly [number, number]
}

/** Margin of the plane around the field. A marble beyond it is out. */
const PLANE_MARGIN_MM = 30
const SLAB_THICKNESS_MM = 20

const HALF_FIELD_WIDTH_MM = FIELD_MM.width / 2
const FIELD_X_MM = [-HALF_FIELD_WIDTH_MM, HALF_FIELD_WIDTH_MM] as const
const SLOT_WALL_Y_MM = [-SLOT_MM.depth, 0] as const

/** Returns a slab below the whole board. `top`: height of its upper face in mm. */
const slabBox = (top: number): ColliderBox => ({
  x: [-HALF_FIELD_WIDTH_MM - PLANE_MARGIN_MM, HALF_FIELD_WIDTH_MM + PLANE_MARGIN_MM],
  y: [top - SLAB_THICKNESS_MM, top],
  z: [-PLANE_MARGIN_MM, FIELD_MM.length + PLANE_MARGIN_MM],
})

/** The plane under the whole board, without slots. */
const PLANE_BOX: ColliderBox = slabBox(0)
/** The floor of every slot. */
const SLOT_FLOOR_BOX: ColliderBox = slabBox(-SLOT_MM.depth)

/** Returns the ends of a row of slots, from the slot in the first column. */
const rowOf = (value: number): { readonly near: number; readonly far: number } => {
  const { z, width } = placeOfSlot(value - 1)
  return { near: z - width / 2, far: z + width / 2 }
}

/** Returns the wood across the field behind the row of slots of that value; 0 is before the first row. */
const barBehind = (value: number): ColliderBox => {
  const near = value === 0 ? rowOf(1).far - PITCH_MM.slots : rowOf(value).far
  const far = value === SLOTS_PER_COLUMN ? rowOf(SLOTS_PER_COLUMN).near + PITCH_MM.slots : rowOf(value + 1).near
  return { x: FIELD_X_MM, y: SLOT_WALL_Y_MM, z: [near, far] }
}

/** Returns the wood between neighbouring slots of a row, and beside the outer ones. */
const ribsOf = (value: number): readonly ColliderBox[] => {
  const { near, far } = rowOf(value)
  const half = (PITCH_MM.columns - SLOT_MM.length) / 2
  return Array.from({ length: COLUMN_COUNT + 1 }, (_, i) => {
    const x = (i - COLUMN_COUNT / 2) * PITCH_MM.columns
    return { x: [x - half, x + half], y: SLOT_WALL_Y_MM, z: [near, far] }
  })
}

const ROW_VALUES = Array.from({ length: SLOTS_PER_COLUMN + 1 }, (_, value) => value)

/** The wood around the slots. It consists only of boxes, because their normals are always right. */
export const SLOT_WALL_BOXES: readonly ColliderBox[] = ROW_VALUES.flatMap((value) => [
  barBehind(value),
  ...(value < SLOTS_PER_COLUMN ? ribsOf(value + 1) : []),
])

/** Returns a box that stands on the plane and is as high as the rails. */
const railBox = (x: ColliderBox['x'], z: ColliderBox['z']): ColliderBox => ({ x, y: [0, RAIL_MM.height], z })

const RAIL_BOXES: readonly ColliderBox[] = [
  railBox([-HALF_FIELD_WIDTH_MM - RAIL_MM.width, -HALF_FIELD_WIDTH_MM], [0, FIELD_MM.length + RAIL_MM.width]),
  railBox([HALF_FIELD_WIDTH_MM, HALF_FIELD_WIDTH_MM + RAIL_MM.width], [0, FIELD_MM.length + RAIL_MM.width]),
  railBox(FIELD_X_MM, [FIELD_MM.length, FIELD_MM.length + RAIL_MM.width]),
]

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

/** Sets the parameters of the solver, which are not part of a snapshot. */
const setSolverParameters = (world: World): World => {
  const parameters = world.integrationParameters
  parameters.dt = STEP_S
  parameters.numSolverIterations = SOLVER_ITERATION_COUNT
  parameters.contact_natural_frequency = CONTACT_FREQUENCY_HZ
  return world
}

/** Returns the snapshot of a world with the board and no marbles. */
export const snapshotBoard = (rapier: Rapier): Uint8Array => {
  const world = setSolverParameters(new rapier.World({ x: 0, y: -GRAVITY_CM_PER_S2, z: 0 }))
  addBox(rapier, world, PLANE_BOX, BOARD_GROUPS.plane, RESTITUTION.wood)
  for (const box of [...SLOT_WALL_BOXES, SLOT_FLOOR_BOX])
    addBox(rapier, world, box, BOARD_GROUPS.slots, RESTITUTION.wood)
  for (const box of RAIL_BOXES) addBox(rapier, world, box, BOARD_GROUPS.rail, RESTITUTION.rail)
  const bytes = world.takeSnapshot()
  world.free()
  return bytes
}

/** Makes a world from a snapshot. The caller must `free()` it. */
export const restoreWorld = (rapier: Rapier, bytes: Uint8Array): World =>
  setSolverParameters(rapier.World.restoreSnapshot(bytes))
