import {
  type BotId,
  CHARACTER_IDS,
  type CharacterId,
  makeBotId,
  parseBotId,
  parseTableBots,
  takesCharacter,
} from '../../engine/bots/bot-id.ts'
import { CHARACTERS } from '../../engine/bots/characters.ts'
import { DEFAULT_BOTS } from '../protocol/choices.ts'
import { areConfusable, botName, uniqueName } from './people/names.ts'

/** Part of a table's snapshot that the choice of a bot depends on. */
interface TableBots {
  readonly code: string
  readonly bots: string
}

const characterOf = (text: string): CharacterId | undefined => {
  const id = parseBotId(text)
  return id.ok ? id.value.character : undefined
}

/** Returns the characters that the table has chosen for some of its bots. */
const chosenCharacters = (bots: string): readonly (CharacterId | undefined)[] => {
  const ids = parseTableBots(bots)
  return ids.ok ? ids.value.map(({ character }) => character) : []
}

/** Returns a character that is not chosen for another seat and has a name that is free at this table; undefined if there is none. The table's code decides which one. */
const freeCharacter = ({ code, bots }: TableBots, taken: readonly string[]): CharacterId | undefined => {
  const first = [...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return CHARACTER_IDS.map((_, i) => CHARACTER_IDS[(first + i) % CHARACTER_IDS.length] as CharacterId).find(
    (id) => !chosenCharacters(bots).includes(id) && !taken.some((name) => areConfusable(name, CHARACTERS[id].name)),
  )
}

/** Returns the level of the table's bots: that of the last one chosen, which is the one for further seats. */
export const levelOfBots = (bots: string): BotId['name'] => {
  const ids = parseTableBots(bots)
  return (ids.ok ? ids.value.at(-1)?.name : undefined) ?? DEFAULT_BOTS
}

export interface NamedBot {
  /** `BotId` as text. */
  readonly bot: string
  readonly name: string
}

/**
 * Returns id and name for a bot that sits down at a table where these names are taken. Without a character of its own it
 * gets that of the bot that sat there before, or a free one; if none is free, it has no character.
 */
export const nameBot = (id: BotId, table: TableBots, taken: readonly string[], before?: NamedBot): NamedBot => {
  const former = characterOf(before?.bot ?? '')
  const character = takesCharacter(id) ? (id.character ?? former ?? freeCharacter(table, taken)) : undefined
  if (character === undefined) return { bot: makeBotId(id), name: botName(taken) }
  const bot = makeBotId({ ...id, character })
  if (before !== undefined && character === former) return { bot, name: before.name }
  return { bot, name: uniqueName(CHARACTERS[character].name, taken) }
}
