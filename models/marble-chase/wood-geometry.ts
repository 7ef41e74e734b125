import { BufferGeometry } from 'three'
import { FIELD_MM, type FieldPoint, RAIL_MM, SLOT_MM, SLOT_PLACES } from '../../engine/marble-chase/field.ts'
import {
  type Area,
  CUBE_TRAY,
  RESERVE_BOXES,
  SCORING_BOARD_SIZE_MM,
  SLOT_WELLS,
  WELL_DEPTH_MM,
} from '../../engine/marble-chase/scoring-board-layout.ts'
import { MeshBuilder } from '../mesh-builder.ts'
import {
  type Arrangement,
  areaBetween,
  BOARD_THICKNESS_MM,
  DIE_WELL,
  dieTray,
  MARBLE_REST,
  MARBLE_TROUGH,
  SCORING_BOARD_TOP_MM,
  scoringBoardPlaces,
} from './table-layout.ts'
import { fieldUv, scoringUv } from './top-atlas.ts'
import { addWoodSlab, type WoodMesh, type WoodSlab, type WoodWell } from './wood-slab.ts'

/** Indices of the woods in the geometry and in `uSpecies`: that of the field, and that of everything else. */
const [FIELD_WOOD, BORDER_WOOD] = [0, 1]

const SLOT_GROOVES: readonly WoodWell[] = SLOT_PLACES.map(({ x, z, width }) => ({
  middle: { x, z },
  half: { x: SLOT_MM.length / 2, z: width / 2 },
  depth: SLOT_MM.depth,
}))

/** Distance by which the field reaches into the rails, so that there is no gap between them. */
const TONGUE_MM = 1

const FIELD_SLAB: WoodSlab = {
  ...areaBetween(-FIELD_MM.width / 2 - TONGUE_MM, FIELD_MM.width / 2 + TONGUE_MM, 0, FIELD_MM.length + TONGUE_MM),
  top: 0,
  bottom: -BOARD_THICKNESS_MM,
  corner: 0.01,
  edge: 0.8,
  wells: SLOT_GROOVES,
  wood: FIELD_WOOD,
  grain: { along: 'z', from: 0 },
  uvAt: fieldUv,
}

const HALF_FIELD_WIDTH_MM = FIELD_MM.width / 2
const railSlab = (area: Area, along: 'x' | 'z', from: number): WoodSlab => ({
  ...area,
  top: RAIL_MM.height,
  bottom: -BOARD_THICKNESS_MM,
  corner: 0.6,
  edge: 0.9,
  wells: [],
  wood: BORDER_WOOD,
  grain: { along, from },
})

const RAIL_SLABS: readonly WoodSlab[] = [
  railSlab(
    areaBetween(-HALF_FIELD_WIDTH_MM - RAIL_MM.width, -HALF_FIELD_WIDTH_MM, 0, FIELD_MM.length + RAIL_MM.width),
    'z',
    900,
  ),
  railSlab(
    areaBetween(HALF_FIELD_WIDTH_MM, HALF_FIELD_WIDTH_MM + RAIL_MM.width, 0, FIELD_MM.length + RAIL_MM.width),
    'z',
    2100,
  ),
  railSlab(
    areaBetween(-HALF_FIELD_WIDTH_MM, HALF_FIELD_WIDTH_MM, FIELD_MM.length, FIELD_MM.length + RAIL_MM.width),
    'x',
    3300,
  ),
]

/** Common properties of the slabs beside the field. */
const LOW_SLAB = {
  top: SCORING_BOARD_TOP_MM,
  bottom: -BOARD_THICKNESS_MM,
  wood: BORDER_WOOD,
  edge: 1.6,
  corner: 5,
} as const

const REST_SLAB: WoodSlab = {
  ...LOW_SLAB,
  ...MARBLE_REST,
  wells: [{ ...MARBLE_TROUGH, middle: MARBLE_REST.middle }],
  grain: { along: 'x', from: 5000 },
}

const dieSlab = (tray: Area): WoodSlab => ({
  ...LOW_SLAB,
  ...tray,
  wells: [{ ...DIE_WELL, middle: tray.middle, felt: true }],
  grain: { along: 'x', from: 6400 },
})

const wellsAt = ({ x, z }: FieldPoint, wells: readonly Area[], depth: number): readonly WoodWell[] =>
  wells.map(({ middle, half }) => ({ middle: { x: middle.x + x, z: middle.z + z }, half, depth }))

const scoringSlab = (middle: FieldPoint, side: number): WoodSlab => ({
  ...LOW_SLAB,
  middle,
  half: { x: SCORING_BOARD_SIZE_MM.x / 2, z: SCORING_BOARD_SIZE_MM.z / 2 },
  wells: [
    ...wellsAt(middle, SLOT_WELLS, WELL_DEPTH_MM.slot),
    ...wellsAt(middle, RESERVE_BOXES, WELL_DEPTH_MM.reserve),
    ...wellsAt(middle, [CUBE_TRAY], WELL_DEPTH_MM.tray),
  ],
  grain: { along: 'x', from: 7000 + side * 1300 },
  uvAt: (x, z) => scoringUv(side, x - middle.x, z - middle.z),
})

/** Returns all slabs of the game. */
export const chaseSlabs = (sides: number, arrangement: Arrangement): readonly WoodSlab[] => [
  FIELD_SLAB,
  ...RAIL_SLABS,
  ...scoringBoardPlaces(sides, arrangement).map(scoringSlab),
  REST_SLAB,
  dieSlab(dieTray(arrangement)),
]

/** Geometry of all the wood of Marble Chase. `kind`: depth of the well, and 1 for felt. */
export class ChaseWoodGeometry extends BufferGeometry {
  constructor(sides: number, arrangement: Arrangement) {
    super()
    const mesh: WoodMesh = new MeshBuilder()
    for (const slab of chaseSlabs(sides, arrangement)) addWoodSlab(mesh, slab)
    mesh.writeTo(this, {
      uv: ({ uv }) => uv ?? [-1, -1],
      grain: ({ grain }) => grain,
      well: ({ well }) => well ?? [0, 0, 0, 0],
      kind: ({ wellDepth, felt }) => [wellDepth ?? 0, felt === true ? 1 : 0],
    })
  }
}
