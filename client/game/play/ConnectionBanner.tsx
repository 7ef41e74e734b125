import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { retryNow } from '../../table/net/page-connection.ts'
import { privateLink } from '../../table/net/private-link.ts'
import { isHomeOrigin, isLoopback } from '../../table/net/public-origin.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { readToken } from '../../table/net/tokens.ts'
import { loadPublicOrigin, useOriginForOthers } from '../../table/net/use-public-origin.ts'
import { useSecondsTo } from '../../table/state/countdown.ts'
import { useTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'

/** Shows the seconds until the next attempt to connect. Hidden from screen readers, which would announce it every second. */
export const NextAttempt = () => {
  const { t } = useTranslation()
  const seconds = useSecondsTo(useTable((table) => table.nextTry))
  return seconds === 0 ? null : <span aria-hidden="true"> {t('link.nextTry', { seconds })}</span>
}

/** Button that tries to connect at once. */
export const RetryButton = () => {
  const { t } = useTranslation()
  return <Button text={t('link.tryNow')} onPress={retryNow} />
}

/** Button that leads to the same seat over the internet, if the site has an address there. */
const InternetLink = () => {
  const { t } = useTranslation()
  const code = useTable((table) => table.code)
  const origin = useOriginForOthers()
  const token = readToken(code)
  if (token === undefined || isHomeOrigin(origin) || isLoopback(origin)) return null
  return (
    <a className="button" href={privateLink({ code, token })}>
      {t('link.elsewhere')}
    </a>
  )
}

/** Returns true if the page came from an address of a home network, which has not answered an attempt to connect. */
const useUnreachedHome = (): boolean =>
  useTable(({ link, tries, trouble }) => link === 'reconnecting' && tries > 0 && trouble === '') &&
  isHomeOrigin(location.origin)

/** Returns the text about the connection or the stuck table; empty if all is well. */
const useTroubleText = (isHomeUnreached: boolean): string => {
  const { t } = useTranslation()
  const { link, trouble, state } = useTable()
  if (link !== 'reconnecting') return state?.stuck === true ? t('link.stuck') : ''
  if (isHomeUnreached) return t('link.home', { host: location.hostname })
  return trouble === '' ? t('table.reconnecting') : refusalText({ code: trouble, message: '' })
}

/** Reports a lost connection or a stuck table while the table is visible. `pressable` is false on a television. */
export const ConnectionBanner = ({ pressable = true }: { readonly pressable?: boolean }) => {
  const isReconnecting = useTable((table) => table.link === 'reconnecting')
  const isHomeUnreached = useUnreachedHome()
  const text = useTroubleText(isHomeUnreached)
  useEffect(() => {
    // It can't be fetched any more once it is needed.
    if (isHomeOrigin(location.origin)) void loadPublicOrigin()
  }, [])
  return (
    <>
      <p className="unseen" role="status">
        {text}
      </p>
      {text !== '' && (
        <div className={pressable ? 'banner' : 'banner from-afar'}>
          <p>
            <span aria-hidden="true">{text}</span>
            {isReconnecting && <NextAttempt />}
          </p>
          {isReconnecting && pressable && <RetryButton />}
          {isHomeUnreached && pressable && <InternetLink />}
        </div>
      )}
    </>
  )
}
