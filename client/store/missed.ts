import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Seat } from '../../engine/board.ts'
import type { TableState } from '../../server/protocol.ts'
import { ownSeatOf, useTable } from './table.ts'

interface Read {
  readonly code: string
  readonly game: number
  /** At a device that goes round several people read, each of his own seat. */
  readonly seat: Seat
  /** Decisions up to this number. */
  readonly seq: number
}

/** What this person was told of a bot's decisions for him, and does not want to be told again. */
export const useRead = create<{ readonly read: Read | undefined }>()(
  persist((): { readonly read: Read | undefined } => ({ read: undefined }), { name: 'read-missed' }),
)

export const readMissed = ({ code, game, seq }: TableState, seat: Seat): void => {
  useRead.setState({ read: { code, game, seat, seq } })
}

// What was decided for the one who sat there before is no news to who sits down.
useTable.subscribe((now, before) => {
  if (now.state === undefined || before.state === undefined || before.person === '') return
  const seat = ownSeatOf(now.state, now.person)
  const sat = seat !== -1 && ownSeatOf(before.state, before.person) === -1
  if (sat && now.state.standIns.length > 0) readMissed(now.state, seat)
})

type Played = Pick<TableState, 'code' | 'game' | 'standIns'>

/** Numbers of the decisions that a bot made for a seat since the person there last decided himself or read of them. `actors`: who made each decision. */
export const missedBy = (
  { code, game, standIns }: Played,
  actors: readonly Seat[],
  seat: Seat,
  read: Read | undefined,
): readonly number[] => {
  const own = actors.findLastIndex((actor, i) => actor === seat && !standIns.includes(i + 1)) + 1
  const known = read?.code === code && read.game === game && read.seat === seat ? read.seq : 0
  return standIns.filter((number) => actors[number - 1] === seat && number > Math.max(own, known))
}
