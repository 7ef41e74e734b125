import { levelOf } from '../../../engine/bots/levels.ts'
import { i18n } from '../../i18n/i18n.ts'

/** Returns a label for narrow places, such as `casual`, or `bot` if the bot has no level. */
export const shortBotLabel = (bot: string): string => {
  const level = levelOf(bot)
  return i18n.t(level === undefined ? 'lobby.bot' : `level.${level}`)
}

/** Returns a label such as `casual bot`, or `bot` if the bot has no level. */
export const botLabel = (bot: string): string => {
  const level = levelOf(bot)
  return level === undefined ? i18n.t('lobby.bot') : i18n.t('level.bot', { level: i18n.t(`level.${level}`) })
}
