import type { Seat } from '../../../engine/board.ts'
import { nameForSeat } from '../state/name-question.ts'
import { takeSeat } from './seat-request.ts'

/** As `takeSeat`, by the person's name; somebody who wants to tell none stays where they are. */
export const sitDown = async (seat: Seat, colour: number): Promise<boolean> => {
  const name = await nameForSeat()
  return name !== '' && takeSeat({ seat, name, colour })
}
