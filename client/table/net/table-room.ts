import type { ToJSON } from '@colyseus/schema'
import type { SyncedTable } from '../../../server/protocol/schema.ts'
import type { TableState } from '../../../server/protocol/state.ts'

/** State that a room shows: that of the server's room, or a plain value. */
export type RoomState = Pick<TableState, 'game' | 'seq' | 'rules' | 'players' | 'teams' | 'options' | 'look'> & {
  toJSON(): ToJSON<SyncedTable> | TableState
}

/** The part of a Colyseus room by which a person is connected to a table. A table that runs in this page has the same form. */
export interface TableRoom {
  readonly connection: { readonly isOpen: boolean; close(code?: number): void }
  readonly reconnection: { maxRetries: number }
  // biome-ignore lint/suspicious/noExplicitAny: as in the types of Colyseus
  onMessage(type: string | number, listener: (message: any) => void): unknown
  onStateChange(listener: (state: RoomState) => void): unknown
  onDrop(listener: () => void): unknown
  onReconnect(listener: () => void): unknown
  onLeave(listener: (code: number) => void): unknown
  /** Calls `answer` with the round trip in ms. */
  ping(answer: (roundTripMs: number) => void): void
  request<Payload, Answer>(name: string, payload: Payload, options?: { readonly timeout: number }): Promise<Answer>
  leave(): Promise<unknown>
}

/** Result of an attempt to join. `code` is that of the refusal, empty if the server did not answer; `retryAfterMs` is the time that the server asks to wait. */
export type JoinResult =
  | { readonly ok: true; readonly room: TableRoom }
  | { readonly ok: false; readonly code: string; readonly retryAfterMs: number }
