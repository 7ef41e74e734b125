import { useTranslation } from '../../i18n/use-translation.ts'
import type { Rolling } from './use-roller.ts'

/** Shows how much of the physics library has been loaded, or that it can't be loaded. */
export const RollerLoading = ({ state, share }: Rolling) => {
  const { t } = useTranslation('chase')
  if (state === 'ready') return null
  return (
    <p className="chase-loading" role="status">
      {state === 'failed' ? t('chase.loading.failed') : t('chase.loading.share', { share: Math.round(share * 100) })}
    </p>
  )
}
