import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { Icon } from '../../overlay/Icon.tsx'
import { go } from '../../store/route.ts'
import { setupOf } from '../draft.ts'
import { LinkProblems } from '../LinkProblems.tsx'
import { printDraft, readDraft } from '../setup-link.ts'
import { useTitle } from '../use-title.ts'
import { CopyRules } from './CopyRules.tsx'
import { RulesText } from './RulesText.tsx'

/** The rules as a page of their own, by a link. */
export const RulesPage = ({ query }: { readonly query: string }) => {
  const { t } = useTranslation()
  useTitle(t('rulebook.title'))
  const { draft, problems } = useMemo(() => readDraft(query), [query])
  const rules = rulesFor(setupOf(draft))
  return (
    <main className="page rules-page">
      <header className="page-head">
        <button type="button" className="icon-button" onClick={() => go({ at: 'home' })} aria-label={t('home.back')}>
          <Icon name="back" />
        </button>
        <h1>{t('rulebook.title')}</h1>
      </header>
      <LinkProblems draft={draft} problems={problems} />
      <div className="panel">
        {rules.ok && <RulesText rules={rules.value} />}
        <div className="row rules-links">
          <button type="button" className="button" onClick={() => go({ at: 'new', query: printDraft(draft) })}>
            {t('setup.start')}
          </button>
          <CopyRules draft={draft} />
        </div>
      </div>
    </main>
  )
}
