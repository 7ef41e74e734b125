import type { ScoreAction } from '../action.ts'
import { type ChaseGame, flickPoints, marblesToScore } from '../game.ts'
import { boardValue } from './board-evaluation.ts'
import type { PlayStyle } from './play-style.ts'
import { planScores } from './score-plan.ts'
import { boardsOf, type MarblePoints, stepsWith } from './search-boards.ts'

/** Returns the points of the marbles that lie in slots and are not scored. */
export const pointsToScore = (game: ChaseGame): readonly MarblePoints[] =>
  marblesToScore(game).map((marble) => ({ slot: marble.at, points: flickPoints(marble) }))

/** Returns the action for every marble that is to be scored, in order. Those that are left unscored come last. */
export const chooseScores = (game: ChaseGame, style: PlayStyle): readonly ScoreAction[] => {
  const marbles = pointsToScore(game)
  const { actions } = planScores(style, boardsOf(game), marbles)
  const left = marbles.filter(({ slot }) => !actions.some((action) => action.slot === slot))
  return [...actions, ...left.map(({ slot }): ScoreAction => ({ kind: 'score', slot, use: { as: 'none' } }))]
}

/** Returns the values of the boards after each possible single score, and without any. */
export const scoreValues = (game: ChaseGame, style: PlayStyle): readonly number[] => {
  const boards = boardsOf(game)
  const steps = pointsToScore(game).flatMap((marble) => stepsWith(boards, marble))
  return [boards, ...steps.map(({ after }) => after)].map((after) => boardValue(style, after))
}
