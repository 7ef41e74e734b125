/** What the big screen shows, scene after scene. */

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

const MAX_COLUMNS = 5
/** Rows from which on another column is begun: more would be too small to be read from ten metres. */
const USUAL_ROWS = 20

/** Returns the columns and rows for a list, so that letters are as large as possible. */
export const columnsFor = (count: number): { readonly columns: number; readonly rows: number } => {
  const columns = Math.min(MAX_COLUMNS, Math.max(1, Math.ceil(count / USUAL_ROWS)))
  return { columns, rows: Math.max(1, Math.ceil(count / columns)) }
}
