import { type BotLevel, levelOf } from '../../../engine/bots/levels.ts'
import { FIRST_BOTS } from '../../../server/protocol/choices.ts'

/** A table's bots are a text, `club,expert:ada`: the level of the last one is that of all further ones. */

const withoutCharacter = (bot: string): string => bot.split(':')[0] ?? ''

/** The bot of this place, from 0. */
export const botAt = (bots: string, place: number): string => {
  const all = bots.split(',')
  return all[place] ?? withoutCharacter(all.at(-1) ?? FIRST_BOTS)
}

/** The text of these bots, without those at the end that go without saying. */
export const listBots = (all: readonly string[]): string => {
  const last = all.findLastIndex((bot, place) => place === 0 || bot !== withoutCharacter(all[place - 1] ?? ''))
  return last === -1 ? FIRST_BOTS : all.slice(0, last + 1).join()
}

/** The same bots with another one in this place of so many. */
export const withBotAt = (bots: string, place: number, bot: string, count: number): string =>
  listBots(Array.from({ length: count }, (_, i) => (i === place ? bot : botAt(bots, i))))

/** The level that all of these have, or nothing. */
export const commonLevel = (all: readonly string[]): BotLevel | '' => {
  const [first, ...others] = all.map(levelOf)
  return first !== undefined && others.every((level) => level === first) ? first : ''
}
