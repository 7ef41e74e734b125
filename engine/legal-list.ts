import type { Hole, Seat } from './board.ts'
import type { Card } from './cards.ts'
import { seatAfter } from './movegen/compiled-rules.ts'
import type { DecisionList } from './movegen/decision-list.ts'
import { addDiscards } from './movegen/discards.ts'
import { addCardMoves, addHandMoves } from './movegen/hand-moves.ts'
import { type MutableGame, NOT_SET } from './mutable/mutable-game.ts'
import { nextChooser } from './penalty-choice.ts'

/**
 * Lists moves and, unless `movesOnly`, the decisions to do without one. The held faces must be loaded, and
 * `game.context.begin` must have been called.
 */
export const listTurnDecisions = (game: MutableGame, movesOnly: boolean): void => {
  const { context, rules, turn, hands, counts } = game
  if (context.held.count === 0) return
  addHandMoves(context, hands.count(seatAfter(rules, turn)) > 0)
  if (!movesOnly) addDiscards(context, counts[turn] as number)
}

/** L3, L4, L9: lists the holes of the pegs that may be sent back, and whether a team-mate may choose instead. */
const listPenalties = (game: MutableGame, seat: Seat): void => {
  const { rules, board, turn, claim } = game
  const victim = seat === turn ? claim?.doubter : turn
  for (let peg = 0; peg < rules.pegCount; peg++) {
    const hole = board.pegs[peg] as Hole
    if (hole < rules.track && rules.colourOf[peg] === victim) game.context.list.add('penalty', 0, hole)
  }
  if (nextChooser(game, seat) !== NOT_SET) game.context.list.add('leave')
}

const listCardChoices = ({ context }: MutableGame, kind: 'give' | 'forced'): void => {
  for (let i = 0; i < context.held.count; i++) context.list.add(kind, context.held.faces[i] as Card)
}

/** Lists the decisions of a seat that must decide, by the held faces, which must be loaded. */
export const listHeldDecisions = (game: MutableGame, seat: Seat, movesOnly = false): DecisionList => {
  const { list } = game.context
  list.clear()
  game.listed = seat
  switch (game.phase) {
    case 'turn':
      game.context.begin(game.turn)
      listTurnDecisions(game, movesOnly)
      break
    case 'give':
    case 'forced':
      listCardChoices(game, game.phase)
      break
    case 'doubt':
      list.add('pass')
      list.add('doubt')
      break
    case 'penalty':
      listPenalties(game, seat)
      break
    case 'extra':
      list.add('extra', 0, 1)
      list.add('extra', 0, 0)
      break
    case 'shuffle':
    case 'steal':
    case 'over':
      break
  }
  return list
}

/** Lists the moves and effects of the held faces, without declarations and discards. */
export const listCardMoves = (game: MutableGame): DecisionList => {
  const { context, rules, turn, hands } = game
  context.begin(turn)
  game.listed = NOT_SET
  addCardMoves(context, hands.count(seatAfter(rules, turn)) > 0)
  return context.list
}

/** Lists every legal decision of a seat that must decide in `game.context.list`. */
export const listDecisions = (game: MutableGame, seat: Seat): DecisionList => {
  const { context, hands } = game
  context.held.load(hands.sorted, hands.firstOf(seat), hands.count(seat))
  return listHeldDecisions(game, seat)
}
