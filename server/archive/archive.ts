import type { AccountStore } from './accounts/account-store.ts'
import type { FriendStore } from './accounts/friend-store.ts'
import type { ConductStore } from './conduct/conduct-store.ts'
import type { NameReport, ReportAnswer } from './moderation/moderation-store.ts'
import type { PushStore } from './pushes/push-store.ts'
import type { RatingStore, StoredResult } from './ratings/rating-store.ts'
import type { Showcase } from './showcase/showcase.ts'
import type { TournamentStore } from './tournaments/tournament-store.ts'

/** A table in storage. */
export interface StoredTable {
  readonly code: string
  /** 0 when the table is made, and one more with every change. A save must have the next version. */
  readonly version: number
  /** JSON of everything that must survive a restart (`makeBody`). */
  readonly body: string
  /** JSON of the `TableCard`. */
  readonly card: string
  /** Id of the present game, or empty. */
  readonly game: string
  /** Time from which it may be deleted, ms since 1970. */
  readonly expires: number
  /** Time at which it must go on although nobody is there, ms since 1970; 0 if it waits for a visit. */
  readonly due: number
}

/** Place in the list of tables that must go on. */
export type DuePlace = Pick<StoredTable, 'due' | 'code'>

/** A game in storage. */
export interface StoredGame {
  readonly id: string
  readonly code: string
  /** JSON of the `MatchOpening`, secrets included. */
  readonly head: string
  /** JSON of the `GameCard` once the game is over, empty until then. */
  readonly card: string
}

/** One decision of a game and the outcomes of chance after it. `seq` 0 is the deal. */
export interface StoredDecision {
  readonly game: string
  readonly seq: number
  /** JSON of the `RecordedDecision`. */
  readonly body: string
}

/** A stored table that keeps its body and its version. The save is `lost` if the table is at another version. */
interface UnchangedTable {
  readonly code: string
  readonly version: number
  readonly same: true
}

/** A save of a decision that changes nothing else of the table. Most saves are of this kind. */
export interface DecisionSave {
  readonly table: UnchangedTable
  readonly game?: undefined
  readonly decision: StoredDecision
}

/** A save of a table's next version. */
export interface TableSave {
  readonly table: StoredTable
  /** Game that begins or ends with this save. */
  readonly game?: StoredGame
  /** Result of a rated game that ends, or that somebody has left or come back to. It replaces an earlier one that does not count yet. */
  readonly result?: StoredResult
  readonly decision?: StoredDecision
}

/** One change of a table. It is stored as a whole or not at all. */
export type Save = TableSave | DecisionSave

export const isDecisionSave = (save: Save): save is DecisionSave => 'same' in save.table

/**
 * Result of a save. `lost`: nothing was stored, because the table is not at that version or the decision is stored already. Then
 * another process has taken the table over, or the table has expired.
 */
export type SaveResult = 'kept' | 'lost'

/** A table with its present game and the decisions in their order. */
export interface LoadedTable {
  readonly table: StoredTable
  readonly game: StoredGame | undefined
  readonly decisions: readonly StoredDecision[]
}

/**
 * Storage that survives the process. A promise that resolves means that the change is on the disk. All promises reject with a
 * `StorageError` when the storage can't be used (full, locked, away). Then nothing was stored, or, if the connection broke at the
 * moment of the commit, the whole change.
 */
export interface Archive {
  /** Stores a new table. Resolves to false if its code is taken. */
  add(table: StoredTable): Promise<boolean>
  /** Loads a table without claiming it: if two processes load it, the first one to save has it, and the other's save is `lost`. */
  load(code: string): Promise<LoadedTable | undefined>
  save(save: Save): Promise<SaveResult>
  /** Resolves to at most `most` tables that must go on by `now` (ms since 1970), the earliest first; only those behind `after`, if given. */
  dueTables(now: number, most: number, after?: DuePlace): Promise<readonly DuePlace[]>
  /** Resolves to the `card` of a table; undefined if there is no such table. */
  tableCard(code: string): Promise<string | undefined>
  /** Resolves to the `card` of a game, which is empty while the game runs; undefined if there is no such game. */
  gameCard(id: string): Promise<string | undefined>
  /** Resolves to the games of these tables that are over. */
  finishedGames(codes: readonly string[]): Promise<readonly StoredGame[]>
  /** Stores at most one report for each seat of a game. The operator reads the reports (`npx node tools/moderation/moderate.ts`). */
  report(report: NameReport): Promise<ReportAnswer>
  readonly showcase: Showcase
  readonly accounts: AccountStore
  readonly conduct: ConductStore
  readonly ratings: RatingStore
  readonly pushes: PushStore
  readonly friends: FriendStore
  readonly tournaments: TournamentStore
  /**
   * Deletes tables that had expired by `now` (ms since 1970), with their unfinished games. Finished games stay. `unused`: deletes
   * only tables that nobody has ever changed, which costs next to nothing. Resolves to the number of deleted tables.
   */
  sweep(now: number, which: 'all' | 'unused'): Promise<number>
  /** Number of tables. */
  count(): Promise<number>
  /** Returns whether the storage can be used now. */
  check(): Promise<boolean>
  /** True once damage was found: no new table is added from then on. */
  readonly isDamaged: boolean
  /** Waits for the calls under way, then closes the storage and releases its locks. */
  close(): Promise<void>
}
