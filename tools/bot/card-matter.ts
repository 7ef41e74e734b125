import type { Decision } from '../../engine/action.ts'
import { chooseAction } from '../../engine/bots/registry.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { ok } from '../../engine/result.ts'
import { parseAction } from '../../engine/text/action-parser.ts'
import { makeDecisionRequest } from '../../engine/text/decision-request.ts'
import { makeAction } from '../../engine/text/notation.ts'
import type { View } from '../../engine/view.ts'
import type { DecisionMatter } from './pending-decision.ts'

/** A decision of the viewer in a game of cards. */
export const cardMatter = (view: View): DecisionMatter => {
  const { board } = view.rules
  return {
    request: makeDecisionRequest(view),
    read: (move) => {
      const action = parseAction(view, move)
      return action.ok ? ok(makeAction(board, action.value)) : action
    },
    without: (bot) => {
      const [first] = legalActionsIn(view)
      const chosen = bot === undefined ? undefined : chooseAction(bot, view, Math.random)
      return makeAction(board, chosen?.ok === true ? chosen.value : (first as Decision))
    },
  }
}
