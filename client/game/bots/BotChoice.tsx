import type { CharacterId } from '../../../engine/bots/bot-id.ts'
import { CHARACTERS } from '../../../engine/bots/characters.ts'
import { BOT_LEVELS, levelOf } from '../../../engine/bots/levels.ts'
import { DEFAULT_BOTS } from '../../../server/protocol/choices.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { capital } from '../../words/game-text.ts'
import { charactersFor, readBot, withCharacter, withLevel } from './bot-id.ts'
import './bots.css'

export const CharacterOptions = ({ ids }: { readonly ids: readonly CharacterId[] }) => {
  const { t } = useTranslation('host')
  return ids.map((id) => (
    <option key={id} value={id}>
      {t('bots.as', { name: CHARACTERS[id].name, habit: t(`bots.habit.${id}`) })}
    </option>
  ))
}

interface Props {
  /** Label of the seat. */
  readonly name: string
  /** A `BotId` in text form. */
  readonly bot: string
  /** Ids of the other bots at the table. */
  readonly others: readonly string[]
  readonly onChange: (bot: string) => void
}

/** Selects level and character of a future bot, in one line. */
export const BotChoice = ({ name, bot, others, onChange }: Props) => {
  const { t } = useTranslation('host')
  const id = readBot(bot)
  return (
    <span className="bot-choice">
      <select
        value={levelOf(bot) ?? DEFAULT_BOTS}
        aria-label={t('bots.levelOf', { name })}
        onChange={({ target }) => onChange(withLevel(id, levelOf(target.value) ?? DEFAULT_BOTS))}
      >
        {BOT_LEVELS.map((level) => (
          <option key={level} value={level}>
            {capital(t(`level.${level}`))}
          </option>
        ))}
      </select>
      <select
        value={id.character ?? ''}
        aria-label={t('bots.whoElse', { name })}
        onChange={({ target }) => onChange(withCharacter(id, target.value))}
      >
        <option value="">{t('bots.anybody')}</option>
        <CharacterOptions ids={charactersFor(bot, others)} />
      </select>
    </span>
  )
}
