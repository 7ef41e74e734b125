import { FIELD_MM } from '../../engine/marble-chase/field.ts'
import { SCORING_BOARD_SIZE_MM } from '../../engine/marble-chase/scoring-board-layout.ts'

/**
 * One square picture holds the tops of the field (left) and of up to four scoring boards (right, one above the other). Its
 * grain runs along the field, so that it needs fewer pixels that way.
 */
export const FIELD_SHARE = 0.7
export const MAX_SCORING_BOARDS = 4
/** Gap between two tops, as a share of the picture. */
export const TOP_GAP_SHARE = 0.004

/** Left, bottom, breadth and height of a part of the picture, 0 to 1. */
export type Tile = readonly [left: number, bottom: number, breadth: number, height: number]

export const FIELD_TILE: Tile = [TOP_GAP_SHARE, TOP_GAP_SHARE, FIELD_SHARE - 2 * TOP_GAP_SHARE, 1 - 2 * TOP_GAP_SHARE]
export const scoringTile = (side: number): Tile => [
  FIELD_SHARE + TOP_GAP_SHARE,
  side / MAX_SCORING_BOARDS + TOP_GAP_SHARE,
  1 - FIELD_SHARE - 2 * TOP_GAP_SHARE,
  1 / MAX_SCORING_BOARDS - 2 * TOP_GAP_SHARE,
]

const tileUv = ([left, bottom, breadth, height]: Tile, x: number, z: number): readonly [number, number] => [
  left + x * breadth,
  bottom + z * height,
]

/** A place of the field, mm. */
export const fieldUv = (x: number, z: number) => tileUv(FIELD_TILE, x / FIELD_MM.width + 0.5, z / FIELD_MM.length)

/** A place of a scoring board, mm from its middle. */
export const scoringUv = (side: number, x: number, z: number) =>
  tileUv(scoringTile(side), x / SCORING_BOARD_SIZE_MM.x + 0.5, z / SCORING_BOARD_SIZE_MM.z + 0.5)
