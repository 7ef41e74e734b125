import type { Board, Direction } from '../../engine/board.ts'
import type { Layout } from '../../engine/boards/layout.ts'
import type { Pen } from '../../textures/pen.ts'
import type { PlayerColour } from '../../workshop/design/player-colours.ts'
import type { PlayerPiles } from '../cards/player-piles.ts'

/** Describes the inlays in the top of a board in play. */
export interface InlayRequest {
  readonly layout: Layout
  readonly board: Board
  readonly activeTrack: number
  /** Colour by side of the active track; undefined for a side without a player. */
  readonly colourOfSide: readonly (PlayerColour | undefined)[]
  /** Name by side; empty for a side without a player. */
  readonly nameOfSide: readonly string[]
  /** Space outside the track's middle line for letters and numbers, in hole spacings. */
  readonly signSpace: number
  readonly turns: Direction
  /** The players' own discard piles, where they have them. */
  readonly playerPiles?: PlayerPiles | undefined
  /** Clockwise angle of the viewer's side, in radians. */
  readonly viewAngle: number
  /** Side of the square that the textures cover, in hole spacings. */
  readonly span: number
  /** Side of the textures in pixels. */
  readonly size: number
  /** Width of the light band under the active track, in hole spacings. */
  readonly bandWidth: number
  /** Radius of a hole's mouth, in hole spacings. */
  readonly mouthRadius: number
  /** Wood around the holes of homes and starts. */
  readonly socket: 'inlay' | 'field'
  /** Paints the ornament of a designed board. `apothem`: that of the active track. */
  readonly paintOrnament?: ((pen: Pen, apothem: number) => void) | undefined
}
