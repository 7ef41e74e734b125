import { FIELD_MM, type FieldPoint, MARBLE_RADIUS_MM, RAIL_MM } from '../../engine/marble-chase/field.ts'
import { MARBLES, type Marble } from '../../engine/marble-chase/flick.ts'
import { type Area, SCORING_BOARD_SIZE_MM } from '../../engine/marble-chase/scoring-board-layout.ts'
import { heightInGroove } from './marble-place.ts'

/** Layout of the things around the field, in mm: x from the field's middle, z from its near edge away from the shooter, heights from the field's plane. */

/** Height of the field's plane above the table. */
export const BOARD_THICKNESS_MM = 18
/** Height of the tops of the things beside the field, from the field's plane. */
export const SCORING_BOARD_TOP_MM = -5

/** Returns the rectangle between two values of x and two of z. */
export const areaBetween = (left: number, right: number, near: number, far: number): Area => ({
  middle: { x: (left + right) / 2, z: (near + far) / 2 },
  half: { x: (right - left) / 2, z: (far - near) / 2 },
})

const FIELD_EDGE_MM = FIELD_MM.width / 2 + RAIL_MM.width
/** Distance from the field's rails to the things beside them. */
const GAP_BESIDE_RAILS_MM = 15

/** Distance from one scoring board to the next. */
const SCORING_BOARD_GAP_MM = 12

/** Places of the scoring boards: at both sides of the field, or, in upright views, beyond the far rail. */
export type Arrangement = 'beside' | 'beyond'

const SCORING_BOARD_OFFSET_MM = FIELD_EDGE_MM + GAP_BESIDE_RAILS_MM + SCORING_BOARD_SIZE_MM.x / 2
/** Middle of a scoring board that is alone at its side. */
const LONE_BOARD_Z_MM = 238
/** Middles of two scoring boards at one side. */
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

/** Returns the middle of every scoring board, alternately left and right. */
export const scoringBoardPlaces = (sides: number, arrangement: Arrangement): readonly FieldPoint[] =>
  Array.from({ length: sides }, (_, side) =>
    arrangement === 'beside' ? placeBesideField(side, sides) : placeBeyondField(side),
  )

/** The block in front of the board in which marbles wait for their flick. */
export const MARBLE_REST: Area = { middle: { x: 0, z: -24 }, half: { x: 50, z: 14 } }
/** The trough in that block: half its size, and its depth. */
export const MARBLE_TROUGH = { half: { x: 45, z: 5.5 }, depth: 6 } as const

/** Distance between the middles of marbles that wait. */
const WAITING_SPACING_MM = 34

/** Returns the place before the field at which a marble waits to be flicked, in mm of the field. */
export const handPlace = (marble: Marble): FieldPoint => ({
  x: (MARBLES.indexOf(marble) - (MARBLES.length - 1) / 2) * WAITING_SPACING_MM,
  z: MARBLE_REST.middle.z,
})

/** Returns the height of the middle of a marble in the trough. */
export const heightInTrough = (marble: Marble): number =>
  SCORING_BOARD_TOP_MM + heightInGroove(MARBLE_RADIUS_MM[marble], 2 * MARBLE_TROUGH.half.z, MARBLE_TROUGH.depth)

/** Half the size of the die's tray. */
const DIE_HALF = { x: 24, z: 24 }
/** The well in the tray, lined with felt: half its size, and its depth. */
export const DIE_WELL = { half: { x: 19, z: 19 }, depth: 7 } as const
export const DIE_SIZE_MM = 15

/** Returns the area of the die's tray. */
export const dieTray = (arrangement: Arrangement): Area => ({
  middle: arrangement === 'beside' ? { x: -SCORING_BOARD_OFFSET_MM, z: 26 } : { x: -84, z: -40 },
  half: DIE_HALF,
})

/** The field with its rails. */
export const BOARD_AREA: Area = areaBetween(-FIELD_EDGE_MM, FIELD_EDGE_MM, 0, FIELD_MM.length + RAIL_MM.width)
