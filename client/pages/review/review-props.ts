import type { Review } from '../../../engine/insight/review/review.ts'
import type { TableGame } from '../../game/use-game.ts'
import type { ReplayGame } from '../replay/replay-game.ts'

/** A game that is over, as it is shown, and what was found in it. */
export interface ReviewProps {
  readonly film: ReplayGame
  readonly game: TableGame
  readonly review: Review
}
