import type { SQLInputValue } from 'node:sqlite'

export interface SqliteStatement {
  readonly sql: string
  readonly parameters: readonly SQLInputValue[]
}

/** `open` comes first and `close` last. */
export type SqliteTask = 'open' | SqliteStatement | 'close'

/** Data of the thread. */
export interface SqliteThreadData {
  readonly file: string
  /** True for the server, which numbers and marks its changes; only one connection at a time does that. */
  readonly isCounting: boolean
}

/** `changes` counts the rows that a statement without rows changed. */
export interface SqliteOutcome {
  readonly rows: readonly unknown[]
  readonly changes: number
}

/** `errcode` is SQLite's extended result code. */
export interface SqliteFailure {
  readonly errcode?: number | undefined
  readonly message: string
}

export type SqliteReply = SqliteOutcome | { readonly failure: SqliteFailure }

/** The `sql` of a statement that has a `SqliteBundle` as its parameters. */
export const BUNDLE_SQL = 'bundle'

/** Statements of one transaction, and the number of rows that each of the first ones must have; else it is rolled back. */
export type SqliteBundle = readonly [statements: readonly SqliteStatement[], rows: readonly number[]]
