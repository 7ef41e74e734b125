import { useTranslation } from '../../../i18n/use-translation.ts'
import { openMenu, useMenu } from './menu.ts'

/** Shows how the menu opens. A button for people with a mouse. */
export const MenuHint = () => {
  const { t } = useTranslation('tv')
  const open = useMenu(({ pages }) => pages.length > 0)
  if (open) return null
  return (
    <button type="button" className="menu-hint" tabIndex={-1} onClick={openMenu}>
      <kbd>{t('menu.ok')}</kbd> {t('menu.title')}
    </button>
  )
}
