import { useTranslation } from '../../i18n/use-translation.ts'
import { openedPart } from '../../ui/opened-part.ts'
import { openPanel, usePanels } from '../../ui/panels.ts'

const LazyShareSheet = openedPart('ShareSheet', () => import('./ShareSheet.tsx'))

/** Button that opens the drawer for sharing the board. */
export const ShareButton = () => {
  const { t } = useTranslation('designer')
  const isOpen = usePanels((panels) => panels.open === 'share')
  return (
    <>
      <button type="button" className="button small share" onClick={() => openPanel('share')}>
        <svg className="icon share-icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M12 15V3.5M8 7.5l4-4 4 4M7 11H5v9.5h14V11h-2" />
        </svg>
        <span>{t('designer.share')}</span>
      </button>
      {isOpen && <LazyShareSheet />}
    </>
  )
}
