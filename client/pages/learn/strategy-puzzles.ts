import { type Decision, isSameAction } from '../../../engine/action.ts'
import { parseCards } from '../../../engine/cards.ts'
import type { Game } from '../../../engine/game.ts'
import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import {
  STRATEGY_POSITIONS,
  type StrategyId,
  type StrategyPosition,
} from '../../../engine/puzzles/strategy-positions.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { parsePosition } from '../../../engine/text/position-parser.ts'
import { viewFor } from '../../../engine/view.ts'
import { dealGame } from './lesson.ts'
import type { Exercise } from './use-exercise.ts'

/** A position with a good move and one that tempts. */
export interface StrategyPuzzle extends Exercise {
  readonly id: StrategyId
  readonly tempting: Decision
}

/** Id of the rule set of all positions. */
const STRATEGY_RULES = 'basic'

/** Returns a puzzle in this dealt game; undefined if its position, hand or moves are invalid. */
const puzzleOf = (dealt: Game, { id, pegs, hand, ...moves }: StrategyPosition & { readonly id: StrategyId }) => {
  const { board } = dealt.rules
  const [position, cards] = [parsePosition(board, pegs), parseCards(hand)]
  if (!position.ok || !cards.ok) return undefined
  const hands = dealt.hands.map((other, seat) => (seat === 0 ? cards.value : other))
  const game: Game = { ...dealt, phase: 'turn', turn: 0, decider: 0, position: position.value, hands }
  const actions = legalActionsIn(viewFor(game, 0))
  const find = (text: string) => actions.find((action) => makeAction(board, action) === text)
  const [solution, tempting] = [find(moves.good), find(moves.tempting)]
  return (
    solution && tempting && { id, game, solution, tempting, solves: (made: Decision) => isSameAction(solution, made) }
  )
}

/** Returns the puzzles about strategy, in the order of learning. */
export const strategyPuzzles = (): readonly StrategyPuzzle[] => {
  const dealt = dealGame({ rules: STRATEGY_RULES, players: 4 })
  return dealt === undefined ? [] : STRATEGY_POSITIONS.flatMap((position) => puzzleOf(dealt, position) ?? [])
}
