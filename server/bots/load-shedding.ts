import { makeBotId, parseBotId } from '../../engine/bots/bot-id.ts'
import { MASTER_MS } from '../../engine/bots/levels.ts'

/** Up to as many waiting tasks for each worker a master has all its time. */
const MAX_WAITING_FULL_TIME = 4
/** Up to as many it has a part of its time. */
const MAX_WAITING_SHORT_TIME = 16
const SHORT_TIME_FACTOR = 0.3

/** Whether the bot searches, and so takes much longer than others. */
export const searches = (bot: string): boolean => {
  const id = parseBotId(bot)
  return id.ok && id.value.name === 'master'
}

/** Returns the bot that decides instead where tasks wait: a master with less time, then an expert, which knows as much and does not search. */
export const botUnderLoad = (bot: string, waitingPerWorker: number): string => {
  const id = parseBotId(bot)
  if (!id.ok || id.value.name !== 'master' || waitingPerWorker <= MAX_WAITING_FULL_TIME) return bot
  const { character, ms = MASTER_MS } = id.value
  const named = character === undefined ? {} : { character }
  if (waitingPerWorker > MAX_WAITING_SHORT_TIME) return makeBotId({ name: 'expert', ...named })
  return makeBotId({ name: 'master', ms: Math.max(1, Math.round(SHORT_TIME_FACTOR * ms)), ...named })
}
