import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { privateLink } from '../../table/net/private-link.ts'
import { readToken } from '../../table/net/tokens.ts'
import { useOriginForOthers } from '../../table/net/use-public-origin.ts'
import { showNotice } from '../../ui/notices.ts'
import { canShare, copyText, shareLink } from '../../ui/share.ts'

/** Copies or shares the link that lets another device take over this person's seat. It is shown as text only if it can't be copied. */
export const DeviceLink = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('host')
  const [isShown, setShown] = useState(false)
  useOriginForOthers()
  const token = readToken(code)
  if (token === undefined) return null
  const link = privateLink({ code, token })
  const copy = async () => {
    const copied = await copyText(link)
    if (copied) showNotice(t('device.copied'))
    setShown(!copied)
  }
  return (
    <div className="own-link">
      <p className="muted">{t('device.hint')}</p>
      <div className="row">
        <button type="button" className="button" onClick={() => void copy()}>
          {t('device.copy')}
        </button>
        {canShare() && (
          <button type="button" className="button" onClick={() => void shareLink(link)}>
            {t('device.share')}
          </button>
        )}
      </div>
      {isShown && (
        <input readOnly value={link} aria-label={t('device.copy')} onFocus={(event) => event.target.select()} />
      )}
    </div>
  )
}
