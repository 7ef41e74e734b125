import type { Decision } from './action.ts'
import type { Seat } from './board.ts'
import { listCardMoves, listHeldDecisions } from './legal-list.ts'
import { memoize } from './memoize.ts'
import { compiledRules } from './movegen/compiled-rules.ts'
import { MutableGame } from './mutable/mutable-game.ts'
import type { Rules } from './ruleset.ts'
import type { LegalMovesInput } from './view.ts'

const NO_ACTIONS: readonly Decision[] = []

const workingCopyFor = memoize((rules: Rules) => new MutableGame(compiledRules(rules)))

/** Returns a working copy with the known part of a view. Views of the same rules share one. */
export const loadWorkingCopy = ({
  rules,
  phase,
  turn,
  position,
  handCounts,
  counts,
  claim,
}: LegalMovesInput): MutableGame => {
  const game = workingCopyFor(rules)
  game.board.load(position)
  game.phase = phase
  game.turn = turn
  game.claim = claim === undefined ? undefined : { card: 0, ...claim }
  for (let seat = 0; seat < rules.players; seat++) {
    game.hands.counts[seat] = Number((handCounts[seat] ?? 0) > 0)
    game.counts[seat] = counts[seat] ?? 0
  }
  return game
}

/** Returns every legal decision of the viewer, one for each result; none if the viewer need not decide. */
export const legalActionsIn = (input: LegalMovesInput): readonly Decision[] => {
  const viewer = input.viewer as Seat
  if (!input.asked.includes(viewer)) return NO_ACTIONS
  const game = loadWorkingCopy(input)
  game.context.held.load(input.hand, 0, input.hand.length)
  return listHeldDecisions(game, viewer).decisions()
}

/** Returns the moves and effects of the cards in the viewer's hand: no declarations and no discards. */
export const cardMovesIn = (input: LegalMovesInput): readonly Decision[] => {
  const game = loadWorkingCopy(input)
  game.context.held.load(input.hand, 0, input.hand.length)
  return listCardMoves(game).decisions()
}
