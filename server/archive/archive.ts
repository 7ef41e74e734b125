import type { Showcase } from './showcase/showcase.ts'

/** A table in storage. */
export interface KeptTable {
  readonly code: string
  /** 0 when it is made, and one more with every change; a save must name the next one. */
  readonly version: number
  /** JSON of all that must survive. */
  readonly body: string
  /** JSON of the `TableCard`. */
  readonly card: string
  /** Id of the present game, or empty. */
  readonly game: string
  /** Time from which it may be deleted, ms since 1970. */
  readonly expires: number
}

/** A game in storage. */
export interface KeptGame {
  readonly id: string
  readonly code: string
  /** JSON of the `MatchOpening`, secrets included. */
  readonly head: string
  /** JSON of the `GameCard` once the game is over, empty until then. */
  readonly card: string
}

/** One decision of a game and the outcomes of chance after it. `seq` 0 is the deal. */
export interface KeptDecision {
  readonly game: string
  readonly seq: number
  /** JSON of the `RecordedDecision`. */
  readonly body: string
}

/** A table that changes in its game only. It must be at this version. */
interface SameTable {
  readonly code: string
  readonly version: number
  readonly same: true
}

/** A decision that changes nothing else, as most do. */
export interface FurtherSave {
  readonly table: SameTable
  readonly game?: undefined
  readonly decision: KeptDecision
}

/** A table's next version. */
export interface WholeSave {
  readonly table: KeptTable
  /** A game that begins or ends. */
  readonly game?: KeptGame
  readonly decision?: KeptDecision
}

/** One change of a table, which is kept as a whole or not at all. */
export type Save = WholeSave | FurtherSave

export const isFurther = (save: Save): save is FurtherSave => 'same' in save.table

/** `lost`: the table is not at that version, or the decision is known; somebody else has taken it over, or it is gone. Nothing was kept. */
export type Saved = 'kept' | 'lost'

/** A complaint about a name on the record of a game that is over. */
export interface NameReport {
  readonly game: string
  readonly seat: number
  /** Message to the operator, or empty. */
  readonly reason: string
  /** ms since 1970. */
  readonly made: number
}

/** `noted` also if it was reported before; `settled`: the operator has let the name stand; `full`: too many reports are open. */
export type ReportAnswer = 'noted' | 'settled' | 'full'

/** A table with its present game and the decisions in their order. */
export interface LoadedTable {
  readonly table: KeptTable
  readonly game: KeptGame | undefined
  readonly decisions: readonly KeptDecision[]
}

/**
 * Storage that survives the process. A promise that resolves means that the change is on the disk. All reject with a `StorageError`
 * when the storage can't be used (full, locked, away); nothing was kept then, or, if the connection broke in the very
 * moment, all of it.
 */
export interface Archive {
  /** False if the code is taken. */
  add(table: KeptTable): Promise<boolean>
  /** Changes nothing: should two load one table, the first to save has it and the other's save is `lost`. */
  load(code: string): Promise<LoadedTable | undefined>
  save(save: Save): Promise<Saved>
  /** The `card` of a table, without its game. */
  tableCard(code: string): Promise<string | undefined>
  /** `card` is empty while the game runs. */
  gameCard(id: string): Promise<string | undefined>
  /** One report for each seat of a game. The operator reads them (`npx node tools/moderation/moderate.ts`). */
  report(report: NameReport): Promise<ReportAnswer>
  readonly showcase: Showcase
  /**
   * Forgets tables that had expired by `now` (ms since 1970), with their unfinished games; of `unused` ones, only those that
   * nobody ever changed, which costs next to nothing. Returns how many. Finished games stay.
   */
  sweep(now: number, which: 'all' | 'unused'): Promise<number>
  /** Number of tables. */
  count(): Promise<number>
  /** Returns whether the storage can be used now. */
  check(): Promise<boolean>
  /** Waits for what is under way, then lets go. */
  close(): Promise<void>
}
