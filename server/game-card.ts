import { makeSeat } from '../engine/board.ts'
import { inTurnOrder, nextSeat } from '../engine/ruleset.ts'
import type { Match } from './match.ts'
import type { GameCard } from './protocol.ts'
import type { Seats } from './seats.ts'

/** Letters of the seats in the order of the record: gifts were given in any order and are recorded in turn order (K10). */
const seatsOf = ({ moves, record, game }: Match): readonly string[] => {
  const { rules, dealer } = game
  const order = inTurnOrder(rules, nextSeat(rules, dealer)).map((seat) => makeSeat(rules.board, seat))
  const letters = moves.map((move) => move.slice(0, move.indexOf(' ')))
  const isGift = (i: number) => record.moves[i]?.startsWith('give ') === true
  let from = 0
  while (from < letters.length) {
    let to = from + 1
    if (isGift(from)) while (to < letters.length && isGift(to)) to++
    const sorted = letters.slice(from, to).sort((a, b) => order.indexOf(a) - order.indexOf(b))
    letters.splice(from, to - from, ...sorted)
    from = to
  }
  return letters
}

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
    seats: seatsOf(match),
    ...(drawing === undefined ? {} : { drawing }),
    draws,
  }
}
