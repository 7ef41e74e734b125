import { create } from 'zustand'
import type { Seat } from '../../../engine/board.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { ownSeatOf, useTable } from './table.ts'

/** The seat this person has left while the page was here. Of what was before, the table tells when they come. */
const useLeft = create(() => ({ code: '', game: 0, seat: -1 as Seat }))

useTable.subscribe((now, before) => {
  const [seat, old] = [ownSeatOf(now.state, now.person), ownSeatOf(before.state, before.person)]
  const { state } = now
  if (state === undefined || seat !== -1 || old === -1 || state.phase !== 'playing') return
  if (before.state?.game === state.game) useLeft.setState({ code: state.code, game: state.game, seat: old })
})

/** The seat with the cards that this person has seen in the present game: they may return to no other. Undefined for people who may sit down anywhere. */
export const useLeftSeat = ({ code, game, phase }: TableState): Seat | undefined => {
  const left = useLeft()
  const held = useTable((table) => table.held)
  if (phase !== 'playing') return undefined
  if (left.code === code && left.game === game) return left.seat
  return held.game === game && held.seat !== -1 ? held.seat : undefined
}
