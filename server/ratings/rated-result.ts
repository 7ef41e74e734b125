import type { Team } from '../../engine/board.ts'

/** A player of a rated game, for its result. */
export interface ResultPlayer {
  /** Id of the account; empty for a bot. */
  readonly account: string
  /** `BotId` as text; empty for a person. */
  readonly bot: string
  readonly team: Team
  /** Number of the household, the same for people behind one address. */
  readonly household: number
  /** True if a bot plays in place of this person. */
  readonly hasLeft: boolean
}

/** Result of a rated game, with all that its rating depends on. */
export interface RatedResult {
  /** Id of the rule set. */
  readonly rules: string
  readonly players: readonly ResultPlayer[]
  /** Winning team; null if the game did not come to its end. */
  readonly winner: Team | null
}
