import type { SeriesScore } from '../../../server/protocol/series.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { parseJson } from '../storage/json.ts'

const NO_SERIES: SeriesScore = { bestOf: 0, wins: [], games: [] }

/** Returns the score of the series at a table. */
export const seriesOf = ({ series }: Pick<TableState, 'series'>): SeriesScore => ({
  ...NO_SERIES,
  ...(parseJson(series) as Partial<SeriesScore> | undefined),
})

/** Reports whether there is a series, or more than one game was played. */
export const isSeries = (state: Pick<TableState, 'series'>): boolean => {
  const { bestOf, games } = seriesOf(state)
  return bestOf > 0 || games.length > 1
}
