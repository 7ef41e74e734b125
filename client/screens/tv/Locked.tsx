import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/Icon.tsx'

export const Locked = () => {
  const { t } = useTranslation()
  return (
    <p className="tv-locked">
      <Icon name="locked" /> {t('host.isLocked')}
    </p>
  )
}
