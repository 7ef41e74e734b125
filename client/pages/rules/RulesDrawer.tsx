import type { Rules } from '../../../engine/ruleset.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { pathOf } from '../../ui/page/route.ts'
import { type Draft, draftOf } from '../setup/draft.ts'
import { printDraft } from '../setup/setup-link.ts'
import { CopyRulesLink } from './CopyRulesLink.tsx'
import { RulesText } from './RulesText.tsx'

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

/** Drawer with the rules of a table or a set-up. */
export const RulesDrawer = ({ rules, look }: { readonly rules: Rules; readonly look: Look }) => {
  const { t } = useTranslation('rulebook')
  return (
    <Drawer title={t('rulebook.title')}>
      <RulesText rules={rules} look={look} />
      <DrawerLinks draft={draftOf(rules, look)} />
    </Drawer>
  )
}
