import { CHARACTERS } from '../../../engine/bots/characters.ts'
import { BOT_LEVELS, levelOf } from '../../../engine/bots/levels.ts'
import { DEFAULT_BOTS } from '../../../server/protocol/choices.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Select } from '../../ui/Select.tsx'
import { capitalize } from '../../words/game-text.ts'
import { charactersFor, readBot, withCharacter, withLevel } from './bot-id.ts'
import './bots.css'

/** Returns the characters that this bot can have, with the texts that describe them. `others` are the ids of the other bots. */
export const useCharacterOptions = (bot: string, others: readonly string[]) => {
  const { t } = useTranslation('host')
  return charactersFor(bot, others).map((id) => ({
    value: id,
    text: t('bots.as', { name: CHARACTERS[id].name, habit: t(`bots.habit.${id}`) }),
  }))
}

export interface BotChoiceProps {
  /** Label of the seat. */
  readonly name: string
  /** A `BotId` in text form. */
  readonly bot: string
  /** Ids of the other bots at the table. */
  readonly others: readonly string[]
  readonly onChange: (bot: string) => void
}

/** Selects level and character of a future bot, in one line. */
export const BotChoice = ({ name, bot, others, onChange }: BotChoiceProps) => {
  const { t } = useTranslation('host')
  const id = readBot(bot)
  const characters = useCharacterOptions(bot, others)
  return (
    <span className="bot-choice">
      <Select
        value={levelOf(bot) ?? DEFAULT_BOTS}
        label={t('bots.levelOf', { name })}
        options={BOT_LEVELS.map((level) => ({ value: level, text: capitalize(t(`level.${level}`)) }))}
        onChange={(level) => onChange(withLevel(id, level))}
      />
      <Select
        value={id.character ?? ''}
        label={t('bots.whoElse', { name })}
        options={[{ value: '', text: t('bots.anybody') }, ...characters]}
        onChange={(character) => onChange(withCharacter(id, character))}
      />
    </span>
  )
}
