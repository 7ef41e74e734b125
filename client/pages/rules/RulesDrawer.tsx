import type { Rules } from '../../../engine/ruleset.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { DrawerLinks } from '../../game/rules/DrawerLinks.tsx'
import { draftOf } from '../../game/setup/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { RulesText } from './RulesText.tsx'

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
