import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Seat } from '../../../engine/board.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { ownSeatOf, useTable } from '../table.ts'

interface Left {
  readonly code: string
  readonly game: number
  readonly seat: Seat
}

/** The seat this person last left during a game: they have seen its cards, and may return to no other. */
const useLeft = create(persist(() => ({ left: undefined as Left | undefined }), { name: 'left-seat' }))

useTable.subscribe((now, before) => {
  const [seat, old] = [ownSeatOf(now.state, now.person), ownSeatOf(before.state, before.person)]
  const { state } = now
  if (state === undefined || seat !== -1 || old === -1 || state.phase !== 'playing') return
  if (before.state?.game === state.game) useLeft.setState({ left: { code: state.code, game: state.game, seat: old } })
})

/** Undefined for people who may sit down anywhere. */
export const useLeftSeat = ({ code, game, phase }: TableState): Seat | undefined => {
  const left = useLeft((store) => store.left)
  return phase === 'playing' && left?.code === code && left.game === game ? left.seat : undefined
}
