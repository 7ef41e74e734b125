import { create } from 'zustand'
import type { Seat } from '../../../engine/board.ts'
import type { Knocking, TableState } from '../../../server/protocol/state.ts'
import { parseJson } from '../storage/json.ts'
import { ownSeatOf, type SeatedTable, useTable } from './table.ts'

/** Returns the requests of people who wait to be let in, as everybody at the table sees them. */
export const joinRequestsOf = ({ knocks }: Pick<TableState, 'knocks'>): readonly Knocking[] => {
  const read = parseJson(knocks)
  return Array.isArray(read) ? (read as readonly Knocking[]) : []
}

/** The seat that this person has asked for, under this name. */
export const useSeatRequest = create(() => ({ code: '', seat: -1, name: '' }))

/** Reports whether the request for a seat is still unanswered. */
export const useIsSeatRequestPending = (state: TableState): boolean => {
  const { code, seat, name } = useSeatRequest()
  return code === state.code && joinRequestsOf(state).some((knock) => knock.seat === seat && knock.name === name)
}

/** The seat that this person has left since the page was opened; earlier ones are in the table's greeting. */
const useLeft = create(() => ({ code: '', game: 0, seat: -1 as Seat }))

useTable.subscribe((now, before) => {
  const [seat, old] = [ownSeatOf(now.state, now.person), ownSeatOf(before.state, before.person)]
  const { state } = now
  if (state === undefined || seat !== -1 || old === -1 || state.phase !== 'playing') return
  if (before.state?.game === state.game) useLeft.setState({ code: state.code, game: state.game, seat: old })
})

/** Returns the seat with the cards that this person has seen in the present game: they may return to no other. Undefined for people who may sit down anywhere. */
export const useLeftSeat = ({ code, game, phase }: TableState): Seat | undefined => {
  const left = useLeft()
  const held = useTable((table) => table.held)
  if (phase !== 'playing') return undefined
  if (left.code === code && left.game === game) return left.seat
  return held.game === game && held.seat !== -1 ? held.seat : undefined
}

/**
 * Returns how a person without a seat can get this one: by sitting down, by asking, or not at all. `left`: the seat with the cards that they
 * have seen in the present game. `trusted`: they need not ask.
 */
export const seatAccess = (
  state: TableState,
  seat: Seat,
  left: Seat | undefined,
  trusted: boolean,
): 'sit' | 'ask' | undefined => {
  const { occupant = 'person', veiled = false } = state.seats[seat] ?? {}
  if (state.gallery || occupant === 'person' || (left ?? seat) !== seat) return undefined
  if (left === seat) return 'sit'
  const takeover = state.phase === 'playing' ? state.takeover : 'anybody'
  if (veiled || (takeover === 'nobody' && occupant === 'bot')) return undefined
  return (state.knock || takeover !== 'anybody') && !trusted ? 'ask' : 'sit'
}

export const useSeatAccess = ({ state, host }: SeatedTable): ((seat: Seat) => ReturnType<typeof seatAccess>) => {
  const left = useLeftSeat(state)
  const admitted = useTable((table) => table.admitted)
  return (seat) => seatAccess(state, seat, left, admitted || host)
}
