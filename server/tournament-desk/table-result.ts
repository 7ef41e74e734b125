import { isStart } from '../../engine/board.ts'
import type { Game } from '../../engine/game.ts'
import { replayChase } from '../../engine/marble-chase/text/record.ts'
import { replay } from '../../engine/text/record.ts'
import type { AnyEvidence } from '../../fair/evidence.ts'
import type { TableResult } from '../protocol/tournament.ts'
import type { Table } from '../table/table.ts'

/** Returns the marbles at home of each team. */
const marblesAtHome = ({ rules: { board, teams, teamOf }, position }: Game): number[] => {
  const home = Array.from({ length: teams }, () => 0)
  for (const [peg, hole] of position.pegs.entries()) {
    const team = teamOf[board.colourOf[peg] ?? 0] ?? 0
    if (hole >= board.track && !isStart(board, hole)) home[team] = (home[team] ?? 0) + 1
  }
  return home
}

const resultWith = (home: number[], winner: number | undefined): TableResult => ({
  home,
  ...(winner !== undefined && { winner }),
})

/** Returns how a table of ours stands. A side is a team; where nothing comes home, as in Marble Chase, nothing is counted. */
export const tableResultOf = ({ match, cards, system }: Pick<Table, 'match' | 'cards' | 'system'>): TableResult => {
  const nothing = Array.from({ length: system.rules.teams }, () => 0)
  return resultWith(cards === undefined ? nothing : marblesAtHome(cards.game), match?.winner)
}

/** Returns the result of a game that is over, by playing its record again. Throws if the record can't be played. */
export const resultOfRecord = ({ record }: AnyEvidence): TableResult => {
  const played = 'first' in record ? replayChase(record) : replay(record)
  if (!played.ok) throw new Error(`a record of a tournament can't be played: ${played.error.message}`)
  const { game } = played.value
  const home = 'position' in game ? marblesAtHome(game) : Array.from({ length: game.rules.sides }, () => 0)
  return resultWith(home, game.winner)
}
