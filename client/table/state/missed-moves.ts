import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Seat } from '../../../engine/board.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import type { HistoryEntry } from './history.ts'
import { kindTraits } from './kind-traits.ts'
import { ownSeatOf, useTable } from './table.ts'

interface Read {
  readonly code: string
  readonly game: number
  /** At a device that is passed round several people read, each of their own seat. */
  readonly seat: Seat
  /** Decisions up to this number. */
  readonly seq: number
}

/** The decisions of a bot for this person that they have read. */
export const useReadMissed = create(persist(() => ({ read: undefined as Read | undefined }), { name: 'read-missed' }))

export const markMissedRead = ({ code, game, seq }: TableState, seat: Seat): void => {
  useReadMissed.setState({ read: { code, game, seat, seq } })
}

// Somebody who sits down has not missed what was decided for the player before them.
useTable.subscribe((now, before) => {
  if (now.state === undefined || before.state === undefined || before.person === '') return
  const seat = ownSeatOf(now.state, now.person)
  const sat = seat !== -1 && ownSeatOf(before.state, before.person) === -1
  if (sat && (!kindTraits(now.state.rules).hasHistory || now.history.entries.some(({ byBot }) => byBot)))
    markMissedRead(now.state, seat)
})

/** Returns the numbers of the decisions that a bot made for a seat since the person there last decided or read about them. */
export const missedMovesOf = (
  { code, game }: Pick<TableState, 'code' | 'game'>,
  entries: readonly Pick<HistoryEntry, 'seat' | 'byBot'>[],
  seat: Seat,
  read: Read | undefined,
): readonly number[] => {
  const own = entries.findLastIndex((entry) => entry.seat === seat && !entry.byBot) + 1
  const known = read?.code === code && read.game === game && read.seat === seat ? read.seq : 0
  return entries.flatMap((entry, i) =>
    entry.seat === seat && entry.byBot && i + 1 > Math.max(own, known) ? [i + 1] : [],
  )
}
