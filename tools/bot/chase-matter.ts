import { chaseDecision } from '../../engine/marble-chase/bots/bot-decision.ts'
import type { ChaseGame } from '../../engine/marble-chase/game.ts'
import {
  makeChaseRequest,
  middleFlick,
  offeredScores,
  readDecision,
} from '../../engine/marble-chase/text/decision-request.ts'
import { makeFlick } from '../../engine/marble-chase/text/notation.ts'
import type { ChaseRecord } from '../../engine/marble-chase/text/record.ts'
import type { DecisionMatter } from './pending-decision.ts'

/** Shots can't be listed: a middle one stands for the first of them. */
const firstMove = (game: ChaseGame): string => {
  const shot = middleFlick(game)
  return shot === undefined ? (offeredScores(game)[0]?.move ?? '') : makeFlick(shot)
}

/** A decision of the seat on turn in a match of Marble Chase. */
export const chaseMatter = (game: ChaseGame, record: ChaseRecord): DecisionMatter => ({
  request: makeChaseRequest(game, record),
  read: (move) => readDecision(game, move),
  without: (bot) => {
    const chosen = bot === undefined ? undefined : chaseDecision(game, bot, Math.random)
    return chosen?.ok === true ? chosen.value.move : firstMove(game)
  },
})
