import { allParsed, fault, ok, type Result } from '../result.ts'
import { BOT_LEVELS } from './levels.ts'

/** Names of bots: two baselines for comparison, and the levels. */
export const BOT_NAMES = ['random', 'greedy', ...BOT_LEVELS] as const
type BotName = (typeof BOT_NAMES)[number]

/** Ids of the characters, each with a habit (`CHARACTERS`). */
export const CHARACTER_IDS = ['ada', 'hugo', 'greta', 'otto', 'clara', 'theo', 'nora', 'felix'] as const
export type CharacterId = (typeof CHARACTER_IDS)[number]

/** Greatest CPU time for a decision that an id may ask for. */
const MAX_DECISION_MS = 1000
/** Greatest number of bots for free seats; equal to the greatest number of seats. */
const MAX_TABLE_BOTS = 12

/** A bot: `club`, `club:ada`, `master:10` (with 10 ms of CPU time per decision), `master:10:ada`. */
export interface BotId {
  readonly name: BotName
  readonly ms?: number
  readonly character?: CharacterId
}

/** Returns whether the bot can have a character. The fixed ones can't. */
export const takesCharacter = ({ name }: Pick<BotId, 'name'>): boolean => name !== 'random' && name !== 'greedy'

const wrongBotId = (text: string, why: string): Result<never> => fault('bot/unknown', `"${text}": ${why}`)

const availableNames = (names: readonly string[]): string => `there are ${names.join(', ')}`

/** Returns the id with its CPU time. `given`: the digits after the name. */
const withTime = (text: string, id: BotId, given: string): Result<BotId> => {
  const ms = Number(given)
  if (id.name !== 'master') return wrongBotId(text, `only master takes a number of ms, not ${id.name}`)
  return ms >= 1 && ms <= MAX_DECISION_MS
    ? ok({ ...id, ms })
    : wrongBotId(text, `${given} is no number of ms from 1 to ${MAX_DECISION_MS}`)
}

/** Returns the id with its character. `given`: the text after the name. */
const withCharacter = (text: string, id: BotId, given: string): Result<BotId> => {
  if (id.character !== undefined || !takesCharacter(id)) {
    return wrongBotId(text, `nothing may follow ${id.character ?? id.name}`)
  }
  const character = CHARACTER_IDS.find((known) => known === given)
  return character === undefined
    ? wrongBotId(text, `unknown character "${given}"; ${availableNames(CHARACTER_IDS)}`)
    : ok({ ...id, character })
}

/** Parses the id of a bot, such as `master:10:ada`. */
export const parseBotId = (text: string): Result<BotId> => {
  const [given, ...parts] = text.split(':')
  const name = BOT_NAMES.find((known) => known === given)
  if (name === undefined) return fault('bot/unknown', `unknown bot "${given}"; ${availableNames(BOT_NAMES)}`)
  let id: Result<BotId> = ok({ name })
  for (const [place, part] of parts.entries()) {
    if (!id.ok) return id
    const isTime = place === 0 && /^\d+$/.test(part)
    id = isTime ? withTime(text, id.value, part) : withCharacter(text, id.value, part)
  }
  return id
}

/** Returns the text that `parseBotId` reads. */
export const makeBotId = ({ name, ms, character }: BotId): string =>
  [name, ms, character].filter((part) => part !== undefined).join(':')

/** Parses a bot for a table, where the server decides how long bots think. */
export const parseTableBot = (text: string): Result<BotId> => {
  const id = parseBotId(text)
  return id.ok && id.value.ms !== undefined ? wrongBotId(text, `a table’s bots have no time of their own`) : id
}

/** Parses the bots for free seats: `club,expert:ada`. Further bots have the level of the last one. */
export const parseTableBots = (text: string): Result<readonly BotId[]> => {
  const ids = allParsed(text.split(','), parseTableBot)
  return ids.ok && ids.value.length > MAX_TABLE_BOTS ? wrongBotId(text, `more than ${MAX_TABLE_BOTS} bots`) : ids
}
