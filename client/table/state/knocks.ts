import { create } from 'zustand'
import type { Seat } from '../../../engine/board.ts'
import type { Knocking } from '../../../server/protocol/knocking.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { parseJson } from '../storage/json.ts'
import { useLeftSeat } from './left-seat.ts'
import type { Seated } from './seated.ts'
import { useTable } from './table.ts'

/** Who waits to be let in, as everybody at the table sees it. */
export const knocksOf = ({ knocks }: Pick<TableState, 'knocks'>): readonly Knocking[] => {
  const read = parseJson(knocks)
  return Array.isArray(read) ? (read as readonly Knocking[]) : []
}

/** The seat that this person has asked for, under this name. */
export const useAsked = create(() => ({ code: '', seat: -1, name: '' }))

/** Whether they still wait for an answer. */
export const useIsAsking = (state: TableState): boolean => {
  const { code, seat, name } = useAsked()
  return code === state.code && knocksOf(state).some((knock) => knock.seat === seat && knock.name === name)
}

/**
 * How a person without a seat can get this one: just so, by asking, or not at all. `left`: the seat with the cards that they
 * have seen in the present game. `trusted`: they need not ask.
 */
export const wayToSeat = (
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

export const useWayToSeat = ({ state, host }: Seated): ((seat: Seat) => ReturnType<typeof wayToSeat>) => {
  const left = useLeftSeat(state)
  const admitted = useTable((table) => table.admitted)
  return (seat) => wayToSeat(state, seat, left, admitted || host)
}
