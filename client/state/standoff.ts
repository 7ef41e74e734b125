import { type Standoff, seriesWinner } from '../../server/protocol/series.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { parseJson } from './kept/json.ts'

const NONE: Standoff = { bestOf: 0, wins: [], games: [] }

/** How the games of the table stand. */
export const standoffOf = ({ series }: Pick<TableState, 'series'>): Standoff => ({
  ...NONE,
  ...(parseJson(series) as Partial<Standoff> | undefined),
})

/** Whether the series is won, so that the next game begins another one. */
export const isSeriesWon = (state: Pick<TableState, 'series'>): boolean => seriesWinner(standoffOf(state)) !== undefined
