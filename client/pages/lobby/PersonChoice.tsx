import { useTranslation } from '../../i18n/use-translation.ts'
import { forgetKey, useBrought } from '../../table/net/private-link.ts'
import { saveToken } from '../../table/net/tokens.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'

/** Two keys for one table: the device's own and the link's. */
export const PersonChoice = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('phone')
  const key = useBrought((brought) => brought.key)
  useTitle(t('device.question'))
  const become = () => {
    if (key !== undefined) saveToken(key)
    forgetKey()
  }
  return (
    <main className="page waiting">
      <div className="panel stack">
        <h1>{t('device.question')}</h1>
        <p>{t('device.asks', { code })}</p>
        <button type="button" className="button primary" onClick={become}>
          {t('device.become')}
        </button>
        <button type="button" className="button" onClick={forgetKey}>
          {t('device.stay')}
        </button>
      </div>
    </main>
  )
}
