import type { Connection } from '../../client/table/net/connection.ts'
import { type Denial, isTransient, requestOver } from '../../client/table/net/requests.ts'
import { joinRequestsOf, seatAccess } from '../../client/table/state/join-requests.ts'
import { isHostHere, type TableView } from '../../client/table/state/table.ts'
import type { Seat } from '../../engine/board.ts'
import type { TableState } from '../../server/protocol/state.ts'

/** Refusals after which no seat can be had. */
const FINAL_REFUSALS = ['table/bad-name', 'table/turned-away']

/** Returns the seat with this letter. */
export const seatNamed = (letters: readonly string[], letter: string): Seat | undefined => {
  const seat = letters.indexOf(letter)
  return seat === -1 ? undefined : seat
}

/** Returns the seat with the hand that this person has seen in the present game. */
const formerSeat = ({ held }: TableView, { game, phase }: TableState): Seat | undefined =>
  phase === 'playing' && held.game === game && held.seat !== -1 ? held.seat : undefined

/** Returns the best seat that the person may take or ask for: an empty one before a bot's. */
export const seatToTry = (view: TableView, state: TableState, wished: Seat | undefined): Seat | undefined => {
  const left = formerSeat(view, state)
  const trusted = view.admitted || isHostHere(state, view.person)
  const possible = state.seats.flatMap((_, seat) => {
    const isMeant = wished === undefined || seat === wished
    return isMeant && seatAccess(state, seat, left, trusted) !== undefined ? [seat] : []
  })
  return possible.find((seat) => state.seats[seat]?.occupant === 'empty') ?? possible[0]
}

/** Returns whether a request for a seat under this name waits for an answer. */
export const isAskedFor = (state: TableState, name: string): boolean =>
  joinRequestsOf(state).some((knock) => knock.seat !== -1 && knock.name === name)

/** Result of an attempt to get a seat. */
export type SeatAttempt =
  | { readonly kind: 'sits' | 'asked' | 'later' }
  /** `final`: no further attempt can succeed. */
  | { readonly kind: 'refused'; readonly message: string; readonly final: boolean }

const refuseSeat = (no: Exclude<Denial, undefined>): SeatAttempt => {
  if (no === 'unanswered' || isTransient(no)) return { kind: 'later' }
  return { kind: 'refused', message: no.message, final: FINAL_REFUSALS.includes(no.code) }
}

/** Sits down, or asks for the seat where that is needed. */
export const trySeat = async (
  connection: Connection,
  name: string,
  seat: Seat,
  { seats }: TableState,
): Promise<SeatAttempt> => {
  const request = { seat, name, colour: seats[seat]?.colour ?? 0 }
  const no = await requestOver(connection, 'sit', request)
  if (no === undefined) return { kind: 'sits' }
  if (no === 'unanswered' || no.code !== 'table/ask-first') return refuseSeat(no)
  const unheard = await requestOver(connection, 'askForSeat', request)
  return unheard === undefined ? { kind: 'asked' } : refuseSeat(unheard)
}
