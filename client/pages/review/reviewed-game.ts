import type { Review } from '../../../engine/insight/review/review.ts'
import type { TableGame } from '../../game/use-game.ts'
import { digitText } from '../../i18n/digit-text.ts'
import type { ReplayGame } from '../replay/replay-game.ts'

/** Returns a chance from 0 to 1 in percentage points, at least 1. */
export const pointsOf = (chance: number): number => Math.max(1, Math.round(100 * chance))

/** Formats a difference of chances, from -1 to 1, as percentage points with a sign: `+12`, `0`, `−7`. */
export const signedPoints = (chance: number): string => {
  const points = Math.round(100 * chance)
  return digitText(points > 0 ? `+${points}` : `${points}`.replace('-', '−'))
}

/** A finished game, its table as the summary shows it, and its review. */
export interface ReviewedGame {
  readonly replay: ReplayGame
  readonly game: TableGame
  readonly review: Review
}
