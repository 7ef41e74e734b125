import type { Seat } from '../../../engine/board.ts'
import type { Requests } from '../../../server/protocol/requests.ts'
import { useSeatRequest } from '../state/join-requests.ts'
import { askPlayerName } from '../state/player-names.ts'
import { useTable } from '../state/table.ts'
import { sendRequestQuietly, showRefusal } from './table-requests.ts'

/** Asks the people at the table for a seat. Returns whether the request was accepted; the answer comes later. */
const askForSeat = async (request: Requests['sit']): Promise<boolean> => {
  const denial = await sendRequestQuietly('askForSeat', request)
  if (denial !== undefined) {
    showRefusal(denial)
    return false
  }
  useSeatRequest.setState({ code: useTable.getState().code, seat: request.seat, name: request.name.trim() })
  return true
}

/** Sits down, or asks for the seat if the table requires it. Shows a refusal. Returns whether a request was accepted. */
export const takeSeat = async (request: Requests['sit']): Promise<boolean> => {
  const denial = await sendRequestQuietly('sit', request)
  if (denial === undefined) return true
  if (denial !== 'unanswered' && denial.code === 'table/ask-first') return askForSeat(request)
  showRefusal(denial)
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
