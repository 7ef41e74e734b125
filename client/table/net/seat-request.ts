import type { Seat } from '../../../engine/board.ts'
import type { Requests } from '../../../server/protocol/requests.ts'
import { useAsked } from '../state/join-requests.ts'
import { nameForSeat } from '../state/player-names.ts'
import { useTable } from '../state/table.ts'
import { askQuietly, showNo } from './table-requests.ts'

/** Asks those at the table for the seat. Returns whether they will hear of it. */
const askForSeat = async (request: Requests['sit']): Promise<boolean> => {
  const no = await askQuietly('askForSeat', request)
  if (no !== undefined) {
    showNo(no)
    return false
  }
  useAsked.setState({ code: useTable.getState().code, seat: request.seat, name: request.name.trim() })
  return true
}

/** Sits down, or asks for the seat where one may not just take it. Returns whether that succeeded. */
export const takeSeat = async (request: Requests['sit']): Promise<boolean> => {
  const no = await askQuietly('sit', request)
  if (no === undefined) return true
  if (no !== 'unanswered' && no.code === 'table/ask-first') return askForSeat(request)
  showNo(no)
  return false
}

/** As `takeSeat`, by the person's name; somebody who wants to tell none stays where they are. */
export const sitDown = async (seat: Seat, colour: number): Promise<boolean> => {
  const name = await nameForSeat()
  return name !== '' && takeSeat({ seat, name, colour })
}
