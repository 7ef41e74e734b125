import type { Seat } from '../../../engine/board.ts'
import type { Requests } from '../../../server/protocol/requests.ts'
import { i18n, loadTexts } from '../../i18n/i18n.ts'
import { showNotice } from '../../ui/notices.ts'
import { seatAccess, useSeatRequest } from '../state/join-requests.ts'
import { askPlayerName } from '../state/player-names.ts'
import { useTable, waitForTable } from '../state/table.ts'
import { showRefusal } from './refusal-text.ts'
import { sendRequestQuietly } from './table-requests.ts'

/** Asks the people at the table for a seat. Returns whether the request was accepted; the answer comes later. */
const askForSeat = async (request: Requests['sit']): Promise<boolean> => {
  const denial = await sendRequestQuietly('askForSeat', request)
  if (denial !== undefined) {
    void showRefusal(denial)
    return false
  }
  useSeatRequest.setState({ code: useTable.getState().code, seat: request.seat, name: request.name.trim() })
  return true
}

/** Says who has taken a seat that this person wanted, too, and whether there is another one. */
const tellSeatTaken = async (seat: Seat): Promise<void> => {
  await loadTexts(['host'])
  await waitForTable(({ state }) => state?.seats[seat]?.occupant !== 'empty')
  const { state } = useTable.getState()
  if (state === undefined) return
  const count = state.seats.filter((_, other) =>
    ['sit', 'ask'].includes(seatAccess(state, other, undefined, false) ?? ''),
  ).length
  const name = state.seats[seat]?.name ?? ''
  showNotice(i18n.t(count === 0 ? 'host:seatTaken.full' : 'host:seatTaken.free', { name, count }))
}

/** Sits down, or asks for the seat if the table requires it. Shows a refusal. Returns whether a request was accepted. */
export const takeSeat = async (request: Requests['sit']): Promise<boolean> => {
  const denial = await sendRequestQuietly('sit', request)
  if (denial === undefined) return true
  if (denial !== 'unanswered' && denial.code === 'table/ask-first') return askForSeat(request)
  if (denial !== 'unanswered' && /own-seat|one-seat/.test(denial.code)) {
    const { decideOwnSeat } = await import('./own-seat-question.ts')
    return decideOwnSeat(denial.code, () => takeSeat({ ...request, beside: true }))
  }
  if (denial !== 'unanswered' && denial.code === 'table/seat-taken') void tellSeatTaken(request.seat)
  else void showRefusal(denial)
  return false
}

/** Says to the table that this is the person who is away from this seat. */
export const askToReturn = (seat: Seat): void => {
  const { name = '', colour = 0 } = useTable.getState().state?.seats[seat] ?? {}
  void askForSeat({ seat, name, colour })
}

/** Works like `takeSeat`, with the name that the person has or enters. Returns false if they enter none. */
export const sitDown = async (seat: Seat, colour: number): Promise<boolean> => {
  const name = await askPlayerName()
  return name !== '' && takeSeat({ seat, name, colour })
}
