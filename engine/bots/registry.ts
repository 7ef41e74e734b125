import type { Decision } from '../action.ts'
import type { Random } from '../chance/random.ts'
import { legalActionsIn } from '../legal-in-view.ts'
import { fault, ok, type Result } from '../result.ts'
import type { View } from '../view.ts'
import type { Bot } from './bot.ts'
import { type BotId, parseBotId } from './bot-id.ts'
import { greedyBot } from './greedy-bot.ts'
import { levelBot } from './level-bot.ts'
import { randomBot } from './random-bot.ts'

const made = new Map<string, Bot>()

const makeBot = ({ name, ...details }: BotId): Bot => {
  if (name === 'random') return randomBot
  return name === 'greedy' ? greedyBot : levelBot({ name, ...details })
}

/** Returns the bot of a `BotId` as text. */
const botOf = (text: string): Result<Bot> => {
  const known = made.get(text)
  if (known !== undefined) return ok(known)
  const id = parseBotId(text)
  if (!id.ok) return id
  const bot = makeBot(id.value)
  made.set(text, bot)
  return ok(bot)
}

/** Chooses among legal decisions that the caller has listed. */
export const chooseAmong = (text: string, view: View, legal: readonly Decision[], next: Random): Result<Decision> => {
  const bot = botOf(text)
  if (!bot.ok) return bot
  if (legal.length === 0) return fault('move/not-your-turn', 'there is nothing to decide for this seat')
  return ok(bot.value.choose(view, legal, next))
}

/** Returns the bot's decision for the viewer. Fails if there is no such bot or the viewer has nothing to decide. */
export const chooseAction = (text: string, view: View, next: Random): Result<Decision> =>
  chooseAmong(text, view, legalActionsIn(view), next)
