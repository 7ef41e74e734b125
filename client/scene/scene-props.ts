import type { Mood } from '../../textures/room.ts'
import type { BoardViewProps } from '../board-view.ts'
import type { Inset } from './framing.ts'
import type { Tier } from './tier.ts'

export interface TableSceneProps extends BoardViewProps {
  /** Where to begin; otherwise the address (`?tier=`) or the renderer decides. */
  readonly tier?: Tier
  /** Light and surroundings. */
  readonly mood: Mood
  /** The camera breathes a little, as a person does. */
  readonly sway?: boolean
  /** The camera glides to what happens, and back. */
  readonly follow?: boolean
  /** Pixels covered by overlays; the active track is framed between them. */
  readonly inset?: Inset
  /** A change of this number brings the camera back to the seat. */
  readonly resetSignal?: number
  /** The first picture is drawn. */
  readonly onReady?: () => void
  /** There is no WebGL2 here: show the flat board. */
  readonly onUnavailable?: () => void
}
