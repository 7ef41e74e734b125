import type { SeriesScore } from '../../../server/protocol/series.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { parseJson } from '../storage/json.ts'

const NO_SERIES: SeriesScore = { bestOf: 0, wins: [], games: [] }

/** Returns the games won at the table. */
export const seriesOf = ({ series }: Pick<TableState, 'series'>): SeriesScore => ({
  ...NO_SERIES,
  ...(parseJson(series) as Partial<SeriesScore> | undefined),
})

/** Reports whether there is more to show than the last game. */
export const isSeries = (state: Pick<TableState, 'series'>): boolean => {
  const { bestOf, games } = seriesOf(state)
  return bestOf > 0 || games.length > 1
}
