/** The present game of a table, if it is rated: who began it. Arrays are indexed by seat. */
export interface RatedGame {
  readonly id: string
  /** Public ids at the table; empty where a bot plays. */
  readonly persons: readonly string[]
  /** Ids of their accounts; empty where a bot plays. */
  readonly accounts: readonly string[]
  /** Bots as texts of `BotId`; empty where a person plays. */
  readonly bots: readonly string[]
  /** Number of the household, the same for people behind one address. */
  readonly households: readonly number[]
}

/** Facts about rated games that their table keeps. */
export interface TableRating {
  /** Ids of the accounts with which people have agreed, by their public ids. */
  readonly agreed: Readonly<Record<string, string>>
  /** Null before the first game, and for a game that was left before everybody had a turn. */
  readonly game: RatedGame | null
}
