import { FIELD_MM } from '../../engine/marble-chase/field.ts'
import { SCORING_BOARD_SIZE_MM } from '../../engine/marble-chase/scoring-board-layout.ts'

/**
 * Layout of the texture with the tops of the field (left) and of up to four scoring boards (right, one above the other).
 * `FIELD_SHARE`: share of its width for the field.
 */
export const FIELD_SHARE = 0.7
export const MAX_SCORING_BOARDS = 4
/** Gap between two tops, as a share of the texture. */
export const TOP_GAP_SHARE = 0.004

/** A rectangle of the texture, in shares from 0 to 1. */
export type Tile = readonly [left: number, bottom: number, breadth: number, height: number]

export const FIELD_TILE: Tile = [TOP_GAP_SHARE, TOP_GAP_SHARE, FIELD_SHARE - 2 * TOP_GAP_SHARE, 1 - 2 * TOP_GAP_SHARE]
/** Returns the rectangle of a side's scoring board. */
export const scoringTile = (side: number): Tile => [
  FIELD_SHARE + TOP_GAP_SHARE,
  side / MAX_SCORING_BOARDS + TOP_GAP_SHARE,
  1 - FIELD_SHARE - 2 * TOP_GAP_SHARE,
  1 / MAX_SCORING_BOARDS - 2 * TOP_GAP_SHARE,
]

/** Returns the texture coordinates of a place in a tile, given in shares of the tile. */
const tileUv = ([left, bottom, breadth, height]: Tile, x: number, z: number): readonly [number, number] => [
  left + x * breadth,
  bottom + z * height,
]

/** Returns the texture coordinates of a point of the field, in mm. */
export const fieldUv = (x: number, z: number) => tileUv(FIELD_TILE, x / FIELD_MM.width + 0.5, z / FIELD_MM.length)

/** Returns the texture coordinates of a point of a scoring board, in mm from its middle. */
export const scoringUv = (side: number, x: number, z: number) =>
  tileUv(scoringTile(side), x / SCORING_BOARD_SIZE_MM.x + 0.5, z / SCORING_BOARD_SIZE_MM.z + 0.5)
