/** Scenes that the big screen shows one after the other. */

import type { TournamentView } from '../../../../server/protocol/tournament.ts'

export type Scene = 'invitation' | 'seats' | 'standings' | 'winners'

/** Time of a scene where others follow it, in ms. Seats are looked for from a distance. */
export const SCENE_MS: Readonly<Record<Scene, number>> = {
  invitation: 20_000,
  seats: 20_000,
  standings: 14_000,
  winners: 30_000,
}

const hasStandings = ({ standings }: Pick<TournamentView, 'standings'>): boolean =>
  standings.some(({ games }) => games > 0)

/** Returns the scenes that follow each other in a phase. */
export const scenesOf = (view: Pick<TournamentView, 'phase' | 'standings'>): readonly Scene[] => {
  const standings: readonly Scene[] = hasStandings(view) ? ['standings'] : []
  switch (view.phase) {
    case 'entry':
      return ['invitation']
    case 'drawn':
      return ['seats']
    case 'running':
    case 'paused':
      return ['seats', ...standings]
    case 'between':
      return standings.length > 0 ? standings : ['seats']
    case 'over':
      return ['winners', ...standings]
  }
}

const MAX_COLUMNS = 8
/** Height and width of the list, in heights of a screen of 16 : 9. */
const LIST_HEIGHT = 0.81
const LIST_WIDTH = 1.7
/** Distance of two rows, and width of a column with a name of usual length, in heights of its letters. */
const ROW_LETTERS = 1.42
const COLUMN_LETTERS = 15

/** Returns the height of the letters of a list. */
const lettersOf = (columns: number, rows: number): number =>
  Math.min(LIST_HEIGHT / (rows * ROW_LETTERS), LIST_WIDTH / (columns * COLUMN_LETTERS))

/** Returns the columns and rows for a list, so that letters are as large as possible. */
export const columnsFor = (count: number): { readonly columns: number; readonly rows: number } => {
  const offered = Array.from({ length: MAX_COLUMNS }, (_, i) => ({
    columns: i + 1,
    rows: Math.max(1, Math.ceil(count / (i + 1))),
  }))
  return offered.reduce((best, other) =>
    lettersOf(other.columns, other.rows) > lettersOf(best.columns, best.rows) ? other : best,
  )
}

/** Letters of a name that fit a column. */
const FITTING_LETTERS = 20
/** Names that are longer still stand in two lines of this size. */
const TWO_LINES_SHARE = 0.66

/** Returns the share of the usual size in which a name fits its column. */
export const nameShare = (name: string): number => Math.max(TWO_LINES_SHARE, Math.min(1, FITTING_LETTERS / name.length))
