import type { KeptDecision, KeptGame, KeptTable, NameReport } from './archive.ts'
import type { ShownBoard } from './showcase/showcase.ts'

/** The rows of each table of the database. Decisions are there for present games only: a game that is over has them in its card. */
export interface Database {
  readonly tables: KeptTable
  readonly games: KeptGame
  readonly decisions: KeptDecision
  readonly reports: ReportRow
  readonly boards: BoardRow
  readonly photographs: PhotographRow
  readonly schema: SchemaRow
}

interface ReportRow extends NameReport {
  /** 1 once the operator has let the name stand. */
  readonly settled: number
}

interface BoardRow extends ShownBoard {
  readonly key: string
  /** One of the states of `database-showcase.ts`, as is `report`. */
  readonly state: number
  readonly report: number
  /** Message to the operator, and its time (ms since 1970). */
  readonly reason: string
  readonly reported: number
}

interface PhotographRow {
  readonly board: string
  readonly number: number
  /** Bytes in Base64. */
  readonly jpeg: string
}

/** One row: the version of the schema, and a text that a check overwrites to see that it can write. */
interface SchemaRow {
  readonly version: number
  readonly checked: string
}
