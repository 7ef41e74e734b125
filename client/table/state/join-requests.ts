import { create } from 'zustand'
import type { Seat } from '../../../engine/board.ts'
import type { TableState, WaitingPerson } from '../../../server/protocol/state.ts'
import { parseJson } from '../storage/json.ts'
import { ownSeatOf, type SeatedTable, useTable } from './table.ts'

/** Returns the requests of people who wait to be let in, as everybody at the table sees them. */
export const joinRequestsOf = ({ knocks }: Pick<TableState, 'knocks'>): readonly WaitingPerson[] => {
  const list = parseJson(knocks)
  return Array.isArray(list) ? (list as readonly WaitingPerson[]) : []
}

/** Store of the seat that this person has asked for, and the name given. A seat of -1 stands for none. */
export const useSeatRequest = create(() => ({ code: '', seat: -1, name: '' }))

/** Reports whether this person's request for a seat is still unanswered. */
export const useIsSeatRequestPending = (state: TableState): boolean => {
  const { code, seat, name } = useSeatRequest()
  return code === state.code && joinRequestsOf(state).some((knock) => knock.seat === seat && knock.name === name)
}

/** Store of the seat that this person has left since the page was opened. Seats left before are in `held` of the table's view. */
const useLastLeftSeat = create(() => ({ code: '', game: 0, seat: -1 as Seat }))

useTable.subscribe((now, before) => {
  const [seat, old] = [ownSeatOf(now.state, now.person), ownSeatOf(before.state, before.person)]
  const { state } = now
  if (state === undefined || seat !== -1 || old === -1 || state.phase !== 'playing') return
  if (before.state?.game === state.game) useLastLeftSeat.setState({ code: state.code, game: state.game, seat: old })
})

/** Returns the seat that this person has held in the present game, also once it is over. Undefined if they have held none. */
export const useHeldSeat = ({ code, game }: TableState): Seat | undefined => {
  const left = useLastLeftSeat()
  const held = useTable((table) => table.held)
  if (left.code === code && left.game === game) return left.seat
  return held.game === game && held.seat !== -1 ? held.seat : undefined
}

/** Returns the seat that this person has held in the running game. As they have seen its cards, they may return to no other seat. */
export const useLeftSeat = (state: TableState): Seat | undefined => {
  const held = useHeldSeat(state)
  return state.phase === 'playing' ? held : undefined
}

/** Returns whether a person has lost a seat of the present game because their time was up. */
export const hasLostSeat = ({ lostBy }: Pick<TableState, 'lostBy'>, person: string): boolean =>
  lostBy.split(',').includes(person)

const hasPeople = ({ seats }: TableState): boolean => seats.some(({ occupant }) => occupant === 'person')

/**
 * Returns how a person without a seat can get this one: by sitting down, by asking, by saying that they are the person who is away
 * (`return`), or not at all (undefined). `leftSeat` is the seat that they have held in the present game. If `isTrusted` is true, they
 * need not ask for a free seat.
 */
export const seatAccess = (
  state: TableState,
  seat: Seat,
  leftSeat: Seat | undefined,
  isTrusted: boolean,
): 'sit' | 'ask' | 'return' | undefined => {
  const { occupant = 'person', veiled = false, connected = true } = state.seats[seat] ?? {}
  if (state.gallery || (leftSeat ?? seat) !== seat) return undefined
  if (occupant === 'person') return state.returns && !connected ? 'return' : undefined
  if (leftSeat === seat) return 'sit'
  // Strangers from the list of open tables ask before a game, too, once there is somebody to answer.
  const isAsked = state.phase === 'playing' || (state.open && state.takeover === 'admitted' && hasPeople(state))
  const takeover = isAsked ? state.takeover : 'anybody'
  if (veiled || (takeover === 'nobody' && occupant === 'bot')) return undefined
  return (state.knock || takeover !== 'anybody') && !isTrusted ? 'ask' : 'sit'
}

/** Returns a function that says how this person can get a seat. */
export const useSeatAccess = ({ state, host }: SeatedTable): ((seat: Seat) => ReturnType<typeof seatAccess>) => {
  const leftSeat = useLeftSeat(state)
  const { admitted, person } = useTable()
  const mayPlay = state.phase !== 'playing' || !hasLostSeat(state, person)
  return (seat) => (mayPlay ? seatAccess(state, seat, leftSeat, admitted || host) : undefined)
}
