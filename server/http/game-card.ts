import { makeSeat } from '../../engine/board.ts'
import type { GameCard } from '../protocol/http.ts'
import type { Match } from '../table/match.ts'
import type { Seats } from '../table/seats.ts'

/** What everybody may know of a game that is over; `ended` in ms since 1970. */
export const gameCardOf = (match: Match, code: string, seats: Seats, ended: number): GameCard => {
  const { id, number, begun, draws, drawing } = match.opening
  return {
    id,
    code,
    number,
    begun,
    ended,
    names: seats.all().map((chair) => chair.name),
    record: match.record,
    seats: match.actors.map((seat) => makeSeat(match.game.rules.board, seat)),
    ...(drawing === undefined ? {} : { drawing }),
    draws,
  }
}
