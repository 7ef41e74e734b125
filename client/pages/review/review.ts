import type { Review } from '../../../engine/insight/review/review.ts'
import type { TableGame } from '../../game/use-game.ts'
import type { ReplayGame } from '../replay/replay-game.ts'

/** Chance in points, at least one where there is any. */
export const pointsOf = (chance: number): number => Math.max(1, Math.round(100 * chance))

/** `+12`, `0`, `−7`. */
export const signedPoints = (chance: number): string => {
  const points = Math.round(100 * chance)
  return points > 0 ? `+${points}` : `${points}`.replace('-', '−')
}

/** A game that is over, as it is shown, and what was found in it. */
export interface ReviewProps {
  readonly replay: ReplayGame
  readonly game: TableGame
  readonly review: Review
}
