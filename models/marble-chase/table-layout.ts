import { FIELD_MM, type FieldPoint, MARBLE_RADIUS_MM, RAIL_MM } from '../../engine/marble-chase/field.ts'
import type { Marble } from '../../engine/marble-chase/flick.ts'
import { type Area, SCORING_BOARD_SIZE_MM } from '../../engine/marble-chase/scoring-board-layout.ts'
import { heightInGroove } from './marble-place.ts'

/** Layout of the things around the field, in mm along the field's axes. */

/** Thickness of the board, down to the table. */
export const BOARD_THICKNESS_MM = 18
/** Height of the tops of the things beside the field. */
export const SCORING_BOARD_TOP_MM = -5

export const areaBetween = (left: number, right: number, near: number, far: number): Area => ({
  middle: { x: (left + right) / 2, z: (near + far) / 2 },
  half: { x: (right - left) / 2, z: (far - near) / 2 },
})

const FIELD_EDGE_MM = FIELD_MM.width / 2 + RAIL_MM.width
/** Distance from the field's rails to the things beside them. */
const GAP_BESIDE_RAILS_MM = 15

/** Distance from one scoring board to the next. */
const SCORING_BOARD_GAP_MM = 12

/** In upright pictures scoring boards lie beyond the far rail, and else at both sides of the field. */
export type Arrangement = 'beside' | 'beyond'

const SCORING_BOARD_OFFSET_MM = FIELD_EDGE_MM + GAP_BESIDE_RAILS_MM + SCORING_BOARD_SIZE_MM.x / 2
/** Distances of the middles from the near edge: of one board at a side, and of two. */
const LONE_BOARD_Z_MM = 238
const PAIR_OF_BOARDS_Z_MM = [272, 128] as const

const placeBesideField = (side: number, sides: number): FieldPoint => {
  const left = side % 2 === 0
  const partners = Math.ceil((left ? sides : sides - 1) / 2)
  return {
    x: left ? -SCORING_BOARD_OFFSET_MM : SCORING_BOARD_OFFSET_MM,
    z: partners > 1 ? (PAIR_OF_BOARDS_Z_MM[side >> 1] as number) : LONE_BOARD_Z_MM,
  }
}

const placeBeyondField = (side: number): FieldPoint => ({
  x: ((SCORING_BOARD_SIZE_MM.x + SCORING_BOARD_GAP_MM) / 2) * (side % 2 === 0 ? -1 : 1),
  z:
    FIELD_MM.length +
    RAIL_MM.width +
    GAP_BESIDE_RAILS_MM +
    SCORING_BOARD_SIZE_MM.z / 2 +
    (side >> 1) * (SCORING_BOARD_SIZE_MM.z + SCORING_BOARD_GAP_MM),
})

/** Middle of every scoring board: left and right by turns. */
export const scoringBoardPlaces = (sides: number, arrangement: Arrangement): readonly FieldPoint[] =>
  Array.from({ length: sides }, (_, side) =>
    arrangement === 'beside' ? placeBesideField(side, sides) : placeBeyondField(side),
  )

/** The rest before the board in which marbles wait for their shot: a block with a trough. */
export const MARBLE_REST: Area = { middle: { x: 0, z: -40 }, half: { x: 50, z: 14 } }
export const MARBLE_TROUGH = { half: { x: 45, z: 5.5 }, depth: 6 } as const

/** Height of the middle of a marble in the trough. */
export const heightInTrough = (marble: Marble): number =>
  SCORING_BOARD_TOP_MM + heightInGroove(MARBLE_RADIUS_MM[marble], 2 * MARBLE_TROUGH.half.z, MARBLE_TROUGH.depth)

/** The tray of the die, lined with felt. */
const DIE_HALF = { x: 24, z: 24 }
export const DIE_WELL = { half: { x: 19, z: 19 }, depth: 7 } as const
export const DIE_SIZE_MM = 15

export const dieTray = (arrangement: Arrangement): Area => ({
  middle: arrangement === 'beside' ? { x: -SCORING_BOARD_OFFSET_MM, z: 26 } : { x: -84, z: -40 },
  half: DIE_HALF,
})

export const BOARD_AREA: Area = areaBetween(-FIELD_EDGE_MM, FIELD_EDGE_MM, 0, FIELD_MM.length + RAIL_MM.width)
