import { type BotLevel, levelOf } from '../../../engine/bots/levels.ts'
import { DEFAULT_BOTS } from '../../../server/protocol/choices.ts'

/** A table's bots are a text such as `club,expert:ada`. The level of the last one applies to all further bots. */

const withoutCharacter = (bot: string): string => bot.split(':')[0] ?? ''

/** Returns the bot at this index, counted from 0. */
export const botAt = (bots: string, index: number): string => {
  const all = bots.split(',')
  return all[index] ?? withoutCharacter(all.at(-1) ?? DEFAULT_BOTS)
}

/** Formats a list of bots. Those at the end are omitted if the level of the one before implies them. */
export const listBots = (all: readonly string[]): string => {
  const last = all.findLastIndex((bot, i) => i === 0 || bot !== withoutCharacter(all[i - 1] ?? ''))
  return last === -1 ? DEFAULT_BOTS : all.slice(0, last + 1).join()
}

/** Returns the list of `count` bots with another bot at this index. */
export const withBotAt = (bots: string, index: number, bot: string, count: number): string =>
  listBots(Array.from({ length: count }, (_, i) => (i === index ? bot : botAt(bots, i))))

/** Returns the level that all bots share, or an empty text if they differ. */
export const commonLevel = (all: readonly string[]): BotLevel | '' => {
  const [first, ...others] = all.map(levelOf)
  return first !== undefined && others.every((level) => level === first) ? first : ''
}
