import type { TableState } from '../../../server/protocol/state.ts'
import { hasLostSeat, useHeldSeat } from '../../table/state/join-requests.ts'
import { ownSeatOf, useTable } from '../../table/state/table.ts'

/** Reason why the person at this browser has no seat any more in the present game: their time was up, or they left. */
export type OwnLeaving = 'time' | 'left'

/** Returns how the person came to have no seat any more in the present game; undefined if they have one, or never had. */
export const useOwnLeaving = (state: TableState): OwnLeaving | undefined => {
  const person = useTable((table) => table.person)
  const held = useHeldSeat(state)
  if (hasLostSeat(state, person)) return 'time'
  return ownSeatOf(state, person) === -1 && held !== undefined ? 'left' : undefined
}
