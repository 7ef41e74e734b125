import type { SyncedTable } from '../../../server/protocol/schema.ts'
import type { TableState } from '../../../server/protocol/state.ts'

/** Values of the fields that the state lacks for the seats of other people. */
const HIDDEN_SEAT_PARTS = { hand: [], laid: -1 }

/** Returns `now`, with every part that equals the same part of `before` taken from `before`, so that equal parts stay identical objects. */
const reuseEqualParts = <T>(before: unknown, now: T): T => {
  if (typeof now !== 'object' || now === null || typeof before !== 'object' || before === null) return now
  const old = before as Record<string, unknown>
  const entries = Object.entries(now).map(([key, value]) => [key, reuseEqualParts(old[key], value)] as const)
  const same = entries.length === Object.keys(old).length && entries.every(([key, value]) => value === old[key])
  if (same) return before as T
  return (Array.isArray(now) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T
}

/** Returns the live state of a room as a plain value that never changes. Parts equal to those of `before` are reused. */
export const snapshot = (live: SyncedTable, before: TableState | undefined): TableState => {
  const state = live.toJSON()
  return reuseEqualParts(before, { ...state, seats: state.seats.map((seat) => ({ ...HIDDEN_SEAT_PARTS, ...seat })) })
}
