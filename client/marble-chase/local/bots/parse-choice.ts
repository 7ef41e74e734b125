import type { ScoreAction } from '../../../../engine/marble-chase/action.ts'
import type { ChaseChoice } from '../../../../engine/marble-chase/bots/bot-decision.ts'
import type { Flick } from '../../../../engine/marble-chase/flick.ts'
import type { ChaseGame } from '../../../../engine/marble-chase/game.ts'
import { parseChaseAction, parseFlick } from '../../../../engine/marble-chase/text/notation.ts'
import { fault, ok, type Result } from '../../../../engine/result.ts'

/** A decision of the seat on turn. */
export type SeatDecision =
  | { readonly kind: 'flick'; readonly flick: Flick }
  | { readonly kind: 'score'; readonly action: ScoreAction }

/** Parses the move of a bot's choice. */
export const parseChoice = ({ phase, rules }: ChaseGame, { move }: ChaseChoice): Result<SeatDecision> => {
  if (phase === 'shoot') {
    const flick = parseFlick(move)
    return flick.ok ? ok({ kind: 'flick', flick: flick.value }) : flick
  }
  const action = parseChaseAction(rules, move)
  if (!action.ok) return action
  return action.value.kind === 'score'
    ? ok({ kind: 'score', action: action.value })
    : fault('chase/not-now', `${move} is nothing to be decided now`)
}
