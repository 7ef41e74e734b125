import type { SQLInputValue } from 'node:sqlite'

export interface SqliteOrder {
  readonly sql: string
  readonly parameters: readonly SQLInputValue[]
}

/** `changes` counts the rows that a statement without an answer changed. */
export interface SqliteOutcome {
  readonly rows: readonly unknown[]
  readonly changes: number
}

/** `errcode` is SQLite's extended result code. */
export interface SqliteFailure {
  readonly errcode: number | undefined
  readonly message: string
}

/** One for the opening of the file and then one for every order, in their order. */
export type SqliteReply = SqliteOutcome | { readonly failure: SqliteFailure }

/** The `sql` of an order whose parameters are a `SqliteBundle`. */
export const BUNDLE = 'bundle'

/** Orders that are carried out together, if the first ones have so many rows: one change then, or none. */
export type SqliteBundle = readonly [orders: readonly SqliteOrder[], rows: readonly number[]]
