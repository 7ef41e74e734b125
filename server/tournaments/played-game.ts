import { memoize } from '../../engine/memoize.ts'
import { systemFor } from '../table/game-system.ts'
import { newTableOf } from '../table/new-table.ts'
import type { TournamentSetup } from './table-sides.ts'

/** Facts by which results are checked. */
interface PlayedGame {
  readonly teams: number
  /** Marbles of a side; undefined in a game where none come home. */
  readonly marbles: number | undefined
}

/** Returns what the rules say of the sides of a table; no teams, if there are no such rules. */
export const playedGame = memoize((setup: TournamentSetup): PlayedGame => {
  const system = systemFor(newTableOf(setup.table).setup)
  if (!system.ok) return { teams: 0, marbles: undefined }
  const { rules, cards } = system.value
  const marbles = cards && (cards.rules.board.pegs * rules.players) / rules.teams
  return { teams: rules.teams, marbles }
})
