import { useTranslation } from 'react-i18next'
import { refusalText } from '../i18n/refusals.ts'
import { enterTable } from '../net/visit.ts'
import { NextTry, TryNow } from '../overlay/LinkBanner.tsx'
import { useTitle } from '../screens/use-title.ts'
import { isEnding, useTable } from '../store/table.ts'
import { goToEntry } from './address.ts'

const useWords = (code: string): { readonly text: string; readonly hint: string } => {
  const { t } = useTranslation()
  const { link, tries, trouble, state, person } = useTable()
  if (link === 'missing') return { text: t('table.missing', { code }), hint: t('table.missingHint') }
  if (link === 'locked' || link === 'removed') return { text: t(`link.${link}`, { code }), hint: t(`link.${link}Hint`) }
  if (state !== undefined && person !== '' && link === 'open') return { text: t('table.unknownRules'), hint: '' }
  if (tries === 0) return { text: t('table.joining'), hint: '' }
  const reason = trouble === '' ? '' : refusalText({ code: trouble, message: '' })
  return { text: t('link.unreached'), hint: [reason, t('link.goesOn')].join(' ').trim() }
}

/** While there is no table to show: on the way, gone, closed to this person, or out of reach. */
export const PhoneWaiting = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const { link, tries } = useTable()
  const { text, hint } = useWords(code)
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
