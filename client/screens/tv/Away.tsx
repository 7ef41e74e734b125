import { NextAttempt } from '../../game/play/ConnectionBanner.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { useTable } from '../../table/state/table.ts'

/** While there is no table to show: on the way, out of reach, gone or closed. `failed`: none could be made. */
export const Away = ({ code, failed }: { readonly code: string; readonly failed: boolean }) => {
  const { t } = useTranslation('tv')
  const { link, tries, trouble, state } = useTable()
  const [text, hint] = ((): readonly [string, string] => {
    if (link === 'missing') return [t('table.missing', { code }), t('table.missingHint')]
    if (link === 'knock') return [t('knock.title', { code }), t('knock.screen')]
    if (link === 'locked' || link === 'removed' || link === 'turned-away') return [t(`link.${link}`, { code }), '']
    if (tries > 0 || failed) return [t('link.unreached'), t('link.goesOn')]
    if (state !== undefined && link === 'open') return [t('table.unknownRules'), '']
    return [code === '' ? t('screen.making') : t('table.joining'), '']
  })()
  return (
    <main className="tv-away">
      <h1>{text}</h1>
      <p>
        {tries > 0 && trouble !== '' ? refusalText({ code: trouble, message: '' }) : ''} {hint} <NextAttempt />
      </p>
    </main>
  )
}
