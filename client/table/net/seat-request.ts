import type { Seat } from '../../../engine/board.ts'
import type { Requests } from '../../../server/protocol/requests.ts'
import { useSeatRequest } from '../state/join-requests.ts'
import { askPlayerName } from '../state/player-names.ts'
import { useTable } from '../state/table.ts'
import { sendRequestQuietly, showRefusal } from './table-requests.ts'

/** Asks those at the table for the seat. Returns whether they will hear of it. */
const askForSeat = async (request: Requests['sit']): Promise<boolean> => {
  const no = await sendRequestQuietly('askForSeat', request)
  if (no !== undefined) {
    showRefusal(no)
    return false
  }
  useSeatRequest.setState({ code: useTable.getState().code, seat: request.seat, name: request.name.trim() })
  return true
}

/** Sits down, or asks for the seat where one may not just take it. Returns whether that succeeded. */
export const takeSeat = async (request: Requests['sit']): Promise<boolean> => {
  const no = await sendRequestQuietly('sit', request)
  if (no === undefined) return true
  if (no !== 'unanswered' && no.code === 'table/ask-first') return askForSeat(request)
  showRefusal(no)
  return false
}

/** As `takeSeat`, by the person's name; somebody who wants to tell none stays where they are. */
export const sitDown = async (seat: Seat, colour: number): Promise<boolean> => {
  const name = await askPlayerName()
  return name !== '' && takeSeat({ seat, name, colour })
}
