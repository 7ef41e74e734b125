import type { Mood } from '../../../textures/moods.ts'
import type { Tier } from '../../board/scene/tier/tier.ts'
import type { Inset } from '../../board/use-inset.ts'
import type { ChaseBoardEvents, ChaseBoardView } from './board-view.ts'

export interface ChaseSceneProps extends ChaseBoardView, ChaseBoardEvents {
  /** All of the table is shown all the time, as on a big screen. */
  readonly whole?: boolean
  readonly mood?: Mood
  /** Fixes the quality. */
  readonly tier?: Tier
  /** The game that is played. The quality can rise only with another game. */
  readonly gameKey?: string
  /** Pixels covered by overlays. */
  readonly inset?: Inset
  /** A change of this number brings the camera back. */
  readonly resetSignal?: number
  /** Called when the first frame has been drawn. */
  readonly onReady?: () => void
  readonly onLost?: () => void
  /** There is no WebGL2 here: show the flat board. */
  readonly onUnavailable?: () => void
}
