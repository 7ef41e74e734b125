/** How many games are a series: whoever has won more than half of them has won it; 0 for as many as people like. */
export const BEST_OF = [0, 3, 5] as const
export type BestOf = (typeof BEST_OF)[number]

/** A game that was played to its end at this table. */
interface PlayedGame {
  /** For `/games/ID`. */
  readonly id: string
  /** The how manyth game of the table it was. */
  readonly number: number
  /** Index of the team. */
  readonly winner: number
  /** When it ended, ms since 1970; absent in what earlier versions kept. */
  readonly ended?: number
}

/** How the games of a table stand. */
export interface SeriesScore {
  readonly bestOf: BestOf
  /** Games won by team since the series began. */
  readonly wins: readonly number[]
  /** The latest games, the last one last; those of earlier series too. */
  readonly games: readonly PlayedGame[]
}

/** The team that has won the series; undefined while it goes on, or where no end was agreed. */
export const seriesWinner = ({ bestOf, wins }: Pick<SeriesScore, 'bestOf' | 'wins'>): number | undefined => {
  const team = bestOf === 0 ? -1 : wins.findIndex((count) => count > bestOf / 2)
  return team === -1 ? undefined : team
}
