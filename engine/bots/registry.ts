import type { Decision } from '../action.ts'
import type { Random } from '../chance/random.ts'
import { legalActionsIn } from '../legal.ts'
import { fault, ok, type Result } from '../result.ts'
import type { View } from '../view.ts'
import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { random } from './random.ts'

const ALL: readonly Bot[] = [random, greedy]

/** Ids of the bots. */
export const BOTS: readonly string[] = ALL.map((bot) => bot.id)

/** The bot's decision for the viewer, or a fault if the viewer has nothing to decide. */
export const chooseAction = (name: string, view: View, next: Random): Result<Decision> => {
  const bot = ALL.find((b) => b.id === name)
  if (bot === undefined) return fault('bot/unknown', `unknown bot "${name}"; there are ${BOTS.join(', ')}`)
  const legal = legalActionsIn(view)
  if (legal.length === 0) return fault('move/not-your-turn', 'there is nothing to decide for this seat')
  return ok(bot.choose(view, legal, next))
}
