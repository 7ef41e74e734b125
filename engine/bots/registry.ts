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

const BOTS_BY_ID = new Map<string, Bot>()

const makeBot = ({ name, ...details }: BotId): Bot => {
  if (name === 'random') return randomBot
  return name === 'greedy' ? greedyBot : levelBot({ name, ...details })
}

/** Returns the bot of a `BotId` as text. */
const findBot = (text: string): Result<Bot> => {
  const known = BOTS_BY_ID.get(text)
  if (known !== undefined) return ok(known)
  const id = parseBotId(text)
  if (!id.ok) return id
  const bot = makeBot(id.value)
  BOTS_BY_ID.set(text, bot)
  return ok(bot)
}

/**
 * Returns the bot's decision among legal decisions that the caller has listed. Fails if there is no such bot or no
 * decision. `text`: a `BotId` as text.
 */
export const chooseAmongLegal = (
  text: string,
  view: View,
  legal: readonly Decision[],
  next: Random,
): Result<Decision> => {
  const bot = findBot(text)
  if (!bot.ok) return bot
  if (legal.length === 0) return fault('move/not-your-turn', 'there is nothing to decide for this seat')
  return ok(bot.value.choose(view, legal, next))
}

/**
 * Returns the bot's decision for the viewer. Fails if there is no such bot or the viewer has nothing to decide. `text`:
 * a `BotId` as text.
 */
export const chooseAction = (text: string, view: View, next: Random): Result<Decision> =>
  chooseAmongLegal(text, view, legalActionsIn(view), next)
