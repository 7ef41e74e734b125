import type { TournamentRound, TournamentTable } from '../protocol/tournament.ts'

const ROUND_FACTOR = 1000

/** Returns the id of a table in steps. */
export const tableId = (round: TournamentRound, table: TournamentTable): number =>
  ROUND_FACTOR * round.number + table.number

/** Returns the number of the table's round. */
export const roundOfTable = (id: number): number => Math.floor(id / ROUND_FACTOR)

/** Returns the table of this id, if the round has it. */
export const tableIn = (round: TournamentRound | undefined, id: number): TournamentTable | undefined =>
  round?.number === roundOfTable(id) ? round.tables.find(({ number }) => number === id % ROUND_FACTOR) : undefined
