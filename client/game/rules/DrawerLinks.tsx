import { useTranslation } from '../../i18n/use-translation.ts'
import { pathOf } from '../../ui/page/route.ts'
import type { Draft } from '../setup/draft.ts'
import { printDraft } from '../setup/setup-link.ts'
import { CopyRulesLink } from './CopyRulesLink.tsx'

/** Links of the rules drawer. */
export const DrawerLinks = ({ draft }: { readonly draft: Draft }) => {
  const { t } = useTranslation('rulebook')
  return (
    <div className="row rules-links">
      <CopyRulesLink draft={draft} />
      <a
        className="button quiet"
        href={pathOf({ at: 'rules', query: printDraft(draft) })}
        target="_blank"
        rel="noopener"
      >
        {t('rulebook.open')}
      </a>
    </div>
  )
}
