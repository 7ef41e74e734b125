import type { KeptDecision, KeptGame, KeptTable } from './archive.ts'

/** The rows of each table of the database. Decisions are there for present games only: a game that is over has them in its card. */
export interface Database {
  readonly tables: KeptTable
  readonly games: KeptGame
  readonly decisions: KeptDecision
  readonly schema: SchemaRow
}

/** One row: how far the migrations have come, and what a check writes to see that it can. */
interface SchemaRow {
  readonly version: number
  readonly checked: string
}
