import { useTranslation } from 'react-i18next'
import { refusalText } from '../i18n/refusals.ts'
import { enterTable } from '../net/visit.ts'
import { NextTry, TryNow } from '../overlay/LinkBanner.tsx'
import { go } from '../store/route.ts'
import { useStarting } from '../store/starting.ts'
import { isEnding, useTable } from '../store/table.ts'
import { useTitle } from './use-title.ts'

const useText = (code: string): string => {
  const { t } = useTranslation()
  const { link, tries, state } = useTable()
  const starting = useStarting((table) => table.code === code)
  if (link === 'missing') return t('table.missing', { code })
  if (link === 'locked' || link === 'removed') return t(`link.${link}`, { code })
  if (state !== undefined && link === 'open') return t('table.unknownRules')
  if (tries > 0) return t('link.unreached')
  return starting ? t('home.starting') : t('table.joining')
}

const useHint = (): string => {
  const { t } = useTranslation()
  const { link, tries, trouble } = useTable()
  if (link === 'missing') return t('table.missingHint')
  if (link === 'locked' || link === 'removed') return t(`link.${link}Hint`)
  if (tries === 0) return ''
  return [trouble === '' ? '' : refusalText({ code: trouble, message: '' }), t('link.goesOn')].join(' ')
}

/** While there is no table to show: on the way, gone, closed to this person, or out of reach. */
export const Waiting = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const { link, tries } = useTable()
  const text = useText(code)
  const hint = useHint()
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
