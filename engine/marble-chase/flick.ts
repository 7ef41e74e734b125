/** Marbles of 14, 16 and 18 mm: small, middle, large. */
export const MARBLES = ['s', 'm', 'l'] as const
export type Marble = (typeof MARBLES)[number]

/** Rows to shoot from: the front one, and 80 mm behind it the back one. */
export const START_ROWS = ['f', 'b'] as const
export type Row = (typeof START_ROWS)[number]

/** Columns of the field, and slots of a column. */
export const COLUMN_COUNT = 6
export const SLOTS_PER_COLUMN = 6

/** Limits of a shot's direction, either way, and of its force. */
export const MAX_DIRECTION_MRAD = 1000
export const MAX_FORCE = 1000

/** A shot as whole numbers: all that the physics needs beside the marbles that lie on the board. */
export interface Flick {
  readonly marble: Marble
  /** 1 (black, left-most as the shooter sees it) to 6. */
  readonly column: number
  readonly row: Row
  /** Milliradians from straight ahead, to the right positive. */
  readonly direction: number
  /** In thousandths of the greatest; 0.1 cm/s each. */
  readonly force: number
}

/**
 * Where a marble came to rest: the number of its slot, 0 to 35 (`slotAt`), in none of them on the field or short of it, or
 * over a rail or the near edge.
 */
export type Landing = number | 'on' | 'out'

/** Another marble of this turn that a shot moved to another place. */
export interface Knock {
  readonly marble: Marble
  readonly to: Landing
}

/** What came of a shot. */
export interface Roll {
  readonly to: Landing
  /** In the order the marbles were shot. */
  readonly knocks: readonly Knock[]
}

/** The number of a slot. `column` 1 to 6; `value` 1 (nearest) to 6 (farthest), which is what it is worth. */
export const slotAt = (column: number, value: number): number => (column - 1) * SLOTS_PER_COLUMN + value - 1

export const columnOf = (slot: number): number => Math.floor(slot / SLOTS_PER_COLUMN) + 1
export const worthOf = (slot: number): number => (slot % SLOTS_PER_COLUMN) + 1
