/** Marbles of 14, 16 and 18 mm: small, middle, large. */
export const MARBLES = ['s', 'm', 'l'] as const
export type Marble = (typeof MARBLES)[number]

/** Rows to flick from: the front one, and the back one 80 mm behind it. */
export const START_ROWS = ['f', 'b'] as const
export type Row = (typeof START_ROWS)[number]

/** Number of columns of the field. */
export const COLUMN_COUNT = 6
/** Numbers of the columns, from 1. */
export const COLUMN_NUMBERS: readonly number[] = Array.from({ length: COLUMN_COUNT }, (_, i) => i + 1)
export const SLOTS_PER_COLUMN = 6

/** Limit of a flick's direction to either side, in milliradians. */
export const MAX_DIRECTION_MRAD = 1000
/** Greatest force of a flick: 100 cm/s. */
export const MAX_FORCE = 1000

/** A flick as whole numbers. The physics needs only this and the marbles that lie on the board. */
export interface Flick {
  readonly marble: Marble
  /** Column from 1 (black, the leftmost as the player sees it) to 6. */
  readonly column: number
  readonly row: Row
  /** Milliradians from straight ahead, positive to the right. */
  readonly direction: number
  /** Thousandths of the greatest force. Each gives 0.1 cm/s. */
  readonly force: number
}

/**
 * The place where a marble came to rest: the number of its slot from 0 to 35 (`slotAt`); `on`, in no slot on the field
 * or short of it; `out`, over a rail or the near edge.
 */
export type Landing = number | 'on' | 'out'

/** Another marble of this turn that a flick moved, and the place where it came to rest. */
export interface Knock {
  readonly marble: Marble
  readonly to: Landing
}

/** The result of a flick. */
export interface Roll {
  readonly to: Landing
  /** Moved marbles, in the order in which they were flicked. */
  readonly knocks: readonly Knock[]
}

/** Returns the number of a slot. `column` is 1 to 6; `value` is 1 (nearest) to 6 (farthest), the points of the slot. */
export const slotAt = (column: number, value: number): number => (column - 1) * SLOTS_PER_COLUMN + value - 1

/** Returns the column of a slot, 1 to 6. */
export const columnOf = (slot: number): number => Math.floor(slot / SLOTS_PER_COLUMN) + 1
/** Returns the points of a slot, 1 to 6. */
export const slotValueOf = (slot: number): number => (slot % SLOTS_PER_COLUMN) + 1
