import { COLUMN_COUNT, columnOf, slotAt, slotValueOf } from '../flick.ts'
import type { KnownAim } from './flick-table.ts'

/** Possible results of an intended flick on the present board, as shares of 1. */
export interface FlickOdds {
  /** Share of flicks that come to rest in no slot. */
  readonly onField: number
  /** Share of flicks that go outside. */
  readonly outside: number
  readonly slots: readonly { readonly slot: number; readonly share: number }[]
}

/**
 * Returns whether a marble that lies in a slot stops a flick straight over it. Measured with moderate force, 85 to 100
 * of 100 flicks stop on the field before it; hard ones glance off into other columns at random. The lying marble
 * stays.
 */
const isBlocked = (column: number, slot: number, lying: readonly number[]): boolean =>
  lying.some(
    (at) =>
      at === slot || (columnOf(slot) === column && columnOf(at) === column && slotValueOf(at) < slotValueOf(slot)),
  )

/**
 * Returns the results of a known aim in this column, with marbles lying in these slots. Its experience is from the
 * middle of an empty board: what went beyond an outer column there stays on the field here, because a rail sends it
 * back.
 */
export const flickOddsOf = ({ on, out, slots }: KnownAim, column: number, lying: readonly number[]): FlickOdds => {
  const reached: { slot: number; share: number }[] = []
  let [total, stopped] = [on + out, on]
  for (let i = 0; i < slots.length; i += 3) {
    const [columnsRight, value, count] = slots.slice(i, i + 3) as [number, number, number]
    const to = column + columnsRight
    total += count
    const slot = slotAt(to, value)
    if (to < 1 || to > COLUMN_COUNT || isBlocked(column, slot, lying)) stopped += count
    else reached.push({ slot, share: count })
  }
  return {
    onField: stopped / total,
    outside: out / total,
    slots: reached.map(({ slot, share }) => ({ slot, share: share / total })),
  }
}
