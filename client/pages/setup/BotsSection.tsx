import { parseBotId } from '../../../engine/bots/bot-id.ts'
import { CHARACTERS } from '../../../engine/bots/characters.ts'
import { levelOf } from '../../../engine/bots/levels.ts'
import { BotChoice } from '../../game/bots/BotChoice.tsx'
import { LevelPicker } from '../../game/bots/BotPicker.tsx'
import { botAt, commonLevel, withBotAt } from '../../game/bots/bot-list.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { capital } from '../../words/game-text.ts'
import { type DraftProps, SetupSection } from './SetupFields.tsx'

/** Returns the kinds of bots, such as `club · expert, Ada`. */
const useBotsText = (bots: string): string => {
  const { t } = useTranslation('host')
  const words = bots.split(',').map((bot) => {
    const [level, id] = [levelOf(bot), parseBotId(bot)]
    const character = id.ok ? id.value.character : undefined
    return [level && t(`level.${level}`), character && CHARACTERS[character].name].filter(Boolean).join(', ')
  })
  return capital([...new Set(words)].join(' · '))
}

/** Selects the bots for free seats. */
export const BotsSection = ({ draft, onChange }: DraftProps) => {
  const { t } = useTranslation(['rules', 'host'])
  const { bots, players } = draft
  const all = Array.from({ length: players - 1 }, (_, place) => botAt(bots, place))
  const change = (chosen: string) => onChange({ ...draft, bots: chosen })
  return (
    <SetupSection title={t('host:settings.bots')} summary={useBotsText(bots)}>
      <LevelPicker
        label={t('host:bots.level')}
        level={commonLevel(bots.split(','))}
        rules={draft.set.id}
        onChange={change}
      />
      <details className="chevron bot-fold" open={/[,:]/.test(bots)}>
        <summary>{t('host:bots.each')}</summary>
        <ol className="bot-lines">
          {all.map((bot, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <li key={place}>
              <span>{t('host:bots.nth', { number: place + 1 })}</span>
              <BotChoice
                name={t('host:bots.nth', { number: place + 1 })}
                bot={bot}
                others={all.filter((_, i) => i !== place)}
                onChange={(picked) => change(withBotAt(bots, place, picked, players - 1))}
              />
            </li>
          ))}
        </ol>
      </details>
    </SetupSection>
  )
}
