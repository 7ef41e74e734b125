import type { SyncedTable } from '../../../server/protocol/schema.ts'
import type { TableState } from '../../../server/protocol/state.ts'

/** The room's state, which changes in place. */
export type LiveState = SyncedTable

/** Values for the fields that the state lacks for other people's seats. */
const HIDDEN_SEAT_PARTS = { hand: [], laid: -1 }

/** `now` with every part that equals the same part of `before` taken from there, so that equal parts stay identical. */
const reusing = <T>(before: unknown, now: T): T => {
  if (typeof now !== 'object' || now === null || typeof before !== 'object' || before === null) return now
  const old = before as Record<string, unknown>
  const entries = Object.entries(now).map(([key, value]) => [key, reusing(old[key], value)] as const)
  const same = entries.length === Object.keys(old).length && entries.every(([key, value]) => value === old[key])
  if (same) return before as T
  return (Array.isArray(now) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T
}

/** The state as a plain value that never changes. */
export const snapshot = (live: LiveState, before: TableState | undefined): TableState => {
  const state = live.toJSON()
  return reusing(before, { ...state, seats: state.seats.map((seat) => ({ ...HIDDEN_SEAT_PARTS, ...seat })) })
}
