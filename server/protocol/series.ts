/** Numbers of games in a series: the team that has won more than half of them has won it; 0 for as many as people like. */
export const BEST_OF = [0, 3, 5] as const
export type BestOf = (typeof BEST_OF)[number]

/** A finished game of this table. */
interface PlayedGame {
  /** Id in `/games/ID`. */
  readonly id: string
  /** Number of the game at the table, from 1. */
  readonly number: number
  /** Index of the team. */
  readonly winner: number
  /** End of the game (ms since 1970). */
  readonly ended: number
}

/** Results of the games of a table. */
export interface SeriesScore {
  readonly bestOf: BestOf
  /** Games won by team since the series began. */
  readonly wins: readonly number[]
  /** Latest games, the last one last, including those of earlier series. */
  readonly games: readonly PlayedGame[]
}

/** Returns the team that has won the series; undefined while it goes on, or where it has no end. */
export const seriesWinner = ({ bestOf, wins }: Pick<SeriesScore, 'bestOf' | 'wins'>): number | undefined => {
  const team = bestOf === 0 ? -1 : wins.findIndex((count) => count > bestOf / 2)
  return team === -1 ? undefined : team
}
