import type { Connection } from '../../client/table/net/connection.ts'
import { type Denial, isTransient, requestOver } from '../../client/table/net/requests.ts'
import { joinRequestsOf, seatAccess } from '../../client/table/state/join-requests.ts'
import { isHostHere, type TableView } from '../../client/table/state/table.ts'
import type { Seat } from '../../engine/board.ts'
import type { TableState } from '../../server/protocol/state.ts'

/** Codes of refusals after which the table gives no seat at all. */
const FINAL_REFUSALS = ['table/bad-name', 'table/turned-away']

/** Returns the seat with this letter; undefined if there is none. */
export const seatNamed = (letters: readonly string[], letter: string): Seat | undefined => {
  const seat = letters.indexOf(letter)
  return seat === -1 ? undefined : seat
}

/** Returns the seat with the hand that this person has seen in the present game. */
const formerSeat = ({ held }: TableView, { game, phase }: TableState): Seat | undefined =>
  phase === 'playing' && held.game === game && held.seat !== -1 ? held.seat : undefined

/**
 * Returns the best seat that the person may take or ask for, an empty one before a bot's; undefined if there is none.
 */
export const seatToTry = (view: TableView, state: TableState, wishedSeat: Seat | undefined): Seat | undefined => {
  const formerlyHeld = formerSeat(view, state)
  const trusted = view.admitted || isHostHere(state, view.person)
  const possible = state.seats.flatMap((_, seat) => {
    const isMeant = wishedSeat === undefined || seat === wishedSeat
    return isMeant && seatAccess(state, seat, formerlyHeld, trusted) !== undefined ? [seat] : []
  })
  return possible.find((seat) => state.seats[seat]?.occupant === 'empty') ?? possible[0]
}

/** Returns whether a request for a seat under this name waits for an answer. */
export const isAskedFor = (state: TableState, name: string): boolean =>
  joinRequestsOf(state).some((knock) => knock.seat !== -1 && knock.name === name)

/** Result of an attempt to get a seat. */
export type SeatAttempt =
  /** The person sits, has asked for the seat, or may try again later. */
  | { readonly kind: 'sits' | 'asked' | 'later' }
  /** `final`: no further attempt can succeed. */
  | { readonly kind: 'refused'; readonly message: string; readonly final: boolean }

const refuseSeat = (denial: Exclude<Denial, undefined>): SeatAttempt => {
  if (denial === 'unanswered' || isTransient(denial)) return { kind: 'later' }
  return { kind: 'refused', message: denial.message, final: FINAL_REFUSALS.includes(denial.code) }
}

/** Sits down, or asks for the seat where that is needed. */
export const trySeat = async (
  connection: Connection,
  name: string,
  seat: Seat,
  { seats }: TableState,
): Promise<SeatAttempt> => {
  const request = { seat, name, colour: seats[seat]?.colour ?? 0 }
  const denial = await requestOver(connection, 'sit', request)
  if (denial === undefined) return { kind: 'sits' }
  if (denial === 'unanswered' || denial.code !== 'table/ask-first') return refuseSeat(denial)
  const askDenial = await requestOver(connection, 'askForSeat', request)
  return askDenial === undefined ? { kind: 'asked' } : refuseSeat(askDenial)
}
