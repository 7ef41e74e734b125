import type { SeriesScore } from '../../../server/protocol/series.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { parseJson } from '../storage/json.ts'

const NO_SERIES: SeriesScore = { bestOf: 0, wins: [], games: [] }

/** How the games of the table stand. */
export const seriesOf = ({ series }: Pick<TableState, 'series'>): SeriesScore => ({
  ...NO_SERIES,
  ...(parseJson(series) as Partial<SeriesScore> | undefined),
})

/** Whether there is more to tell than the last game. */
export const isSeries = (state: Pick<TableState, 'series'>): boolean => {
  const { bestOf, games } = seriesOf(state)
  return bestOf > 0 || games.length > 1
}
