import { useTranslation } from '../../i18n/use-translation.ts'
import { Page } from '../../ui/Page.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { SeekForm } from './SeekForm.tsx'
import { SeekWaiting } from './SeekWaiting.tsx'
import { useSeek } from './use-seek.ts'
import './seek.css'

/** Page on which somebody finds people to play with. */
export const SeekPage = () => {
  const { t } = useTranslation('watch')
  const { seek, waiting, problem, begin, end } = useSeek()
  return (
    <Page title={t('seek.title')} className="seek-page">
      <p className="muted">
        {t('seek.hint')} <RouteLink to={{ at: 'watch', code: '' }}>{t('seek.tables')}</RouteLink>
      </p>
      {seek === undefined ? (
        <SeekForm problem={problem} onBegin={begin} />
      ) : (
        <SeekWaiting seek={seek} waiting={waiting} problem={problem} onLeave={end} />
      )}
      <p className="muted">
        <RouteLink to={{ at: 'tournaments', query: '' }}>{t('seek.evening')}</RouteLink>
      </p>
    </Page>
  )
}
