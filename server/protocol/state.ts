import type { ToJSON } from '@colyseus/schema'
import type { SyncedTable } from './schema.ts'

type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> }

/** The state that every client holds: what the schema synchronises, as plain values. */
export type TableState = DeepReadonly<ToJSON<SyncedTable>>

/** One seat. `hand` is empty and `laid` is -1 in the state of everybody but the owner. */
export type SeatState = TableState['seats'][number]

/** Somebody who waits to be let in. */
export interface Knocking {
  readonly id: string
  readonly name: string
  /** The seat that they would like; -1 at the door of the table. */
  readonly seat: number
}

/** Somebody asks to take back the latest decision. */
export interface AskedTakeBack {
  readonly seat: number
  /** Seats that have not answered yet. */
  readonly asked: readonly number[]
  /** ms since 1970. */
  readonly until: number
}
