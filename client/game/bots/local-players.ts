import { type BotId, CHARACTER_IDS, type CharacterId, makeBotId } from '../../../engine/bots/bot-id.ts'
import { CHARACTERS } from '../../../engine/bots/characters.ts'
import { readBot } from './bot-id.ts'
import type { PassSeat } from './roster.ts'

/** The player who decides for a seat. */
export type LocalPlayer =
  | { readonly kind: 'person'; readonly name: string /** Index in the palette. */; readonly colour: number }
  /** `bot`: a `BotId` as text. */
  | { readonly kind: 'bot'; readonly name: string; readonly colour: number; readonly bot: string }

/** Returns a character that nobody here has or is called like. The search begins at index `from`, so that it isn't always the same one. */
const freeCharacter = (takenNames: readonly string[], from: number): CharacterId => {
  const candidates = CHARACTER_IDS.map((_, i) => CHARACTER_IDS[(from + i) % CHARACTER_IDS.length] as CharacterId)
  const isFree = (id: CharacterId) =>
    !takenNames.some((name) => name.toLowerCase() === CHARACTERS[id].name.toLowerCase())
  return candidates.find(isFree) ?? (candidates[0] as CharacterId)
}

/** Returns the players of the chosen seats, with names for people who have none and characters for bots that have none. `random`: from 0 to 1. */
export const localPlayersAt = (
  places: readonly PassSeat[],
  nameOf: (seat: number) => string,
  random = Math.random(),
): readonly LocalPlayer[] => {
  const bots = places.map(({ bot }) => (bot === '' ? undefined : readBot(bot)))
  const takenNames = places.map(({ name, bot }, seat) => (bot === '' ? name.trim() || nameOf(seat) : ''))
  for (const id of bots) if (id?.character !== undefined) takenNames.push(CHARACTERS[id.character].name)
  const from = Math.floor(random * CHARACTER_IDS.length)
  return places.map(({ colour }, seat): LocalPlayer => {
    const id: BotId | undefined = bots[seat]
    if (id === undefined) return { kind: 'person', name: takenNames[seat] ?? '', colour }
    const character = id.character ?? freeCharacter(takenNames, from)
    const { name } = CHARACTERS[character]
    takenNames.push(name)
    return { kind: 'bot', name, colour, bot: makeBotId({ ...id, character }) }
  })
}
