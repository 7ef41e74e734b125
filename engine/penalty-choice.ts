/** Not part of bluffing.ts: pages load it with the list of legal decisions, long before turns and dealing. */

import type { Seat } from './board.ts'
import { type MutableGame, NOT_SET } from './mutable/mutable-game.ts'

/** L9: returns the team-mate that `seat`, which is asked for a penalty, may leave the choice to; `NOT_SET` if none. */
export const nextChooser = ({ rules, turn, claim }: MutableGame, seat: Seat): Seat => {
  if (rules.rules.choices.penalty === 'doubter' || seat === turn) return NOT_SET
  const [next = NOT_SET] = rules.mates[seat] ?? []
  return next === claim?.doubter ? NOT_SET : next
}
