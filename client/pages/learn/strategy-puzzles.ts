import { type Decision, isSameAction } from '../../../engine/action.ts'
import { parseCards } from '../../../engine/cards.ts'
import type { Game } from '../../../engine/game.ts'
import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import { memoize } from '../../../engine/memoize.ts'
import {
  STRATEGY_POSITIONS,
  type StrategyId,
  type StrategyPosition,
} from '../../../engine/puzzles/strategy-positions.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { parsePosition } from '../../../engine/text/position-parser.ts'
import { viewFor } from '../../../engine/view.ts'
import { GAME_FAMILIES } from '../setup/game-families.ts'
import { dealGame } from './lesson.ts'
import type { Exercise } from './use-exercise.ts'

/** A position with a good move and one that tempts. */
export interface StrategyPuzzle extends Exercise {
  readonly id: StrategyId
  readonly tempting: Decision
}

/** The rules of positions that name no table. */
const USUAL_TABLE = { rules: 'basic' } as const
const PLAYER_COUNT = 4

type Position = StrategyPosition & { readonly id: StrategyId }

/** Returns a dealt game with these rules. */
const dealGameAt = memoize((table: Omit<Setup, 'players'>) => dealGame({ ...table, players: PLAYER_COUNT }))

/** Returns the puzzle of a position; undefined if its rules, position, hand or moves are invalid. */
const puzzleOf = ({ id, table = USUAL_TABLE, pegs, hand, ...moves }: Position): StrategyPuzzle | undefined => {
  const dealt = dealGameAt(table)
  if (dealt === undefined) return undefined
  const { board } = dealt.rules
  const [position, cards] = [parsePosition(board, pegs), parseCards(hand)]
  if (!position.ok || !cards.ok) return undefined
  const hands = dealt.hands.map((other, seat) => (seat === 0 ? cards.value : other))
  const gifts = dealt.gifts.map(() => undefined)
  const game: Game = { ...dealt, phase: 'turn', turn: 0, decider: 0, gifts, position: position.value, hands }
  const actions = legalActionsIn(viewFor(game, 0))
  const find = (text: string) => actions.find((action) => makeAction(board, action) === text)
  const [solution, tempting] = [find(moves.good), find(moves.tempting)]
  return (
    solution && tempting && { id, game, solution, tempting, solves: (made: Decision) => isSameAction(solution, made) }
  )
}

const familyOf = (id: string) => GAME_FAMILIES.find(({ sets }) => sets.some((set) => set.id === id))

/** Returns true if this is the id of a puzzle or of a rule set. */
export const leadsToPuzzle = (puzzles: readonly StrategyPuzzle[], id: string): boolean =>
  familyOf(id) !== undefined || puzzles.some((puzzle) => puzzle.id === id)

/**
 * Returns the index of the puzzle with this id; or if it is that of a rule set, of the first puzzle of its game. 0 if there
 * is none.
 */
export const puzzleIndex = (puzzles: readonly StrategyPuzzle[], id: string): number => {
  const family = familyOf(id)
  const isRelated = ({ rules }: Game) => family?.sets.some((set) => set.id === rules.id) === true
  const found = [
    puzzles.findIndex((puzzle) => puzzle.id === id),
    puzzles.findIndex(({ game }) => game.rules.id === id),
    puzzles.findIndex(({ game }) => isRelated(game)),
  ]
  return found.find((index) => index !== -1) ?? 0
}

/** Returns the puzzles about strategy, in the order of learning. */
export const strategyPuzzles = (): readonly StrategyPuzzle[] =>
  STRATEGY_POSITIONS.flatMap((position) => puzzleOf(position) ?? [])
