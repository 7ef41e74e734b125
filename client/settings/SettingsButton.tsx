import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { clearPanels, openPanel, usePanels } from '../state/panel.ts'
import { Icon } from '../ui/Icon.tsx'
import { LazySettingsDrawer } from './lazy.tsx'

/** The way to the settings from pages without a table. */
export const SettingsButton = ({ className = '' }: { readonly className?: string }) => {
  const { t } = useTranslation()
  const open = usePanels((panels) => panels.open === 'settings')
  useEffect(() => clearPanels, [])
  return (
    <>
      <button
        type="button"
        className={`icon-button ${className}`}
        onClick={() => openPanel('settings')}
        aria-label={t('settings.title')}
        title={t('settings.title')}
      >
        <Icon name="settings" />
      </button>
      <Suspense fallback={null}>{open && <LazySettingsDrawer />}</Suspense>
    </>
  )
}
