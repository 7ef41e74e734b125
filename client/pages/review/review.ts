import type { Review } from '../../../engine/insight/review/review.ts'
import type { TableGame } from '../../game/use-game.ts'
import type { ReplayGame } from '../replay/replay-game.ts'

/** Returns a chance in percentage points, at least 1. */
export const pointsOf = (chance: number): number => Math.max(1, Math.round(100 * chance))

/** Returns percentage points with a sign: `+12`, `0`, `−7`. */
export const signedPoints = (chance: number): string => {
  const points = Math.round(100 * chance)
  return points > 0 ? `+${points}` : `${points}`.replace('-', '−')
}

/** A finished game and its review. */
export interface ReviewProps {
  readonly replay: ReplayGame
  readonly game: TableGame
  readonly review: Review
}
