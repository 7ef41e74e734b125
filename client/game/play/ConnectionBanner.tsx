import { useTranslation } from '../../i18n/use-translation.ts'
import { retryNow } from '../../table/net/page-connection.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
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

/** Returns the text about the connection or the stuck table; empty if all is well. */
const useTroubleText = (): string => {
  const { t } = useTranslation()
  const { link, trouble, state } = useTable()
  if (link !== 'reconnecting') return state?.stuck === true ? t('link.stuck') : ''
  return trouble === '' ? t('table.reconnecting') : refusalText({ code: trouble, message: '' })
}

/** Reports a lost connection or a stuck table while the table is visible. `pressable` is false on a television. */
export const ConnectionBanner = ({ pressable = true }: { readonly pressable?: boolean }) => {
  const isReconnecting = useTable((table) => table.link === 'reconnecting')
  const text = useTroubleText()
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
        </div>
      )}
    </>
  )
}
