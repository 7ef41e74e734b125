import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'

export const Locked = () => {
  const { t } = useTranslation()
  return (
    <p className="tv-locked">
      <Icon name="locked" /> {t('host.isLocked')}
    </p>
  )
}
