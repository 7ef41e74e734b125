import { allParsed, fault, ok, type Result } from '../result.ts'
import { CHARACTER_IDS, type CharacterId } from './characters.ts'
import { BOT_LEVELS } from './levels.ts'

/** Names of bots: two that never change, to be compared with, and the levels. */
export const BOTS = ['random', 'greedy', ...BOT_LEVELS] as const
type BotName = (typeof BOTS)[number]

/** The most CPU time for a decision that can be asked for, ms. */
const LONGEST_THOUGHT = 1000

/** Who plays: `club`, `club:ada`, `master:10` (with 10 ms of CPU a decision), `master:10:ada`. */
export interface BotId {
  readonly name: BotName
  readonly ms?: number
  readonly character?: CharacterId
}

const takesBudget = (name: BotName): boolean => name === 'master'
/** All but those that never change. */
export const takesCharacter = ({ name }: Pick<BotId, 'name'>): boolean => name !== 'random' && name !== 'greedy'

const budgetOf = (text: string, name: BotName, part: string): Result<number> => {
  if (!takesBudget(name)) return fault('bot/unknown', `"${text}": only master takes a number of ms, not ${name}`)
  const ms = Number(part)
  return ms >= 1 && ms <= LONGEST_THOUGHT
    ? ok(ms)
    : fault('bot/unknown', `"${text}": ${part} is no number of ms from 1 to ${LONGEST_THOUGHT}`)
}

const characterOf = (text: string, name: BotName, part: string): Result<CharacterId> => {
  if (!takesCharacter({ name })) return fault('bot/unknown', `"${text}": nothing may follow ${name}`)
  const found = CHARACTER_IDS.find((id) => id === part)
  return found === undefined
    ? fault('bot/unknown', `"${text}": unknown character "${part}"; there are ${CHARACTER_IDS.join(', ')}`)
    : ok(found)
}

/** The parts after the name: ms, then the character. */
const detailsOf = (text: string, name: BotName, parts: readonly string[]): Result<BotId> => {
  const [first = '', ...others] = parts
  const budget = /^\d+$/.test(first) ? budgetOf(text, name, first) : undefined
  if (budget?.ok === false) return budget
  const [part, extra] = budget === undefined ? parts : others
  const id = { name, ...(budget === undefined ? {} : { ms: budget.value }) }
  if (extra !== undefined) return fault('bot/unknown', `"${text}": nothing may follow "${part}"`)
  if (part === undefined) return ok(id)
  const character = characterOf(text, name, part)
  return character.ok ? ok({ ...id, character: character.value }) : character
}

export const parseBotId = (text: string): Result<BotId> => {
  const [given, ...parts] = text.split(':')
  const name = BOTS.find((known) => known === given)
  if (name === undefined) return fault('bot/unknown', `unknown bot "${given}"; there are ${BOTS.join(', ')}`)
  return detailsOf(text, name, parts)
}

export const makeBotId = ({ name, ms, character }: BotId): string =>
  [name, ms, character].filter((part) => part !== undefined).join(':')

/** Bots at one table. */
const MOST_BOTS = 12

/** A bot that may sit at a table, where the server decides how long one thinks. */
export const parseTableBot = (text: string): Result<BotId> => {
  const id = parseBotId(text)
  return id.ok && id.value.ms !== undefined
    ? fault('bot/unknown', `"${text}": at a table no bot has a time of its own; write ${id.value.name}`)
    : id
}

/** The bots that take free seats of a table, separated by commas; further ones have the level of the last one: `club,expert:ada`. */
export const parseTableBots = (text: string): Result<readonly BotId[]> => {
  const ids = allParsed(text.split(','), parseTableBot)
  return ids.ok && ids.value.length > MOST_BOTS
    ? fault('bot/unknown', `a table has ${MOST_BOTS} bots at most, not ${ids.value.length}`)
    : ids
}
