import type { TournamentRound, TournamentTable } from '../protocol/tournament.ts'

const ROUND_FACTOR = 1000

/** Returns the id of a table in steps. */
export const tableId = (round: TournamentRound, table: TournamentTable): number =>
  ROUND_FACTOR * round.number + table.number

/** Returns the number of the table's round. */
export const roundOfTable = (id: number): number => Math.floor(id / ROUND_FACTOR)

/** Returns the table of this id, if one of the rounds has it. */
export const tableIn = (rounds: readonly TournamentRound[], id: number): TournamentTable | undefined =>
  rounds.find(({ number }) => number === roundOfTable(id))?.tables.find(({ number }) => number === id % ROUND_FACTOR)
