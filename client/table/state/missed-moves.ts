import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Seat } from '../../../engine/board.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import type { HistoryEntry } from './history.ts'
import { kindTraits } from './kind-traits.ts'
import { ownSeatOf, useTable } from './table.ts'

/** Point up to which somebody has read about decisions of a bot. */
interface ReadMark {
  readonly code: string
  readonly game: number
  /** Several people read about their own seats on a device that is passed round. */
  readonly seat: Seat
  /** Number of the last decision that was read. */
  readonly seq: number
}

/** Store of the last point read. */
export const useReadMissedMoves = create(
  persist(() => ({ read: undefined as ReadMark | undefined }), { name: 'read-missed' }),
)

/** Marks all decisions up to the present state as read. */
export const markMissedRead = ({ code, game, seq }: TableState, seat: Seat): void => {
  useReadMissedMoves.setState({ read: { code, game, seat, seq } })
}

// Somebody who sits down has not missed the decisions for the player before them.
useTable.subscribe((now, before) => {
  if (now.state === undefined || before.state === undefined || before.person === '') return
  const seat = ownSeatOf(now.state, now.person)
  const hasSatDown = seat !== -1 && ownSeatOf(before.state, before.person) === -1
  if (hasSatDown && (!kindTraits(now.state.rules).hasHistory || now.history.entries.some(({ byBot }) => byBot)))
    markMissedRead(now.state, seat)
})

/** Returns the numbers of the decisions that a bot made for a seat since the person there last decided or read about them. */
export const missedMovesOf = (
  { code, game }: Pick<TableState, 'code' | 'game'>,
  entries: readonly Pick<HistoryEntry, 'seat' | 'byBot'>[],
  seat: Seat,
  read: ReadMark | undefined,
): readonly number[] => {
  const own = entries.findLastIndex((entry) => entry.seat === seat && !entry.byBot) + 1
  const readSeq = read?.code === code && read.game === game && read.seat === seat ? read.seq : 0
  return entries.flatMap((entry, i) =>
    entry.seat === seat && entry.byBot && i + 1 > Math.max(own, readSeq) ? [i + 1] : [],
  )
}
