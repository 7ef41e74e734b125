import type { Seat } from './board.ts'
import type { Card } from './cards.ts'
import type { Random } from './chance/random.ts'
import { listDecisions, listTurnDecisions } from './legal-list.ts'
import type { PowerList } from './movegen/compiled-rules.ts'
import type { DecisionList } from './movegen/decision-list.ts'
import { drawAnySplits } from './movegen/splits/drawn-splits.ts'
import type { TurnContext } from './movegen/turn-context.ts'
import type { MutableGame } from './mutable/mutable-game.ts'

/**
 * Draws `wanted` moves of a power list that has thousands (O16), which then count as all its moves. Does nothing to
 * other lists, or where there are few moves. It must be called before the moves are counted.
 */
export const drawMoves = (context: TurnContext, list: number, wanted: number, random: Random): void => {
  const { splitsAny } = context.rules.lists[list] as PowerList
  if (splitsAny === 0 || context.isCounted(list)) return
  const first = context.generator.moves.count
  if (drawAnySplits(context.generator, splitsAny, wanted, random)) context.countAsAll(list, first)
}

/**
 * Lists the decisions of a seat for simulated games. Of a ten that is split among any pegs, which has thousands of
 * moves (O16), it draws `wanted` moves at random.
 */
export const listSampledDecisions = (game: MutableGame, seat: Seat, wanted: number, random: Random): DecisionList => {
  if (game.phase !== 'turn') return listDecisions(game, seat)
  const { context, hands, rules } = game
  const { held, list } = context
  held.load(hands.sorted, hands.firstOf(seat), hands.count(seat))
  context.begin(seat)
  for (let i = 0; i < held.count; i++) drawMoves(context, rules.listOf[held.faces[i] as Card] as number, wanted, random)
  listTurnDecisions(game, false)
  game.listed = seat
  return list
}
