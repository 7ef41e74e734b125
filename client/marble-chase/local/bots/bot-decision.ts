import type { ScoreAction } from '../../../../engine/marble-chase/action.ts'
import type { ChaseChoice } from '../../../../engine/marble-chase/bots/bot-decision.ts'
import type { Flick } from '../../../../engine/marble-chase/flick.ts'
import type { ChaseGame } from '../../../../engine/marble-chase/game.ts'
import { parseChaseAction, parseFlick } from '../../../../engine/marble-chase/text/notation.ts'
import { fault, ok, type Result } from '../../../../engine/result.ts'

/** A decision of a seat: a shot, or a score. */
export type SeatDecision =
  | { readonly kind: 'shot'; readonly shot: Flick }
  | { readonly kind: 'score'; readonly action: ScoreAction }

/** A bot's choice, read from its text. */
export const decisionOf = ({ phase, rules }: ChaseGame, { move }: ChaseChoice): Result<SeatDecision> => {
  if (phase === 'shoot') {
    const shot = parseFlick(move)
    return shot.ok ? ok({ kind: 'shot', shot: shot.value }) : shot
  }
  const action = parseChaseAction(rules, move)
  if (!action.ok) return action
  return action.value.kind === 'score'
    ? ok({ kind: 'score', action: action.value })
    : fault('chase/not-now', `${move} is nothing to be decided now`)
}
