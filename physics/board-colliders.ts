import { FIELD, PITCH, RAIL, SLOT, SLOT_SPOTS } from '../engine/marble-chase/field.ts'
import { COLUMNS, SLOTS } from '../engine/marble-chase/flick.ts'

/** From the least to the greatest, mm, in the field's directions and up from the plane. */
export interface WoodPiece {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
  readonly z: readonly [number, number]
}

/** So far the plane goes on around the field: a marble beyond is out. */
const MARGIN = 30
const THICKNESS = 20

const HALF = FIELD.width / 2
const ACROSS = [-HALF, HALF] as const
const SOLID = [-SLOT.depth, 0] as const

const slab = (top: number): WoodPiece => ({
  x: [-HALF - MARGIN, HALF + MARGIN],
  y: [top - THICKNESS, top],
  z: [-MARGIN, FIELD.length + MARGIN],
})

/** Under the whole board, as if it had no slots. */
export const PLANE: WoodPiece = slab(0)
/** The floor of every slot. */
export const SLOT_FLOOR: WoodPiece = slab(-SLOT.depth)

/** The spot of the first column stands for its row. */
const rowOf = (value: number): { readonly near: number; readonly far: number } => {
  const { z, width } = SLOT_SPOTS[value - 1] as (typeof SLOT_SPOTS)[number]
  return { near: z - width / 2, far: z + width / 2 }
}

/** The wood across the field behind the row of slots of that value; 0: before the first. */
const barBehind = (value: number): WoodPiece => {
  const near = value === 0 ? rowOf(1).far - PITCH.slots : rowOf(value).far
  const far = value === SLOTS ? rowOf(SLOTS).near + PITCH.slots : rowOf(value + 1).near
  return { x: ACROSS, y: SOLID, z: [near, far] }
}

/** The wood between neighbouring slots of a row, and beside the outer ones. */
const ribsOf = (value: number): readonly WoodPiece[] => {
  const { near, far } = rowOf(value)
  const half = (PITCH.columns - SLOT.length) / 2
  return Array.from({ length: COLUMNS + 1 }, (_, i) => {
    const x = (i - COLUMNS / 2) * PITCH.columns
    return { x: [x - half, x + half], y: SOLID, z: [near, far] }
  })
}

const values = Array.from({ length: SLOTS + 1 }, (_, value) => value)

/** The wood around the slots: boxes only, for their normals are never wrong. */
export const AROUND_SLOTS: readonly WoodPiece[] = values.flatMap((value) => [
  barBehind(value),
  ...(value < SLOTS ? ribsOf(value + 1) : []),
])

const standing = (x: WoodPiece['x'], z: WoodPiece['z']): WoodPiece => ({ x, y: [0, RAIL.height], z })

export const RAILS: readonly WoodPiece[] = [
  standing([-HALF - RAIL.width, -HALF], [0, FIELD.length + RAIL.width]),
  standing([HALF, HALF + RAIL.width], [0, FIELD.length + RAIL.width]),
  standing(ACROSS, [FIELD.length, FIELD.length + RAIL.width]),
]
