import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { useWording } from '../i18n/use-wording.ts'
import { setupOf } from '../setup/draft.ts'
import { LinkProblems } from '../setup/LinkProblems.tsx'
import { withOwnName } from '../setup/own/own-name.ts'
import { printDraft, readDraft } from '../setup/setup-link.ts'
import { go } from '../state/route.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CopyRules } from './CopyRules.tsx'
import { RulesText } from './RulesText.tsx'

/** The rules as a page of their own, by a link. */
export const RulesPage = ({ query }: { readonly query: string }) => {
  const { t } = useTranslation('rules')
  const { t: say } = useTranslation('rulebook')
  useTitle(t('rulebook.title'))
  const { draft, problems } = useMemo(() => withOwnName(readDraft(query)), [query])
  const rules = rulesFor(setupOf(draft))
  useWording(draft.look.wording)
  return (
    <main className="page rules-page">
      <PageHead title={t('rulebook.title')} />
      <LinkProblems draft={draft} problems={problems} />
      <div className="panel">
        {rules.ok && <RulesText rules={rules.value} called={draft.look.called} />}
        <div className="row rules-links">
          <button type="button" className="button" onClick={() => go({ at: 'new', query: printDraft(draft) })}>
            {t('setup.start')}
          </button>
          <CopyRules draft={draft} />
          <button type="button" className="button quiet" onClick={() => go({ at: 'learn', rules: draft.set.id })}>
            {say('rulebook.learn')}
          </button>
          <button type="button" className="button quiet" onClick={() => go({ at: 'strategy', id: '' })}>
            {say('rulebook.strategy')}
          </button>
          <button type="button" className="button quiet" onClick={() => go({ at: 'print', query: printDraft(draft) })}>
            {say('rulebook.sheet.link')}
          </button>
        </div>
      </div>
    </main>
  )
}
