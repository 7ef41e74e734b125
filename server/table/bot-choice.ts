import { type BotId, makeBotId, parseBotId, parseBotIds, takesCharacter } from '../../engine/bots/bot-id.ts'
import { CHARACTER_IDS, CHARACTERS, type CharacterId } from '../../engine/bots/characters.ts'
import { fault, ok } from '../../engine/result.ts'
import { MOST_BOTS } from '../protocol/choices.ts'
import type { Answer } from './answer.ts'
import { botName, isCalled, uniqueName } from './people/names.ts'

/** A bot that may sit at a table: the server decides how long one thinks. */
const withoutTime = (id: BotId): Answer<BotId> =>
  id.ms === undefined
    ? ok(id)
    : fault('bot/unknown', `at a table write ${id.name}, not ${makeBotId(id)}: no bot has a time of its own`)

export const checkBot = (text: string): Answer<BotId> => {
  const id = parseBotId(text)
  return id.ok ? withoutTime(id.value) : id
}

/** The bots that take free seats, in order; the last one stands for all further ones. */
export const checkBots = (text: string): Answer<readonly BotId[]> => {
  const ids = parseBotIds(text)
  if (!ids.ok) return ids
  if (ids.value.length > MOST_BOTS)
    return fault('bot/unknown', `a table has ${MOST_BOTS} bots at most, not ${ids.value.length}`)
  for (const id of ids.value) {
    const checked = withoutTime(id)
    if (!checked.ok) return checked
  }
  return ids
}

/** A number that differs from table to table, so that not all of them have the same bots. */
const startOf = (code: string): number => [...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

/** The first character, from `start` on, that has its name to itself at this table. */
const freeCharacter = (taken: readonly string[], start: number): CharacterId | undefined =>
  CHARACTER_IDS.map((_, i) => CHARACTER_IDS[(start + i) % CHARACTER_IDS.length] as CharacterId).find(
    (id) => !taken.some((name) => isCalled(name, CHARACTERS[id].name)),
  )

export interface NamedBot {
  /** A `BotId` as text. */
  readonly bot: string
  readonly name: string
}

/**
 * The bot as it sits down: who was asked for without a character is the one who sat there before, or somebody whose name
 * nobody has at this table (`code`); with all of them taken, somebody without a habit.
 */
export const nameBot = (id: BotId, taken: readonly string[], code: string, before?: NamedBot): NamedBot => {
  const former = before === undefined ? undefined : parseBotId(before.bot)
  const known = former?.ok === true ? former.value.character : undefined
  const character = takesCharacter(id) ? (id.character ?? known ?? freeCharacter(taken, startOf(code))) : undefined
  if (character === undefined) return { bot: makeBotId(id), name: botName(taken) }
  const name = before !== undefined && character === known ? before.name : uniqueName(CHARACTERS[character].name, taken)
  return { bot: makeBotId({ ...id, character }), name }
}
