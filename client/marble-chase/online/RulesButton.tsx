import { Suspense, useEffect } from 'react'
import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readLook } from '../../table/state/look.ts'
import { Icon } from '../../ui/Icon.tsx'
import { clearPanels, openPanel, usePanels } from '../../ui/panels.ts'
import { LazyChaseRulesDrawer } from '../rules/lazy.ts'

interface Props {
  readonly state: TableState
  readonly setup: ChaseSetup
}

/** Opens the rules beside a table of Marble Chase. */
export const RulesButton = ({ state, setup }: Props) => {
  const { t } = useTranslation('chase')
  const open = usePanels((panels) => panels.open === 'rules')
  useEffect(() => clearPanels, [])
  return (
    <>
      <button type="button" className="button small" onClick={() => openPanel('rules')}>
        <Icon name="rules" size={18} />
        {t('rulebook.title')}
      </button>
      <Suspense fallback={null}>
        {open && <LazyChaseRulesDrawer setup={setup} called={readLook(state.look).called} />}
      </Suspense>
    </>
  )
}
