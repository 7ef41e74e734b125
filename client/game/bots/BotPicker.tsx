import { BOT_LEVELS, type BotLevel, levelOf } from '../../../engine/bots/levels.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { Select } from '../../ui/Select.tsx'
import { capitalize, diceContext } from '../../words/game-text.ts'
import { type BotChoiceProps, useCharacterOptions } from './BotChoice.tsx'
import { readBot, withCharacter, withLevel } from './bot-id.ts'
import './bots.css'

interface LevelPickerProps {
  readonly label: string
  /** Empty if no level is chosen. */
  readonly level: BotLevel | ''
  /** Id of the rule set. */
  readonly rules: string
  readonly onChange: (level: BotLevel) => void
}

/** Selects how well a bot plays, and explains the level. */
export const LevelPicker = ({ label, level, rules, onChange }: LevelPickerProps) => {
  const { t } = useTranslation('host')
  const options = BOT_LEVELS.map((value) => ({ value, text: capitalize(t(`level.${value}`)) }))
  return (
    <div className="bot-level">
      <ChoiceList<BotLevel | ''>
        label={label}
        value={level}
        options={options}
        onChange={(value) => value !== '' && onChange(value)}
      />
      {level !== '' && <p className="muted">{t(`bots.says.${level}`, diceContext(rules))}</p>}
    </div>
  )
}

interface BotPickerProps extends BotChoiceProps {
  /** Id of the rule set. */
  readonly rules: string
}

/** Selects level and character of a bot that has a seat. */
export const BotPicker = ({ rules, name, bot, others, onChange }: BotPickerProps) => {
  const { t } = useTranslation('host')
  const id = readBot(bot)
  const { character } = id
  const characters = useCharacterOptions(bot, others)
  return (
    <div className="bot-picker stack">
      <LevelPicker
        label={t('bots.levelOf', { name })}
        level={levelOf(bot) ?? ''}
        rules={rules}
        onChange={(level) => onChange(withLevel(id, level))}
      />
      {levelOf(bot) !== undefined && (
        <label className="field">
          <span>{t('bots.who', { name })}</span>
          <Select
            value={character ?? ''}
            options={[...(character === undefined ? [{ value: '', text: t('bots.plain') }] : []), ...characters]}
            onChange={(picked) => onChange(withCharacter(id, picked))}
          />
          {character !== undefined && (
            <small className="muted">{t(`bots.character.${character}`, diceContext(rules))}</small>
          )}
        </label>
      )}
    </div>
  )
}
