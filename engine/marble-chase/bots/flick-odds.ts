import { COLUMN_COUNT, columnOf, slotAt, worthOf } from '../flick.ts'
import type { KnownAim } from './flick-table.ts'

/** What may come of a meant shot on the board as it is. Shares of 1. */
export interface FlickOdds {
  /** At rest in no slot. */
  readonly on: number
  readonly out: number
  readonly slots: readonly { readonly slot: number; readonly share: number }[]
}

/**
 * A marble that lies in a slot stops what is shot straight over it, on the field before it: measured, 85 to 100 of 100 with
 * moderate force; hard shots glance off into other columns, from where nobody knows. It stays itself.
 */
const isBlocked = (column: number, slot: number, lying: readonly number[]): boolean =>
  lying.some(
    (at) => at === slot || (columnOf(slot) === column && columnOf(at) === column && worthOf(at) < worthOf(slot)),
  )

/** What an aim, known from the middle of an empty board, comes to in a column. A rail gives marbles back to the field. */
export const flickOddsOf = ({ on, out, slots }: KnownAim, column: number, lying: readonly number[]): FlickOdds => {
  const reached: { slot: number; share: number }[] = []
  let [shots, stopped] = [on + out, on]
  for (let i = 0; i < slots.length; i += 3) {
    const [off, value, count] = slots.slice(i, i + 3) as [number, number, number]
    const to = column + off
    shots += count
    const slot = slotAt(to, value)
    if (to < 1 || to > COLUMN_COUNT || isBlocked(column, slot, lying)) stopped += count
    else reached.push({ slot, share: count })
  }
  return {
    on: stopped / shots,
    out: out / shots,
    slots: reached.map(({ slot, share }) => ({ slot, share: share / shots })),
  }
}
