import type { Seat } from './board.ts'
import { type MutableGame, NOBODY } from './mutable/mutable-game.ts'

/** L9: to whom `seat`, which is asked for a penalty, may leave the choice, or `NOBODY`. */
export const nextChooser = ({ rules, turn, claim }: MutableGame, seat: Seat): Seat => {
  if (rules.rules.choices.penalty === 'doubter' || seat === turn) return NOBODY
  const [next = NOBODY] = rules.mates[seat] ?? []
  return next === claim?.doubter ? NOBODY : next
}
