import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readToken } from '../../table/net/token.ts'
import { privateLink } from '../../table/state/page/private-link.ts'
import { useOriginForOthers } from '../../ui/hooks/use-origin.ts'
import { QrCode } from '../../ui/QrCode.tsx'

/** The own link for the camera of another phone; in sight only while it is wanted. */
export const OwnCode = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('host')
  const [shown, setShown] = useState(false)
  useOriginForOthers()
  const token = readToken(code)
  if (token === undefined) return null
  return (
    <div className="own-code">
      <button type="button" className="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'phone.hideQr' : 'phone.showQr')}
      </button>
      {shown && <QrCode text={privateLink({ code, token })} label={t('phone.qr')} />}
    </div>
  )
}
