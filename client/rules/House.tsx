import { useTranslation } from 'react-i18next'
import type { Rules } from '../../engine/ruleset.ts'
import { gameName } from '../i18n/game-words.ts'
import { differencesText } from '../i18n/house-rules.ts'
import { setOf } from '../setup/draft.ts'
import { differencesOf } from '../setup/house-rules.ts'

/** What makes this table's rules different from those of the named set. */
export const House = ({ rules }: { readonly rules: Rules }) => {
  const { t } = useTranslation('rulebook')
  const differences = differencesOf(setOf(rules), rules.players, rules.options)
  const game = gameName(rules.id)
  return (
    <p className={differences.length === 0 ? 'rules-house muted' : 'rules-house'}>
      {differences.length === 0
        ? t('rulebook.noHouse', { game })
        : t('rulebook.house', { game, differences: differencesText(differences) })}
    </p>
  )
}
