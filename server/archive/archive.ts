import type { Showcase } from './showcase/showcase.ts'

/** A table as it is kept. */
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
  /** From then on it may be forgotten, ms since 1970. */
  readonly expires: number
}

/** A game as it is kept. */
export interface KeptGame {
  readonly id: string
  readonly code: string
  /** JSON of what was settled before the deal, secrets included. */
  readonly head: string
  /** JSON of the `GameCard` once the game is over, empty until then. */
  readonly card: string
}

/** One decision of a game and what chance did after it. `seq` 0: what chance did before the first. */
export interface KeptDecision {
  readonly game: string
  readonly seq: number
  /** JSON of all else. */
  readonly body: string
}

/** A table of which nothing changes but its game: it must be at this version, and stays at it. */
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

/** One change of a table: kept as a whole or not at all. */
export type Save = WholeSave | FurtherSave

export const isFurther = (save: Save): save is FurtherSave => 'same' in save.table

/** `lost`: the table is not at that version, or the decision is known; somebody else has taken it over, or it is gone. Nothing was kept. */
export type Saved = 'kept' | 'lost'

/** Somebody finds a name on the record of a game that is over unpleasant. */
export interface NameReport {
  readonly game: string
  readonly seat: number
  /** What they wrote to the operator, or empty. */
  readonly reason: string
  /** ms since 1970. */
  readonly made: number
}

/** `noted` also if it was reported before; `settled`: the operator has let the name stand; `full`: too many reports are open. */
export type ReportAnswer = 'noted' | 'settled' | 'full'

/** A table with its present game in the order it was played. */
export interface LoadedTable {
  readonly table: KeptTable
  readonly game: KeptGame | undefined
  readonly decisions: readonly KeptDecision[]
}

/**
 * What survives the process. A promise that resolves means that it is on the disk. All reject with a `StorageError`
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
  /** How many tables there are. */
  count(): Promise<number>
  /** Whether it can be used just now. */
  check(): Promise<boolean>
  /** Waits for what is under way, then lets go. */
  close(): Promise<void>
}
