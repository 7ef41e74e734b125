import type { Board } from '../../engine/board.ts'
import type { Layout } from '../../engine/boards/layout.ts'
import type { Pen } from '../../textures/pen.ts'
import type { PlayerColour } from '../../workshop/design/player-colours.ts'
import type { TurnDirection } from '../board/turn-ring.ts'
import type { PlayerPiles } from '../cards/player-piles.ts'

/** Inlays in the top of a game's board. */
export interface InlayRequest {
  readonly layout: Layout
  readonly board: Board
  readonly activeTrack: number
  /** Colour of each side of the active track; undefined for an empty side. */
  readonly colourOfSide: readonly (PlayerColour | undefined)[]
  /** Names engraved before the sides; an empty text for an empty side. */
  readonly nameOfSide: readonly string[]
  /** Hole spacings outside the track's middle line for letters and numbers. */
  readonly signSpace: number
  readonly turns: TurnDirection
  /** The players' own discard piles, where they have them. */
  readonly playerPiles?: PlayerPiles | undefined
  /** Clockwise angle of the viewer's side. */
  readonly viewAngle: number
  /** Hole spacings covered by the picture. */
  readonly span: number
  /** Pixels a side. */
  readonly size: number
  /** Breadth of the light band under the active track and radius of a hole's mouth, in hole spacings. */
  readonly bandWidth: number
  readonly mouthRadius: number
  /** Marks around the holes of homes and starts. */
  readonly socket: 'inlay' | 'field'
  /** Draws what else is on a designed board. `apothem`: of the track in play. */
  readonly paintOrnament?: ((pen: Pen, apothem: number) => void) | undefined
}
