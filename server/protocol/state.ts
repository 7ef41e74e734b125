import type { ToJSON } from '@colyseus/schema'
import type { SyncedTable } from './schema.ts'

type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> }

/** State that every client holds: the fields of the schema as plain values. */
export type TableState = DeepReadonly<ToJSON<SyncedTable>>

/** One seat. `hand` is empty and `laid` is -1 in the state of everybody but the owner. */
export type SeatState = TableState['seats'][number]

/** A person who waits to be let in. */
export interface WaitingPerson {
  readonly id: string
  readonly name: string
  /** Seat that they ask for; -1 if they ask to come to the table. */
  readonly seat: number
}

/** A request to take back the latest decision of a person. */
export interface AskedTakeBack {
  readonly seat: number
  /** Seats that have not answered yet. */
  readonly asked: readonly number[]
  /** End of the request (ms since 1970). */
  readonly until: number
  /** Number of bots' decisions that are taken back with it. */
  readonly followers: number
}
