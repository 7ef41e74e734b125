import { type BotId, CHARACTER_IDS, type CharacterId, makeBotId, parseBotId } from '../../../engine/bots/bot-id.ts'

/** A bot as it is read from its text; a casual one from any other text. */
export const readBot = (text: string): BotId => {
  const id = parseBotId(text)
  return id.ok ? id.value : { name: 'casual' }
}

/** The bot as a text, with this character; empty: with none. */
export const withCharacter = (id: BotId, given: string): string => {
  const { character: _before, ...plain } = id
  const character = CHARACTER_IDS.find((known) => known === given)
  return makeBotId(character === undefined ? plain : { ...plain, character })
}

/** Who a bot can be beside these others: each character sits at a table once. */
export const charactersFor = (bot: string, others: readonly string[]): readonly CharacterId[] => {
  const taken = others.map((other) => readBot(other).character)
  return CHARACTER_IDS.filter((id) => id === readBot(bot).character || !taken.includes(id))
}

/** The bot as a text, at this level. */
export const withLevel = (id: BotId, name: BotId['name']): string => makeBotId({ ...id, name })
