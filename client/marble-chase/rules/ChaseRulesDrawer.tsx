import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import { DrawerLinks } from '../../game/rules/DrawerLinks.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ChaseRulesText, chaseDraft } from './ChaseRulesText.tsx'

interface Props {
  readonly setup: ChaseSetup
  /** Name that the players at a table gave their rules. */
  readonly called: string | undefined
}

/** The rules of Marble Chase beside a table or a set-up. */
export const ChaseRulesDrawer = (props: Props) => {
  const { t } = useTranslation('rulebook')
  return (
    <Drawer title={t('rulebook.title')}>
      <ChaseRulesText {...props} />
      <DrawerLinks draft={chaseDraft(props.setup, props.called)} />
    </Drawer>
  )
}
