import { allParsed, fault, ok, type Result } from '../result.ts'
import { BOT_LEVELS } from './levels.ts'

/** Names of bots: two that never change, to be compared with, and the levels. */
export const BOT_NAMES = ['random', 'greedy', ...BOT_LEVELS] as const
type BotName = (typeof BOT_NAMES)[number]

/** People with a habit each (`CHARACTERS`). */
export const CHARACTER_IDS = ['ada', 'hugo', 'greta', 'otto', 'clara', 'theo', 'nora', 'felix'] as const
export type CharacterId = (typeof CHARACTER_IDS)[number]

/** The most CPU time for a decision that can be asked for, ms. */
const MAX_DECISION_MS = 1000
/** Bots at one table. */
const MAX_TABLE_BOTS = 12

/** Who plays: `club`, `club:ada`, `master:10` (with 10 ms of CPU a decision), `master:10:ada`. */
export interface BotId {
  readonly name: BotName
  readonly ms?: number
  readonly character?: CharacterId
}

/** All but those that never change. */
export const takesCharacter = ({ name }: Pick<BotId, 'name'>): boolean => name !== 'random' && name !== 'greedy'

const wrong = (text: string, why: string): Result<never> => fault('bot/unknown', `"${text}": ${why}`)

const listed = (names: readonly string[]): string => `there are ${names.join(', ')}`

/** `given`: the digits after the name. */
const withTime = (text: string, id: BotId, given: string): Result<BotId> => {
  const ms = Number(given)
  if (id.name !== 'master') return wrong(text, `only master takes a number of ms, not ${id.name}`)
  return ms >= 1 && ms <= MAX_DECISION_MS
    ? ok({ ...id, ms })
    : wrong(text, `${given} is no number of ms from 1 to ${MAX_DECISION_MS}`)
}

const withCharacter = (text: string, id: BotId, given: string): Result<BotId> => {
  if (id.character !== undefined || !takesCharacter(id)) {
    return wrong(text, `nothing may follow ${id.character ?? id.name}`)
  }
  const character = CHARACTER_IDS.find((known) => known === given)
  return character === undefined
    ? wrong(text, `unknown character "${given}"; ${listed(CHARACTER_IDS)}`)
    : ok({ ...id, character })
}

export const parseBotId = (text: string): Result<BotId> => {
  const [given, ...parts] = text.split(':')
  const name = BOT_NAMES.find((known) => known === given)
  if (name === undefined) return fault('bot/unknown', `unknown bot "${given}"; ${listed(BOT_NAMES)}`)
  let id: Result<BotId> = ok({ name })
  for (const [place, part] of parts.entries()) {
    if (!id.ok) return id
    const isTime = place === 0 && /^\d+$/.test(part)
    id = isTime ? withTime(text, id.value, part) : withCharacter(text, id.value, part)
  }
  return id
}

export const makeBotId = ({ name, ms, character }: BotId): string =>
  [name, ms, character].filter((part) => part !== undefined).join(':')

/** A bot that may sit at a table, where the server decides how long one thinks. */
export const parseTableBot = (text: string): Result<BotId> => {
  const id = parseBotId(text)
  return id.ok && id.value.ms !== undefined ? wrong(text, `a table’s bots have no time of their own`) : id
}

/** The bots that take free seats of a table, separated by commas; further ones have the level of the last one: `club,expert:ada`. */
export const parseTableBots = (text: string): Result<readonly BotId[]> => {
  const ids = allParsed(text.split(','), parseTableBot)
  return ids.ok && ids.value.length > MAX_TABLE_BOTS ? wrong(text, `more than ${MAX_TABLE_BOTS} bots`) : ids
}
