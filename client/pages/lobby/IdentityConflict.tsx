import { useTranslation } from '../../i18n/use-translation.ts'
import { forgetSeatKey, useSeatKey } from '../../table/net/private-link.ts'
import { saveToken } from '../../table/net/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PanelPage } from '../../ui/PanelPage.tsx'

/** Asks which person to be, if an opened private link belongs to another person than the one that this device knows. */
export const IdentityConflict = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('phone')
  const key = useSeatKey((brought) => brought.key)
  useTitle(t('device.question'))
  const becomeOther = () => {
    if (key !== undefined) saveToken(key)
    forgetSeatKey()
  }
  return (
    <PanelPage>
      <h1>{t('device.question')}</h1>
      <p>{t('device.asks', { code })}</p>
      <Button className="primary" text={t('device.become')} onPress={becomeOther} />
      <Button text={t('device.stay')} onPress={forgetSeatKey} />
    </PanelPage>
  )
}
