import { useTranslation } from 'react-i18next'
import { enterTable } from '../net/visit.ts'
import { NextTry, TryNow } from '../overlay/LinkBanner.tsx'
import { useTitle } from '../screens/use-title.ts'
import { useWaitingWords } from '../screens/use-waiting-words.ts'
import { isEnding, useTable } from '../store/table.ts'
import { goToEntry } from './address.ts'

/** While there is no table to show: on the way, gone, closed to this person, or out of reach. */
export const PhoneWaiting = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const { link, tries, person } = useTable()
  const { text, hint } = useWaitingWords(code, t('table.joining'), person !== '')
  useTitle(text)
  const ended = isEnding(link)
  return (
    <main className="phone-page phone-waiting" data-screen="waiting">
      <h1>{text}</h1>
      {hint !== '' && (
        <p className="muted">
          {hint}
          {!ended && <NextTry />}
        </p>
      )}
      {!ended && tries > 0 && <TryNow />}
      {link === 'locked' && (
        <button type="button" className="button primary big" onClick={() => enterTable(code)}>
          {t('table.retry')}
        </button>
      )}
      {(ended || tries > 0) && (
        <button type="button" className="button" onClick={goToEntry}>
          {t('phone.otherTable')}
        </button>
      )}
    </main>
  )
}
