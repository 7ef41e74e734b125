import type { Decision } from '../../engine/action.ts'
import { chooseAction } from '../../engine/bots/registry.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { chaseDecision } from '../../engine/marble-chase/bots/bot-decision.ts'
import type { ChaseGame } from '../../engine/marble-chase/game.ts'
import {
  makeChaseRequest,
  middleFlick,
  offeredScores,
  parseChaseDecision,
} from '../../engine/marble-chase/text/decision-request.ts'
import { makeFlick } from '../../engine/marble-chase/text/notation.ts'
import type { ChaseRecord } from '../../engine/marble-chase/text/record.ts'
import { ok, type Result } from '../../engine/result.ts'
import { parseAction } from '../../engine/text/action-parser.ts'
import { makeDecisionRequest } from '../../engine/text/decision-request.ts'
import { makeAction } from '../../engine/text/notation.ts'
import type { View } from '../../engine/view.ts'

/** A decision that a seat owes, in any game. */
export interface PendingDecision {
  /** Request to the engine in the line protocol. */
  readonly request: object
  /** Returns the move of an answer in canonical notation, if it is legal. */
  readonly parse: (move: string) => Result<string>
  /** Returns the move that is played without an engine: one of our own bots', or the first legal move. */
  readonly fallbackMove: (bot: string | undefined) => string
}

/** Returns the decision that the viewer owes in a game of cards. */
export const pendingCardDecision = (view: View): PendingDecision => {
  const { board } = view.rules
  return {
    request: makeDecisionRequest(view),
    parse: (move) => {
      const action = parseAction(view, move)
      return action.ok ? ok(makeAction(board, action.value)) : action
    },
    fallbackMove: (bot) => {
      const [first] = legalActionsIn(view)
      const chosen = bot === undefined ? undefined : chooseAction(bot, view, Math.random)
      return makeAction(board, chosen?.ok === true ? chosen.value : (first as Decision))
    },
  }
}

/** Returns the first legal score, or a medium flick, because flicks can't be listed. */
const firstMove = (game: ChaseGame): string => {
  const flick = middleFlick(game)
  return flick === undefined ? (offeredScores(game)[0]?.move ?? '') : makeFlick(flick)
}

/** Returns the decision of the seat on turn in a match of Marble Chase. */
export const pendingChaseDecision = (game: ChaseGame, record: ChaseRecord): PendingDecision => ({
  request: makeChaseRequest(game, record),
  parse: (move) => parseChaseDecision(game, move),
  fallbackMove: (bot) => {
    const chosen = bot === undefined ? undefined : chaseDecision(game, bot, Math.random)
    return chosen?.ok === true ? chosen.value.move : firstMove(game)
  },
})
