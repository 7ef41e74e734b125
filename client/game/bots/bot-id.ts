import { type BotId, CHARACTER_IDS, type CharacterId, makeBotId, parseBotId } from '../../../engine/bots/bot-id.ts'

/** Parses a bot id. Returns a casual bot for an invalid text. */
export const readBot = (text: string): BotId => {
  const id = parseBotId(text)
  return id.ok ? id.value : { name: 'casual' }
}

/** Formats the bot id with this character, or without any if `name` is no character. */
export const withCharacter = (id: BotId, name: string): string => {
  const { character: _, ...plain } = id
  const character = CHARACTER_IDS.find((known) => known === name)
  return makeBotId(character === undefined ? plain : { ...plain, character })
}

/** Returns the characters that are free beside the other bots: each sits at a table only once. */
export const charactersFor = (bot: string, others: readonly string[]): readonly CharacterId[] => {
  const taken = others.map((other) => readBot(other).character)
  return CHARACTER_IDS.filter((id) => id === readBot(bot).character || !taken.includes(id))
}

/** Formats the bot id with this level. */
export const withLevel = (id: BotId, level: BotId['name']): string => makeBotId({ ...id, name: level })
