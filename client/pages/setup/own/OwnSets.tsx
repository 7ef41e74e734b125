import type { Draft } from '../../../game/setup/draft.ts'
import { differencesOf } from '../../../game/setup/house-rules.ts'
import { setSummary } from '../../../game/setup/rule-sentences.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { SavedRuleSet } from '../../../table/storage/saved-rule-sets.ts'
import { gameName } from '../../../words/game-text.ts'
import { openSet } from './own-set.ts'

interface Props {
  readonly draft: Draft
  readonly sets: readonly SavedRuleSet[]
  readonly onOpen: (opened: ReturnType<typeof openSet>) => void
}

/** Lists the saved rule sets. */
export const OwnSets = ({ draft, sets, onOpen }: Props) => {
  const { t } = useTranslation('rules')
  if (sets.length === 0) return null
  return (
    <fieldset>
      <legend>{t('own.title')}</legend>
      <div className="games">
        {sets.map((own) => {
          const opened = openSet(own, draft)
          const { set, players, options } = opened.draft
          const on = draft.look.called === own.name
          return (
            <label key={own.name} className={on ? 'choice game on' : 'choice game'}>
              <input type="radio" name="own" checked={on} onChange={() => onOpen(opened)} />
              <b>{own.name}</b>
              <span>{setSummary(gameName(set.id), differencesOf(set, players, options))}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
