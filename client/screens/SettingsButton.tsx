import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../overlay/Icon.tsx'
import { SettingsDrawer } from '../overlay/later.tsx'
import { clearPanels, openPanel, usePanels } from '../store/panel.ts'

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
      <Suspense fallback={null}>{open && <SettingsDrawer />}</Suspense>
    </>
  )
}
