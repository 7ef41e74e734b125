import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { clearPanels, openPanel, usePanels } from '../../ui/panels.ts'

export const LazySettingsDrawer = lazyComponent('SettingsDrawer', () => import('./SettingsDrawer.tsx'), ['host'])

interface SettingsButtonProps {
  readonly className?: string
  /** Settings of this page only. */
  readonly children?: ReactNode
}

/** Opens the settings on pages without a table. */
export const SettingsButton = ({ className = '', children }: SettingsButtonProps) => {
  const { t } = useTranslation()
  const open = usePanels((panels) => panels.open === 'settings')
  useEffect(() => clearPanels, [])
  return (
    <>
      <IconButton icon="settings" label={t('settings.title')} kind={className} onPress={() => openPanel('settings')} />
      <Suspense fallback={<Loading what="part" />}>
        {open && <LazySettingsDrawer>{children}</LazySettingsDrawer>}
      </Suspense>
    </>
  )
}
