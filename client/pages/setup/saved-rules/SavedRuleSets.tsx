import { useState } from 'react'
import type { Draft } from '../../../game/setup/draft.ts'
import { setSummary } from '../../../game/setup/rule-sentences.ts'
import { versionOf } from '../../../game/setup/version.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { favouriteSetupList } from '../../../table/storage/favourite-setups.ts'
import { type SavedRuleSet, savedRuleSetList } from '../../../table/storage/saved-rule-sets.ts'
import { setUnreadAside } from '../../../table/storage/unread-lists.ts'
import { lazyPart } from '../../../ui/lazy-component.ts'
import { openSavedSet } from './use-saved-rule-sets.ts'

const LazyUnreadLists = lazyPart('UnreadLists', () => import('../../my/UnreadLists.tsx'), ['my'])
const STORED_LISTS = { ownSets: savedRuleSetList, favourites: favouriteSetupList }

/** Says that saved rule sets or favourites can't be read, if there are such. */
export const UnreadRuleSets = () => {
  const [hasUnread] = useState(() => Object.keys(setUnreadAside(STORED_LISTS)).length > 0)
  return hasUnread ? <LazyUnreadLists lists={STORED_LISTS} /> : null
}

interface SavedRuleSetsProps {
  readonly draft: Draft
  readonly sets: readonly SavedRuleSet[]
  readonly onOpen: (opened: ReturnType<typeof openSavedSet>) => void
}

/** Lists the saved rule sets. */
export const SavedRuleSets = ({ draft, sets, onOpen }: SavedRuleSetsProps) => {
  const { t } = useTranslation('rules')
  if (sets.length === 0) return null
  return (
    <fieldset>
      <legend>{t('own.title')}</legend>
      <div className="games">
        {sets.map((saved) => {
          const opened = openSavedSet(saved, draft)
          const { name, differences } = versionOf(opened.draft)
          const isOpen = draft.look.called === saved.name
          return (
            <label key={saved.name} className={isOpen ? 'choice game on' : 'choice game'}>
              <input type="radio" name="own" checked={isOpen} onChange={() => onOpen(opened)} />
              <b>{saved.name}</b>
              <span>{setSummary(name, differences)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
