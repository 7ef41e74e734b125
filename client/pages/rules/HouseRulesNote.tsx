import { useTranslation } from '../../i18n/use-translation.ts'
import { gameName } from '../../words/game-text.ts'
import type { Draft } from '../setup/draft.ts'
import { differencesOf } from '../setup/house-rules.ts'
import { differencesText } from '../setup/rule-sentences.ts'

/** Lists the differences between this table's rules and the named game. */
export const HouseRulesNote = ({ set, players, options }: Pick<Draft, 'set' | 'players' | 'options'>) => {
  const { t } = useTranslation('rulebook')
  const differences = differencesOf(set, players, options)
  const game = gameName(set.id)
  return (
    <p className={differences.length === 0 ? 'rules-house muted' : 'rules-house'}>
      {differences.length === 0
        ? t('rulebook.noHouse', { game })
        : t('rulebook.house', { game, differences: differencesText(differences) })}
    </p>
  )
}
