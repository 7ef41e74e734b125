import type { KeptDecision, KeptGame, KeptTable, NameReport } from './archive.ts'

/** The rows of each table of the database. Decisions are there for present games only: a game that is over has them in its card. */
export interface Database {
  readonly tables: KeptTable
  readonly games: KeptGame
  readonly decisions: KeptDecision
  readonly reports: ReportRow
  readonly schema: SchemaRow
}

interface ReportRow extends NameReport {
  /** 1 once the operator has let the name stand. */
  readonly settled: number
}

/** One row: how far the migrations have come, and what a check writes to see that it can. */
interface SchemaRow {
  readonly version: number
  readonly checked: string
}
