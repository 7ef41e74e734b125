import type { Seat } from '../../../../engine/board.ts'
import { CHARACTERS } from '../../../../engine/bots/characters.ts'
import { BOT_LEVELS, type BotLevel, levelOf } from '../../../../engine/bots/levels.ts'
import type { TableState } from '../../../../server/protocol/state.ts'
import { charactersFor, readBot, withCharacter, withLevel } from '../../../game/bots/bot-id.ts'
import { chooseLevel, tableLevel } from '../../../game/bots/table-level.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { sendRequest } from '../../../table/net/table-requests.ts'
import type { SeatedTable } from '../../../table/state/table.ts'
import { capitalize, diceContext } from '../../../words/game-text.ts'
import { choiceItems, goBackThen, type MenuItem, pageLinkItem } from './menu-item.ts'
import { openMenuPage } from './menu-state.ts'

const t = i18n.getFixedT(null, ['tv', 'host'])

const levelText = (level: BotLevel | '' | undefined): string => (level ? capitalize(i18n.t(`level.${level}`)) : '')

/** Returns the name of the level that all bots have in common, or an empty text. */
export const commonLevelText = (state: TableState): string => levelText(tableLevel(state))

/** Returns a line for all bots at once, and one for each bot at the table. */
export const botsItems = ({ state }: SeatedTable): readonly MenuItem[] => [
  { ...pageLinkItem('allBots', commonLevelText(state)), id: 'all' },
  ...state.seats.flatMap(({ occupant, name, bot }, seat) => {
    if (occupant !== 'bot') return []
    const act = () => openMenuPage({ at: 'bot', seat, name })
    return [{ id: String(seat), text: name, value: levelText(levelOf(bot)), act }]
  }),
]

/** Returns a line for each level that all bots can have. */
export const allBotsItems = ({ state }: SeatedTable): readonly MenuItem[] => {
  const current = tableLevel(state)
  return BOT_LEVELS.map((level) => ({
    id: level,
    text: levelText(level),
    hint: t(`host:bots.says.${level}`, diceContext(state.rules)),
    on: level === current,
    act: goBackThen(() => chooseLevel(level)),
  }))
}

/** Returns lines for the levels of one bot, then for its characters. */
export const botItems = ({ state }: SeatedTable, seat: Seat): readonly MenuItem[] => {
  const bot = state.seats[seat]?.bot ?? ''
  const others = state.seats.filter((_, i) => i !== seat).map((there) => there.bot)
  const id = readBot(bot)
  const pick = (picked: string) => sendRequest('bot', { seat, bot: picked })
  return [
    ...choiceItems(BOT_LEVELS, id.name, levelText, (level) => pick(withLevel(id, level))),
    ...choiceItems(
      charactersFor(bot, others),
      id.character,
      (character) => t('host:bots.as', { name: CHARACTERS[character].name, habit: t(`host:bots.habit.${character}`) }),
      (character) => pick(withCharacter(id, character)),
    ),
  ]
}
