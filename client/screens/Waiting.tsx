import { useTranslation } from 'react-i18next'
import { enterTable } from '../net/visit.ts'
import { NextTry, TryNow } from '../overlay/LinkBanner.tsx'
import { go } from '../store/route.ts'
import { useStarting } from '../store/starting.ts'
import { isEnding, useTable } from '../store/table.ts'
import { useTitle } from './use-title.ts'
import { useWaitingWords } from './use-waiting-words.ts'

/** While there is no table to show: on the way, gone, closed to this person, or out of reach. */
export const Waiting = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const { link, tries } = useTable()
  const starting = useStarting((table) => table.code === code)
  const { text, hint } = useWaitingWords(code, t(starting ? 'home.starting' : 'table.joining'))
  useTitle(text)
  const ended = isEnding(link)
  return (
    <main className="page waiting">
      <div className="panel stack">
        <h1>{text}</h1>
        {hint !== '' && (
          <p className="muted">
            {hint}
            {!ended && <NextTry />}
          </p>
        )}
        {!ended && tries > 0 && <TryNow />}
        {link === 'locked' && (
          <button type="button" className="button primary" onClick={() => enterTable(code)}>
            {t('table.retry')}
          </button>
        )}
        {(ended || tries > 0) && (
          <button type="button" className="button" onClick={() => go({ at: 'home' })}>
            {t('over.home')}
          </button>
        )}
      </div>
    </main>
  )
}
