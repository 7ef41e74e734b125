import { makeBotId, parseBotId } from '../../engine/bots/bot-id.ts'
import { MASTER_MS } from '../../engine/bots/levels.ts'

/** Questions that wait for each thread, up to which a master has all its time, and up to which it has some of it. */
const ALL_UP_TO = 4
const SOME_UP_TO = 16
const SOME = 0.3

/** Whether the bot searches, and so takes much longer than others. */
export const searches = (bot: string): boolean => {
  const id = parseBotId(bot)
  return id.ok && id.value.name === 'master'
}

/** The bot that decides instead where many wait: a master with less time, then an expert, which knows as much and does not search. */
export const botInCrowd = (bot: string, waiting: number): string => {
  const id = parseBotId(bot)
  if (!id.ok || id.value.name !== 'master' || waiting <= ALL_UP_TO) return bot
  const { character } = id.value
  const whose = character === undefined ? {} : { character }
  if (waiting > SOME_UP_TO) return makeBotId({ name: 'expert', ...whose })
  return makeBotId({ name: 'master', ms: Math.max(1, Math.round(SOME * (id.value.ms ?? MASTER_MS))), ...whose })
}
