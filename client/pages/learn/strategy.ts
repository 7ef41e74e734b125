import { type Decision, sameAction } from '../../../engine/action.ts'
import { parseCards } from '../../../engine/cards.ts'

import type { Game } from '../../../engine/game.ts'
import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import {
  STRATEGY_POSITIONS,
  type StrategyId,
  type StrategyPosition,
} from '../../../engine/puzzles/strategy-positions.ts'
import { makeAction, parsePosition } from '../../../engine/text/notation.ts'
import { viewFor } from '../../../engine/view.ts'
import { dealtGame } from './lesson.ts'
import type { PuzzlePosition } from './use-puzzle.ts'

/** A question with a good answer and one that tempts. */
export interface Puzzle extends PuzzlePosition {
  readonly id: StrategyId
  readonly tempting: Decision
}

/** The ordinary game, in which all these positions can occur. */
const STRATEGY_RULES = 'basic'

const puzzleOf = (dealt: Game, { id, pegs, hand, good, tempting }: StrategyPosition & { readonly id: StrategyId }) => {
  const { board } = dealt.rules
  const [position, cards] = [parsePosition(board, pegs), parseCards(hand)]
  if (!position.ok || !cards.ok) return undefined
  const hands = dealt.hands.map((other, seat) => (seat === 0 ? cards.value : other))
  const game: Game = { ...dealt, phase: 'turn', turn: 0, decider: 0, position: position.value, hands }
  const actions = legalActionsIn(viewFor(game, 0))
  const find = (text: string) => actions.find((action) => makeAction(board, action) === text)
  const [right, wrong] = [find(good), find(tempting)]
  return (
    right && wrong && { id, game, good: right, tempting: wrong, solves: (made: Decision) => sameAction(right, made) }
  )
}

/** Every position with both of its moves, in the order in which they are read. */
export const puzzles = (): readonly Puzzle[] => {
  const dealt = dealtGame({ rules: STRATEGY_RULES, players: 4 })
  return dealt === undefined ? [] : STRATEGY_POSITIONS.flatMap((position) => puzzleOf(dealt, position) ?? [])
}
