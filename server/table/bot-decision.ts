import { visibleDifficultyOf } from '../../engine/bots/difficulty.ts'
import { chooseAmongLegal } from '../../engine/bots/registry.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { makeAction } from '../../engine/text/notation.ts'
import type { BotChoice, CardDecision } from './bot-task.ts'

/** Returns the bot's choice in a game of cards, or undefined if it can't choose. The networks of the rule set must be loaded. */
export const chooseCardMove = (bot: string, { setup, view }: CardDecision): BotChoice | undefined => {
  const rules = rulesFor(setup)
  if (!rules.ok) return undefined
  const seen = { ...view, rules: rules.value }
  const action = chooseAmongLegal(bot, seen, legalActionsIn(seen), Math.random)
  if (!action.ok) return undefined
  return { bot, move: makeAction(rules.value.board, action.value), difficulty: visibleDifficultyOf(seen, action.value) }
}
