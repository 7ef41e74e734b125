import { FIELD_MM, PITCH_MM, RAIL_MM, SLOT_MM, spotOfSlot } from '../engine/marble-chase/field.ts'
import { COLUMN_COUNT, SLOTS_PER_COLUMN } from '../engine/marble-chase/flick.ts'

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

const slab = (top: number): ColliderBox => ({
  x: [-HALF_FIELD_WIDTH_MM - PLANE_MARGIN_MM, HALF_FIELD_WIDTH_MM + PLANE_MARGIN_MM],
  y: [top - SLAB_THICKNESS_MM, top],
  z: [-PLANE_MARGIN_MM, FIELD_MM.length + PLANE_MARGIN_MM],
})

/** The plane under the whole board, without slots. */
export const PLANE_BOX: ColliderBox = slab(0)
/** The floor of every slot. */
export const SLOT_FLOOR_BOX: ColliderBox = slab(-SLOT_MM.depth)

/** Returns the ends of a row of slots, from the slot in the first column. */
const rowOf = (value: number): { readonly near: number; readonly far: number } => {
  const { z, width } = spotOfSlot(value - 1)
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

const values = Array.from({ length: SLOTS_PER_COLUMN + 1 }, (_, value) => value)

/** The wood around the slots. It consists only of boxes, because their normals are always right. */
export const SLOT_WALL_BOXES: readonly ColliderBox[] = values.flatMap((value) => [
  barBehind(value),
  ...(value < SLOTS_PER_COLUMN ? ribsOf(value + 1) : []),
])

const standing = (x: ColliderBox['x'], z: ColliderBox['z']): ColliderBox => ({ x, y: [0, RAIL_MM.height], z })

export const RAIL_BOXES: readonly ColliderBox[] = [
  standing([-HALF_FIELD_WIDTH_MM - RAIL_MM.width, -HALF_FIELD_WIDTH_MM], [0, FIELD_MM.length + RAIL_MM.width]),
  standing([HALF_FIELD_WIDTH_MM, HALF_FIELD_WIDTH_MM + RAIL_MM.width], [0, FIELD_MM.length + RAIL_MM.width]),
  standing(FIELD_X_MM, [FIELD_MM.length, FIELD_MM.length + RAIL_MM.width]),
]
