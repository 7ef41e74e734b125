import { useTranslation } from 'react-i18next'
import { Drawer } from '../../ui/Drawer.tsx'
import { ChaseRulesList } from '../ChaseRulesShort.tsx'

/** The rules in short, beside a match. */
export const ChaseRulesDrawer = () => {
  const { t } = useTranslation('chase')
  return (
    <Drawer title={t('chase.rules.title')}>
      <ChaseRulesList />
    </Drawer>
  )
}
