import { parseBotId } from '../../../engine/bots/bot-id.ts'
import { CHARACTERS } from '../../../engine/bots/characters.ts'
import { levelOf } from '../../../engine/bots/levels.ts'
import { BotChoice } from '../../game/bots/BotChoice.tsx'
import { LevelPicker } from '../../game/bots/BotPicker.tsx'
import { botAt, commonLevel, withBotAt } from '../../game/bots/bot-list.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { capitalize } from '../../words/game-text.ts'
import { type DraftProps, SetupSection } from './SetupFields.tsx'

/** Describes a list of bots without repetitions, such as `Club · expert, Ada`. */
const useBotSummary = (bots: string): string => {
  const { t } = useTranslation('host')
  const texts = bots.split(',').map((bot) => {
    const [level, id] = [levelOf(bot), parseBotId(bot)]
    const character = id.ok ? id.value.character : undefined
    return [level && t(`level.${level}`), character && CHARACTERS[character].name].filter(Boolean).join(', ')
  })
  return capitalize([...new Set(texts)].join(' · '))
}

/** Selects one level for all bots of free seats, or each bot. */
export const BotsSection = ({ draft, onChange }: DraftProps) => {
  const { t } = useTranslation(['rules', 'host'])
  const { bots, players } = draft
  const botIds = Array.from({ length: players - 1 }, (_, place) => botAt(bots, place))
  const change = (chosen: string) => onChange({ ...draft, bots: chosen })
  return (
    <SetupSection title={t('host:settings.bots')} summary={useBotSummary(bots)}>
      <LevelPicker
        label={t('host:bots.level')}
        level={commonLevel(bots.split(','))}
        rules={draft.set.id}
        onChange={change}
      />
      <details className="chevron bot-fold" open={/[,:]/.test(bots)}>
        <summary>{t('host:bots.each')}</summary>
        <ol className="bot-lines">
          {botIds.map((bot, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <li key={place}>
              <span>{t('host:bots.nth', { number: place + 1 })}</span>
              <BotChoice
                name={t('host:bots.nth', { number: place + 1 })}
                bot={bot}
                others={botIds.filter((_, i) => i !== place)}
                onChange={(picked) => change(withBotAt(bots, place, picked, players - 1))}
              />
            </li>
          ))}
        </ol>
      </details>
    </SetupSection>
  )
}
