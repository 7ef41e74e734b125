import type { Mood } from '../../../textures/moods.ts'
import type { BoardProps } from '../board-props.ts'
import type { Inset } from '../use-inset.ts'
import type { DesignWood } from './board/design-wood.ts'
import type { Tier } from './tier/tier.ts'

/** Properties of every scene, whatever game it shows. */
export interface SceneProps {
  /** Quality to draw in. If undefined, the URL (`?tier=`) or the remembered tier of the device decides. */
  readonly tier?: Tier | undefined
  /** CSS pixels covered by overlays; the board is framed between them. */
  readonly inset?: Inset
  /** Called when the first frame is drawn and the quality is found, and again after the graphics context was lost. */
  readonly onReady?: () => void
  /** Called when the graphics context is lost. */
  readonly onLost?: () => void
  /** Called if WebGL2 is not available, so that the flat board must be shown. */
  readonly onUnavailable?: () => void
}

export interface TableSceneProps extends SceneProps, BoardProps, Partial<DesignWood> {
  /** Identifies the game. The quality can rise only with another game. */
  readonly gameKey?: string
  /** A change of this number moves the camera back to the seat. */
  readonly resetSignal?: number
  /** Light and surroundings. */
  readonly mood: Mood
  /** True if the camera moves a little, as the head of a breathing player does. */
  readonly sway?: boolean
  /** True if the camera glides to what happens, and back. */
  readonly follow?: boolean
}
