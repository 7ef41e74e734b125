/** Pieces on a board during a game, in mm on the plan. */

import type { Point } from '../../engine/boards/layout.ts'
import type { Pieces } from '../design/pieces.ts'
import type { PlayerColour } from '../design/player-colours.ts'

/** A marble, peg, tee or bulb. */
export interface StandingPiece extends Point {
  readonly kind: Pieces
  /**
   * Height from the board's underside to a marble's middle, or to the mouth of the hole that another piece stands in.
   */
  readonly height: number
  /** Diameter of a marble, or of the part that stands in the hole. */
  readonly diameter: number
  readonly colour: PlayerColour
}

/** A scoring cube of Marble Chase. */
export interface ScoringCube extends Point {
  /** Height from the board's underside to that of the cube. */
  readonly height: number
  readonly side: number
  /** Radians, anticlockwise as seen from above. */
  readonly turn: number
}
