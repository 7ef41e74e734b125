import type { ToJSON } from '@colyseus/schema'
import type { SyncedTable } from './schema.ts'

type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> }

/** The state that every client holds: what the schema synchronises, as plain values. */
export type TableState = DeepReadonly<ToJSON<SyncedTable>>

/** One seat. `hand` is empty and `laid` is -1 in the state of everybody but the owner. */
export type SeatState = TableState['seats'][number]
