import type { Mood } from '../../../textures/moods.ts'
import type { BoardViewProps } from '../board-props.ts'
import type { Inset } from '../use-inset.ts'
import type { DesignWood } from './board/design-wood.ts'
import type { Tier } from './tier/tier.ts'

/** Properties of every scene, whatever game it shows. */
export interface SceneProps {
  /** The quality to draw in; else the address (`?tier=`) or what is known of the device decides. */
  readonly tier?: Tier | undefined
  /** The game that is played. The quality can rise only with another game. */
  readonly gameKey?: string
  /** Pixels covered by overlays; what is played on is framed between them. */
  readonly inset?: Inset
  /** A change of this number brings the camera back. */
  readonly resetSignal?: number
  /** The first picture is drawn, and the quality is found; after a loss, once more. */
  readonly onReady?: () => void
  /** The graphics context is gone for now. */
  readonly onLost?: () => void
  /** There is no WebGL2 here: show the flat board. */
  readonly onUnavailable?: () => void
}

export interface TableSceneProps extends SceneProps, BoardViewProps, Partial<DesignWood> {
  /** Light and surroundings. */
  readonly mood: Mood
  /** The camera moves a little, as a breathing player does. */
  readonly sway?: boolean
  /** The camera glides to what happens, and back. */
  readonly follow?: boolean
}
